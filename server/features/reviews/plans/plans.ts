import type { Plan, PlanSummary } from '#shared/contract/plans.ts'
import { calendarDay, type CalendarDay } from '#shared/domain/calendar-day.ts'
import { paceForDate, type PlanPace } from '#shared/domain/memory/plans/pace-for-date.ts'
import { outlookOf, withPlanFirst, type PlanOutlook } from '#shared/domain/memory/plans/plan-outlook.ts'
import { messages, MAX_PLANS } from '#shared/domain/memory/plans/plan-rules.ts'
import type { QueueNow } from '#shared/domain/memory/plans/simulated-queue.ts'
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
  eachOnce,
  namedToLearn,
  setToLearn,
  type Additions,
  type SetToLearn,
} from '../add-verses.ts'
import type { Learner, ReviewDeps } from '../deps.ts'
import { changeSettings } from '../settings.ts'
import { queueNow } from './queue-now.ts'
import { sharedPath } from './shared-path.ts'
import { chosenCut, type CutChoices, toPlanCut, reliefOf, shownWeeks } from './shown-weeks.ts'
import * as store from './store.ts'

interface PlanToMake {
  readonly title: string
  readonly setId?: string | undefined
  readonly custom: boolean
  readonly translation?: SetToLearn['translation']
  readonly ids?: readonly string[] | undefined
}

/** Adds the verses to the member's reviews, and makes their plan or finds it. */
export async function makePlan(
  deps: ReviewDeps,
  member: Member,
  learner: Learner,
  { title, setId, custom, translation, ids }: PlanToMake,
): Promise<Additions & { readonly id: string | null }> {
  if (setId === undefined && ids === undefined) throw badInput(messages.what)
  const { toLearn, leftOut } =
    setId === undefined
      ? await namedToLearn(deps, member, ids ?? [])
      : await setToLearn(deps, member, { setId, custom, translation })
  const verses = eachOnce(toLearn)
  if (verses.length === 0) return { id: null, added: 0, already: 0, leftOut }
  const verseIds = verses.map(({ verseId }) => verseId)
  return inTransaction(deps.database, async (queries) => {
    const added = await addWithRoom(queries, member.id, verses, deps.clock())
    if (setId !== undefined && custom) await followLearned(queries, member.id, setId, deps.clock())
    const set = setId ?? null
    const about = { userId: member.id, title, setId: set, verseIds, startsOn: learner.today, ...NO_DATE }
    const id = await keepPlan(queries, about, deps.clock())
    return { id, added, already: verses.length - added, leftOut }
  })
}

const NO_DATE = { dueOn: null, rhythm: null } as const

/** Makes a plan, or finds that of the same verses or set and renames it. 400 if there are too many. */
export async function keepPlan(
  queries: Queries,
  about: Omit<store.PlanRow, 'id' | 'link' | 'createdAt'>,
  now: Date,
): Promise<string> {
  const same = await store.findSamePlan(queries, about.userId, about)
  if (same !== null) {
    await store.updatePlan(queries, same, { title: about.title, verseIds: about.verseIds })
    return same.id
  }
  if ((await store.countPlans(queries, about.userId)) >= MAX_PLANS) throw badInput(messages.full)
  const id = newId(now)
  await store.addPlan(queries, { ...about, id, link: null, createdAt: now })
  return id
}

export async function plansInBrief(
  { database }: ReviewDeps,
  userId: string,
  learner: Learner,
): Promise<PlanSummary[]> {
  const rows = await store.plansOf(database, userId)
  if (rows.length === 0) return []
  const now = await queueNow(database, userId, learner)
  const brief: PlanSummary[] = []
  for (const row of rows) {
    const { verses, learned, lastOn } = await inSlices(outlookOf(now, row.verseIds))
    brief.push({ ...aboutOf(row), verses, learned, lastOn })
  }
  return brief
}

const aboutOf = ({ id, title, setId, startsOn, dueOn }: store.PlanRow) => ({
  id,
  title,
  setId,
  startsOn,
  dueOn,
})

interface PlanChoices extends CutChoices {
  readonly newPerDay?: number | undefined
  readonly minutesPerDay?: number | undefined
  /** Null for no date, undefined for the plan's. */
  readonly dueOn?: string | null | undefined
  readonly isFirst?: boolean | undefined
  readonly relief?: 'later' | 'fewer' | undefined
}

/** Returns a plan at the requested pace, else at the one a new date needs, else at the member's. */
export async function shownPlan(
  deps: ReviewDeps,
  userId: string,
  learner: Learner,
  planId: string,
  choices: PlanChoices = {},
): Promise<Plan> {
  const row = await store.planNamed(deps.database, userId, planId)
  if (row === null) throw notFound('Plan')
  const dueOn = dueOnOf(row, choices)
  const present = await queueNow(deps.database, userId, learner)
  const now = isMovedFirst(row, choices) ? withPlanFirst(present, row.verseIds) : present
  const follows = choices.dueOn !== undefined && choices.newPerDay === undefined
  const cut = chosenCut(row, dueOn, choices, present)
  return {
    ...aboutOf(row),
    dueOn,
    weeks: cut && (await shownWeeks(deps, row, cut, dueOn, present)),
    sharedAt: row.link === null ? null : sharedPath(row.link),
    ...(await lookAhead(now, row.verseIds, dueOn, follows, choices)),
  }
}

const dueOnOf = (row: store.PlanRow, { dueOn }: PlanChoices): CalendarDay | null =>
  dueOn === undefined ? row.dueOn : dueOn === null ? null : calendarDay(dueOn)

/** A plan with a new date comes before all others, too. */
const isMovedFirst = (row: store.PlanRow, choices: PlanChoices): boolean => {
  const dueOn = dueOnOf(row, choices)
  return choices.isFirst === true || (dueOn !== null && dueOn !== row.dueOn)
}

async function lookAhead(
  now: QueueNow,
  verseIds: readonly string[],
  dueOn: CalendarDay | null,
  follows: boolean,
  choices: PlanChoices,
): Promise<Pick<Plan, 'pace' | 'outlook' | 'paceForDate'>> {
  const minutesPerDay = choices.minutesPerDay ?? now.choices.minutesPerDay
  const within = { ...now, choices: { ...now.choices, minutesPerDay } }
  const forDate = dueOn === null ? null : await inSlices(paceForDate(within, verseIds, dueOn))
  const chosen: PlanPace = { newPerDay: choices.newPerDay ?? now.choices.newPerDay, minutesPerDay }
  const { newPerDay, minutesPerDay: minutes } = follows && forDate !== null ? forDate : chosen
  const pace = { newPerDay, minutesPerDay: minutes }
  const outlook = await inSlices(outlookOf({ ...now, choices: { ...now.choices, ...pace } }, verseIds))
  return { pace, outlook: toJson(outlook), paceForDate: forDate }
}

const toJson = (outlook: PlanOutlook): Plan['outlook'] => ({ ...outlook, days: [...outlook.days] })

/** Sets the date aimed at, the weeks, the pace and the place of a plan. 404 if it isn't the member's. */
export async function changePlan(
  deps: ReviewDeps,
  userId: string,
  learner: Learner,
  planId: string,
  choices: PlanChoices,
): Promise<Plan> {
  const { newPerDay, minutesPerDay } = choices
  const row = await store.planNamed(deps.database, userId, planId)
  if (row === null) throw notFound('Plan')
  await store.updatePlan(deps.database, row, await changedDates(deps, learner, row, choices))
  if (isMovedFirst(row, choices))
    await inTransaction(deps.database, async (queries) => {
      await lockRecord(queries, userId)
      await store.moveFirst(queries, userId, row.verseIds)
    })
  const isPaced = newPerDay !== undefined || minutesPerDay !== undefined
  const after = isPaced ? await changeSettings(deps, userId, learner, { newPerDay, minutesPerDay }) : learner
  return shownPlan(deps, userId, after, planId)
}

async function changedDates(
  { database }: ReviewDeps,
  learner: Learner,
  row: store.PlanRow,
  choices: PlanChoices,
): Promise<Pick<store.PlanRow, 'startsOn' | 'dueOn' | 'rhythm'>> {
  const now = await queueNow(database, row.userId, learner)
  if (choices.relief !== undefined) {
    const cut = toPlanCut(row)
    const relief = cut && reliefOf(cut, row, now)?.[choices.relief]
    if (!relief) throw badInput(messages.notBehind)
    return relief
  }
  const dueOn = dueOnOf(row, choices)
  const cut = chosenCut(row, dueOn, choices, now)
  return { startsOn: cut?.startsOn ?? row.startsOn, dueOn, rhythm: cut?.rhythm ?? null }
}
