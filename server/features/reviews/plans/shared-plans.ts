import { randomBytes } from 'node:crypto'
import type { SharedPlan } from '#shared/contract/plans.ts'
import { addDays, daysBetween } from '#shared/domain/calendar-day.ts'
import { formatReferences } from '#shared/domain/memory/plans/plan-paragraphs.ts'
import { LINK_PATTERN, messages } from '#shared/domain/memory/plans/plan-rules.ts'
import { divideIntoWeeks } from '#shared/domain/memory/plans/plan-weeks.ts'
import { formatPublicName } from '#shared/domain/progress/leaderboard.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { inTransaction } from '../../../db/retries.ts'
import { badInput, notFound } from '../../../http/errors.ts'
import type { Member } from '../../../members/member.ts'
import { addWithRoom, removeDuplicates, resolveIds, type Additions } from '../add-verses.ts'
import type { Learner, ReviewDeps } from '../deps.ts'
import { createOrRenamePlan } from './plans.ts'
import { formatSharedPath } from './shared-path.ts'
import { toPlanDivision } from './shown-weeks.ts'
import * as store from './store.ts'

const SECRET_BYTES = 24

/** Creates a link to a member's plan, or returns the existing one. @throws HttpError 404 if the plan isn't theirs */
export async function sharePlan({ database }: ReviewDeps, userId: string, planId: string): Promise<string> {
  const row = await store.findPlan(database, userId, planId)
  if (row === null) throw notFound('Plan')
  if (listSharedIds(row).length === 0) throw badInput(messages.nothingToShare)
  const newLink = randomBytes(SECRET_BYTES).toString('base64url')
  const link = await store.addLink(database, row, newLink)
  if (link === null) throw notFound('Plan')
  return formatSharedPath(link)
}

/** Returns a plan's verse ids without cards, which only their owner can learn. */
const listSharedIds = ({ verseIds }: Pick<store.PlanRow, 'verseIds'>) => verseIds.filter((id) => !isUuid(id))

/** Returns what anyone with the link can see of a plan. @throws HttpError 404 if the link isn't valid */
export async function findSharedPlan(
  { database }: Pick<ReviewDeps, 'database'>,
  link: string,
): Promise<{ readonly planId: string; readonly shown: SharedPlan }> {
  const sharedPlan = LINK_PATTERN.test(link) ? await store.findPlanByLink(database, link) : null
  if (sharedPlan === null) throw notFound('Shared plan')
  const { plan, firstName, lastName } = sharedPlan
  const ids = listSharedIds(plan)
  const division = toPlanDivision(plan)
  const weeks = division === null ? [] : divideIntoWeeks(division, ids.length)
  const verses = ids.flatMap((id) => parseVerseId(id) ?? [])
  const shown = {
    title: plan.title,
    by: formatPublicName(firstName, lastName),
    verses: ids.length,
    length: division && { unit: division.rhythm.unit, count: weeks.length },
    weeks: weeks
      .filter(({ from, until }) => from < until)
      .map(({ from, until }) => formatReferences(verses.slice(from, until))),
  }
  return { planId: plan.id, shown }
}

/**
 * Copies another member's plan: the same verses and weeks, starting today, with the same number of days until the date.
 * Returns the member's own plan if they have one for the same verses. The caller must check that they may join.
 */
export async function joinPlan(
  deps: ReviewDeps,
  member: Member,
  learner: Learner,
  planId: string,
): Promise<Additions & { readonly id: string }> {
  const source = await store.findPlanById(deps.database, planId)
  if (source === null) throw notFound('Shared plan')
  const { toLearn, leftOut } = await resolveIds(deps, member, listSharedIds(source))
  const verses = removeDuplicates(toLearn)
  if (source.userId === member.id) return { id: source.id, added: 0, already: verses.length, leftOut }
  if (verses.length === 0) throw badInput(messages.nothingToJoin)
  const division = toPlanDivision(source)
  const { startsOn, dueOn } = source
  const details = {
    userId: member.id,
    title: source.title,
    setId: null,
    verseIds: verses.map(({ verseId }) => verseId),
    startsOn: learner.today,
    dueOn: dueOn === null ? null : addDays(learner.today, Math.max(daysBetween(startsOn, dueOn), 0)),
    rhythm: division?.rhythm ?? null,
  }
  return inTransaction(deps.database, async (queries) => {
    const added = await addWithRoom(queries, member.id, verses, deps.clock())
    const existing = await store.findSamePlan(queries, member.id, details)
    const id = existing?.id ?? (await createOrRenamePlan(queries, details, deps.clock()))
    if (existing === null && dueOn !== null) await store.moveFirst(queries, member.id, details.verseIds)
    return { id, added, already: verses.length - added, leftOut }
  })
}
