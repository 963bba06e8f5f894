import type { Plan, PlanSummary } from '#shared/contract/plans.ts'
import { parseCalendarDay, type CalendarDay } from '#shared/domain/calendar-day.ts'
import { findPaceForDate, type PlanPace } from '#shared/domain/memory/plans/pace-for-date.ts'
import { simulateOutlook, movePlanFirst, type PlanOutlook } from '#shared/domain/memory/plans/plan-outlook.ts'
import { messages, MAX_PLANS } from '#shared/domain/memory/plans/plan-rules.ts'
import type { QueueInput } from '#shared/domain/memory/plans/simulated-queue.ts'
import { inTransaction } from '../../../db/retries.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { badInput, notFound } from '../../../http/errors.ts'
import type { Member } from '../../../members/member.ts'
import { inSlices } from '../../../slices/in-slices.ts'
import { lockRecord } from '../../progress/index.ts'
import { followLearned } from '../../verse-sets/index.ts'
import {
  addWithRoom,
  removeDuplicates,
  resolveIds,
  resolveSet,
  type Additions,
  type SetToLearn,
} from '../add-verses.ts'
import type { Learner, ReviewDeps } from '../deps.ts'
import { changeSettings } from '../settings.ts'
import { loadQueue } from './load-queue.ts'
import { formatSharedPath } from './shared-path.ts'
import { chooseDivision, type DivisionChoices, toPlanDivision, findRelief, loadWeeks } from './shown-weeks.ts'
import * as store from './store.ts'

interface PlanInput {
  readonly title: string
  readonly setId?: string | undefined
  readonly custom: boolean
  readonly translation?: SetToLearn['translation']
  readonly ids?: readonly string[] | undefined
}

/** Adds the verses to the member's reviews and creates or finds their plan. */
export async function createPlan(
  deps: ReviewDeps,
  member: Member,
  learner: Learner,
  { title, setId, custom, translation, ids }: PlanInput,
): Promise<Additions & { readonly id: string | null }> {
  if (setId === undefined && ids === undefined) throw badInput(messages.what)
  const { toLearn, leftOut } =
    setId === undefined
      ? await resolveIds(deps, member, ids ?? [])
      : await resolveSet(deps, member, { setId, custom, translation })
  const verses = removeDuplicates(toLearn)
  if (verses.length === 0) return { id: null, added: 0, already: 0, leftOut }
  const verseIds = verses.map(({ verseId }) => verseId)
  return inTransaction(deps.database, async (queries) => {
    const added = await addWithRoom(queries, member.id, verses, deps.clock())
    if (setId !== undefined && custom) await followLearned(queries, member.id, setId, deps.clock())
    const set = setId ?? null
    const details = { userId: member.id, title, setId: set, verseIds, startsOn: learner.today, ...NO_DATE }
    const id = await createOrRenamePlan(queries, details, deps.clock())
    return { id, added, already: verses.length - added, leftOut }
  })
}

const NO_DATE = { dueOn: null, rhythm: null } as const

/** Creates a plan, or renames the existing one for the same verses or set. @throws HttpError 400 if there are too many */
export async function createOrRenamePlan(
  queries: Queries,
  details: Omit<store.PlanRow, 'id' | 'link' | 'createdAt'>,
  now: Date,
): Promise<string> {
  const same = await store.findSamePlan(queries, details.userId, details)
  if (same !== null) {
    await store.updatePlan(queries, same, { title: details.title, verseIds: details.verseIds })
    return same.id
  }
  if ((await store.countPlans(queries, details.userId)) >= MAX_PLANS) throw badInput(messages.full)
  const id = newId(now)
  await store.addPlan(queries, { ...details, id, link: null, createdAt: now })
  return id
}

export async function listPlanSummaries(
  { database }: ReviewDeps,
  userId: string,
  learner: Learner,
): Promise<PlanSummary[]> {
  const rows = await store.listPlans(database, userId)
  if (rows.length === 0) return []
  const now = await loadQueue(database, userId, learner)
  const summaries: PlanSummary[] = []
  for (const row of rows) {
    const { verses, learned, lastOn } = await inSlices(simulateOutlook(now, row.verseIds))
    summaries.push({ ...toSummary(row), verses, learned, lastOn })
  }
  return summaries
}

const toSummary = ({ id, title, setId, startsOn, dueOn }: store.PlanRow) => ({
  id,
  title,
  setId,
  startsOn,
  dueOn,
})

interface PlanChoices extends DivisionChoices {
  readonly newPerDay?: number | undefined
  readonly minutesPerDay?: number | undefined
  /** Null for no date, undefined to leave the plan's date unchanged. */
  readonly dueOn?: string | null | undefined
  readonly isFirst?: boolean | undefined
  readonly relief?: 'later' | 'fewer' | undefined
}

/** Returns a plan at the requested pace, or else the pace that a new date requires, or else the member's pace. */
export async function loadPlan(
  deps: ReviewDeps,
  userId: string,
  learner: Learner,
  planId: string,
  choices: PlanChoices = {},
): Promise<Plan> {
  const row = await store.findPlan(deps.database, userId, planId)
  if (row === null) throw notFound('Plan')
  const dueOn = resolveDueOn(row, choices)
  const present = await loadQueue(deps.database, userId, learner)
  const now = isMovedFirst(row, choices) ? movePlanFirst(present, row.verseIds) : present
  const followsDate = choices.dueOn !== undefined && choices.newPerDay === undefined
  const division = chooseDivision(row, dueOn, choices, present)
  return {
    ...toSummary(row),
    dueOn,
    weeks: division && (await loadWeeks(deps, row, division, dueOn, present)),
    sharedAt: row.link === null ? null : formatSharedPath(row.link),
    ...(await computeOutlook(now, row.verseIds, dueOn, followsDate, choices)),
  }
}

const resolveDueOn = (row: store.PlanRow, { dueOn }: PlanChoices): CalendarDay | null =>
  dueOn === undefined ? row.dueOn : dueOn === null ? null : parseCalendarDay(dueOn)

/** Returns whether the plan moves to the front: on request, or because it gets a new date. */
const isMovedFirst = (row: store.PlanRow, choices: PlanChoices): boolean => {
  const dueOn = resolveDueOn(row, choices)
  return choices.isFirst === true || (dueOn !== null && dueOn !== row.dueOn)
}

async function computeOutlook(
  now: QueueInput,
  verseIds: readonly string[],
  dueOn: CalendarDay | null,
  followsDate: boolean,
  choices: PlanChoices,
): Promise<Pick<Plan, 'pace' | 'outlook' | 'paceForDate'>> {
  const minutesPerDay = choices.minutesPerDay ?? now.choices.minutesPerDay
  const within = { ...now, choices: { ...now.choices, minutesPerDay } }
  const forDate = dueOn === null ? null : await inSlices(findPaceForDate(within, verseIds, dueOn))
  const chosen: PlanPace = { newPerDay: choices.newPerDay ?? now.choices.newPerDay, minutesPerDay }
  const { newPerDay, minutesPerDay: minutes } = followsDate && forDate !== null ? forDate : chosen
  const pace = { newPerDay, minutesPerDay: minutes }
  const outlook = await inSlices(simulateOutlook({ ...now, choices: { ...now.choices, ...pace } }, verseIds))
  return { pace, outlook: toJson(outlook), paceForDate: forDate }
}

const toJson = (outlook: PlanOutlook): Plan['outlook'] => ({ ...outlook, days: [...outlook.days] })

/** Changes a plan's date, weeks, pace, and position. @throws HttpError 404 if it isn't the member's */
export async function changePlan(
  deps: ReviewDeps,
  userId: string,
  learner: Learner,
  planId: string,
  choices: PlanChoices,
): Promise<Plan> {
  const { newPerDay, minutesPerDay } = choices
  const row = await store.findPlan(deps.database, userId, planId)
  if (row === null) throw notFound('Plan')
  await store.updatePlan(deps.database, row, await computeDates(deps, learner, row, choices))
  if (isMovedFirst(row, choices))
    await inTransaction(deps.database, async (queries) => {
      await lockRecord(queries, userId)
      await store.moveFirst(queries, userId, row.verseIds)
    })
  const isPaced = newPerDay !== undefined || minutesPerDay !== undefined
  const after = isPaced ? await changeSettings(deps, userId, learner, { newPerDay, minutesPerDay }) : learner
  return loadPlan(deps, userId, after, planId)
}

async function computeDates(
  { database }: ReviewDeps,
  learner: Learner,
  row: store.PlanRow,
  choices: PlanChoices,
): Promise<Pick<store.PlanRow, 'startsOn' | 'dueOn' | 'rhythm'>> {
  const now = await loadQueue(database, row.userId, learner)
  if (choices.relief !== undefined) {
    const division = toPlanDivision(row)
    const relief = division && findRelief(division, row, now)?.[choices.relief]
    if (!relief) throw badInput(messages.notBehind)
    return relief
  }
  const dueOn = resolveDueOn(row, choices)
  const division = chooseDivision(row, dueOn, choices, now)
  return { startsOn: division?.startsOn ?? row.startsOn, dueOn, rhythm: division?.rhythm ?? null }
}
