import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { QueuedVerse, TestedVerse } from '#shared/domain/memory/plans/simulated-queue.ts'
import type { Queries } from '../../../db/database.ts'
import { users } from '../../../db/schema/members.ts'
import { learningPlans as plans, verseMemories } from '../../../db/schema/memory.ts'
import { isShown } from '../../../members/store.ts'

export type PlanRow = typeof plans.$inferSelect

const isOwnPlan = (userId: string, id: string) =>
  and(eq(plans.userId, userId), sql`${plans.id}::text = ${id}`)

/** Returns a member's plans, newest first. */
export const listPlans = (queries: Queries, userId: string): Promise<PlanRow[]> =>
  queries.select().from(plans).where(eq(plans.userId, userId)).orderBy(desc(plans.createdAt), desc(plans.id))

export async function findPlan(queries: Queries, userId: string, id: string): Promise<PlanRow | null> {
  const [row] = await queries.select().from(plans).where(isOwnPlan(userId, id))
  return row ?? null
}

/** Finds any member's plan, so check first that the caller may see it. */
export async function findPlanById(queries: Queries, id: string): Promise<PlanRow | null> {
  const [row] = await queries.select().from(plans).where(eq(plans.id, id))
  return row ?? null
}

/** Finds the plan with this link and its owner's name. Returns null if there is none, or its owner is suspended. */
export async function findPlanByLink(queries: Queries, link: string) {
  const { firstName, lastName } = users
  const [row] = await queries
    .select({ plan: plans, firstName, lastName })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .where(and(eq(plans.link, link), isShown(plans.userId)))
  return row ?? null
}

/** Stores a plan's link unless it has one, and returns its link, or null if the plan is gone. */
export async function addLink(
  queries: Queries,
  { userId, id }: Pick<PlanRow, 'userId' | 'id'>,
  link: string,
): Promise<string | null> {
  const [row] = await queries
    .update(plans)
    .set({ link: sql`coalesce(${plans.link}, ${link})` })
    .where(isOwnPlan(userId, id))
    .returning({ link: plans.link })
  return row?.link ?? null
}

/** Removes a plan's link. Returns false if the plan isn't the member's. */
export async function removeLink(queries: Queries, userId: string, id: string): Promise<boolean> {
  const rows = await queries
    .update(plans)
    .set({ link: null })
    .where(isOwnPlan(userId, id))
    .returning({ id: plans.id })
  return rows.length > 0
}

/** Finds the plan for these verses or this set. Returns null if there is none. */
export async function findSamePlan(
  queries: Queries,
  userId: string,
  { setId, verseIds }: Pick<PlanRow, 'setId' | 'verseIds'>,
): Promise<PlanRow | null> {
  const hasVerses = sql`${plans.verseIds} = ${JSON.stringify(verseIds)}::jsonb`
  const [row] = await queries
    .select()
    .from(plans)
    .where(and(eq(plans.userId, userId), setId === null ? hasVerses : or(eq(plans.setId, setId), hasVerses)))
    .limit(1)
  return row ?? null
}

/** Finds the plan for a set. Returns null if there is none. */
export async function findSetPlan(queries: Queries, userId: string, setId: string): Promise<PlanRow | null> {
  const [row] = await queries
    .select()
    .from(plans)
    .where(and(eq(plans.userId, userId), eq(plans.setId, setId)))
    .limit(1)
  return row ?? null
}

export const countPlans = (queries: Queries, userId: string): Promise<number> =>
  queries.$count(plans, eq(plans.userId, userId))

export const addPlan = async (queries: Queries, row: PlanRow): Promise<void> =>
  void (await queries.insert(plans).values(row).onConflictDoNothing())

export const updatePlan = async (
  queries: Queries,
  { userId, id }: Pick<PlanRow, 'userId' | 'id'>,
  change: Partial<Pick<PlanRow, 'title' | 'verseIds' | 'dueOn' | 'startsOn' | 'rhythm'>>,
): Promise<void> => void (await queries.update(plans).set(change).where(isOwnPlan(userId, id)))

/** Removes a plan, and its verses that were never tested and are in no other plan. Needs the record's lock. */
export async function removePlan(queries: Queries, userId: string, id: string): Promise<boolean> {
  const [removed] = await queries
    .delete(plans)
    .where(isOwnPlan(userId, id))
    .returning({ verseIds: plans.verseIds })
  if (removed === undefined) return false
  await deleteUntested(queries, userId, removed.verseIds)
  return true
}

/** Deletes the verses among these that were never tested and are in no plan. Needs the record's lock. */
export async function deleteUntested(
  queries: Queries,
  userId: string,
  verseIds: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    delete from verse_memories v where v.user_id = ${userId} and v.tests = 0 and not v.is_resting
      and v.verse_id in (select jsonb_array_elements_text(${JSON.stringify(verseIds)}::jsonb))
      and not exists (select 1 from plans p where p.user_id = ${userId} and p.verse_ids @> to_jsonb(v.verse_id))`)
}

/** Moves the never tested verses among these before all others, in this order. Needs the record's lock. */
export async function moveFirst(
  queries: Queries,
  userId: string,
  verseIds: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    update verse_memories v set position = first.position - ${verseIds.length} + mine.place
    from jsonb_array_elements_text(${JSON.stringify(verseIds)}::jsonb) with ordinality as mine(verse_id, place),
      (select coalesce(min(position), 1) - 1 as position from verse_memories where user_id = ${userId}) as first
    where v.user_id = ${userId} and v.verse_id = mine.verse_id and v.tests = 0 and v.taken_up_at is not null`)
}

type WithoutPlace<Verse> = Omit<Verse, 'order'>

/** The verses queued for the coming days, without paused ones. The new ones are in order. */
interface QueueRows {
  /** Paces of the latest tests, in words per second; null where unknown. */
  readonly paces: readonly (number | null)[]
  readonly tested: readonly WithoutPlace<TestedVerse>[]
  readonly fresh: readonly WithoutPlace<QueuedVerse>[]
}

/** Reads the queue in one statement. @param latest how many paces to read */
export async function readQueueRows(queries: Queries, userId: string, latest: number): Promise<QueueRows> {
  const active = sql`from ${verseMemories} where user_id = ${userId} and not is_resting`
  const { rows } = await queries.execute<{ [Part in keyof QueueRows]: QueueRows[Part] }>(sql`
    select
      (select coalesce(json_agg(pace), '[]') from (
        select pace from memory_tests where user_id = ${userId} order by practiced_at desc limit ${latest}
      ) as latest) as paces,
      (select coalesce(json_agg(json_build_object('verseId', verse_id, 'words', words, 'memory', json_build_object(
        'stability', stability, 'difficulty', difficulty, 'goodDays', good_days, 'lastGoodOn', last_good_on,
        'lastTestedOn', last_tested_on, 'dueOn', due_on))), '[]')
        ${active} and stability is not null and last_tested_on is not null and due_on is not null) as tested,
      (select coalesce(json_agg(json_build_object('verseId', verse_id, 'words', words) order by position, verse_id), '[]')
        ${active} and tests = 0 and taken_up_at is not null) as fresh`)
  const [result] = rows
  if (result === undefined) throw new Error('A query without a table must return one row.')
  return result
}
