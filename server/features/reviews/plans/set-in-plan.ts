import { MAX_PLAN_VERSES } from '#shared/domain/memory/plans/plan-rules.ts'
import { MAX_VERSES } from '#shared/domain/memory/review-settings.ts'
import { inTransaction } from '../../../db/retries.ts'
import type { Member } from '../../../members/member.ts'
import { lockRecord } from '../../progress/index.ts'
import { removeDuplicates, resolveIds } from '../add-verses.ts'
import type { ReviewDeps } from '../deps.ts'
import { addVerses, countVerses } from '../store.ts'
import { deleteUntested, moveFirst, findSetPlan, removePlan, updatePlan } from './store.ts'

/**
 * Adds verses of a set to the end of the member's plan for it, and to their memory. If the plan has a date, its verses
 * come before all others. Returns false if there is no such plan, or no room for the verses.
 */
export async function addToSetPlan(
  deps: ReviewDeps,
  member: Member,
  setId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { database, clock } = deps
  if (ids.length === 0 || (await findSetPlan(database, member.id, setId)) === null) return false
  const verses = removeDuplicates((await resolveIds(deps, member, ids)).toLearn)
  return inTransaction(database, async (queries) => {
    await lockRecord(queries, member.id)
    const plan = await findSetPlan(queries, member.id, setId)
    if (plan === null || verses.length === 0) return false
    const verseIds = [...new Set([...plan.verseIds, ...verses.map(({ verseId }) => verseId)])]
    const inMemory = await countVerses(queries, member.id)
    if (verseIds.length > MAX_PLAN_VERSES || inMemory + verses.length > MAX_VERSES) return false
    await addVerses(queries, member.id, verses, clock())
    await updatePlan(queries, plan, { verseIds })
    if (plan.dueOn !== null) await moveFirst(queries, member.id, verseIds)
    return true
  })
}

/** Removes verses from the member's plan for a set. Those never tested are also removed from memory. */
export async function removeFromSetPlan(
  deps: ReviewDeps,
  member: Member,
  setId: string,
  ids: readonly string[],
): Promise<void> {
  const { database } = deps
  if (ids.length === 0 || (await findSetPlan(database, member.id, setId)) === null) return
  const { toLearn } = await resolveIds(deps, member, ids)
  const learnedIds = new Set(toLearn.map(({ verseId }) => verseId))
  await inTransaction(database, async (queries) => {
    await lockRecord(queries, member.id)
    const plan = await findSetPlan(queries, member.id, setId)
    if (plan === null) return
    const verseIds = plan.verseIds.filter((id) => !learnedIds.has(id))
    if (verseIds.length === 0) return void (await removePlan(queries, member.id, plan.id))
    await updatePlan(queries, plan, { verseIds })
    const removed = plan.verseIds.filter((id) => learnedIds.has(id))
    await deleteUntested(queries, member.id, removed)
  })
}
