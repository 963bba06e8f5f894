import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { addDays, type CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Queries } from '../../db/database.ts'
import { memoryTests, reviewSettings, verseMemories } from '../../db/schema/memory.ts'
import { attempts, userStats } from '../../db/schema/record.ts'

export type ReviewSettingsRow = typeof reviewSettings.$inferSelect

/** What a member chose, and where they were last; null before their memory was built. */
export async function settingsRowOf(queries: Queries, userId: string) {
  const [row] = await queries
    .select({ settings: reviewSettings, lastTimeZone: userStats.timeZone })
    .from(reviewSettings)
    .innerJoin(userStats, eq(userStats.userId, reviewSettings.userId))
    .where(eq(reviewSettings.userId, userId))
  return row ?? null
}

/** Changes some of a member's settings. */
export async function saveSettings(
  queries: Queries,
  userId: string,
  change: Partial<Omit<ReviewSettingsRow, 'userId'>>,
): Promise<void> {
  await queries.update(reviewSettings).set(change).where(eq(reviewSettings.userId, userId))
}

const ofMember = (userId: string) => eq(verseMemories.userId, userId)
const isAwake = eq(verseMemories.isResting, false)

const { verseId, words, goodDays, stability, lastTestedOn, firstTestedOn, dueOn } = verseMemories

/** What is due on a day or before, and was not tested on it. */
export const dueBy = (queries: Queries, userId: string, day: CalendarDay) =>
  queries
    .select({ verseId, words, goodDays, stability, lastTestedOn, dueOn })
    .from(verseMemories)
    .where(and(ofMember(userId), isAwake, lte(dueOn, day)))

/** The first verses that were taken up and never tested, in the order taken up. */
export const freshOf = (queries: Queries, userId: string, limit: number) =>
  queries
    .select({ verseId, words })
    .from(verseMemories)
    .where(and(ofMember(userId), isAwake, eq(verseMemories.tests, 0), isNotNull(verseMemories.takenUpAt)))
    .orderBy(asc(verseMemories.position), asc(verseId))
    .limit(limit)

/** Whether a test was recited when it was that day somewhere, or the next one in the night: the index knows instants. */
const isAround = (day: CalendarDay) =>
  and(
    gte(memoryTests.practicedAt, new Date(`${addDays(day, -1)}T00:00Z`)),
    lte(memoryTests.practicedAt, new Date(`${addDays(day, 3)}T00:00Z`)),
  )

/** The tests of a day in the order in which they were recited, each with its verse as it is now. */
export const testsOn = (queries: Queries, userId: string, day: CalendarDay) =>
  queries
    .select({
      verseId: memoryTests.verseId,
      grade: memoryTests.grade,
      recallBefore: memoryTests.recallBefore,
      dueBefore: memoryTests.dueBefore,
      wasLearning: memoryTests.wasLearning,
      words,
      goodDays,
      takenUpAt: verseMemories.takenUpAt,
      isResting: verseMemories.isResting,
    })
    .from(memoryTests)
    .innerJoin(
      verseMemories,
      and(eq(verseMemories.userId, memoryTests.userId), eq(verseId, memoryTests.verseId)),
    )
    .where(and(eq(memoryTests.userId, userId), eq(memoryTests.day, day), isAround(day)))
    .orderBy(asc(memoryTests.practicedAt), asc(memoryTests.seq))

/** How many verses of each length are due on the days after one, up to another. */
export const dueAhead = (queries: Queries, userId: string, after: CalendarDay, until: CalendarDay) =>
  queries
    .select({ dueOn, words, goodDays, verses: sql<number>`count(*)::int` })
    .from(verseMemories)
    .where(and(ofMember(userId), isAwake, gt(dueOn, after), lte(dueOn, until)))
    .groupBy(dueOn, words, goodDays)

/** The first day after one on which something is due. */
export async function firstDueAfter(
  queries: Queries,
  userId: string,
  day: CalendarDay,
): Promise<CalendarDay | null> {
  const [row] = await queries
    .select({ dueOn })
    .from(verseMemories)
    .where(and(ofMember(userId), isAwake, gt(dueOn, day)))
    .orderBy(asc(dueOn))
    .limit(1)
  return row?.dueOn ?? null
}

/** So many tests tell how fast somebody recites now. */
const LATEST_TESTS = 50

/** The paces of the latest tests, in words a second. */
export async function latestPaces(queries: Queries, userId: string): Promise<number[]> {
  const rows = await queries
    .select({ pace: memoryTests.pace })
    .from(memoryTests)
    .where(eq(memoryTests.userId, userId))
    .orderBy(desc(memoryTests.practicedAt))
    .limit(LATEST_TESTS)
  return rows.flatMap(({ pace }) => pace ?? [])
}

/** Some verses of a member's memory. */
export const versesNamed = (queries: Queries, userId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : queries
        .select({ verseId, words, failures: verseMemories.failures, firstTestedOn, lastTestedOn, dueOn })
        .from(verseMemories)
        .where(and(ofMember(userId), inArray(verseId, [...ids])))

/** All verses of a member's memory. */
export const allVerses = (queries: Queries, userId: string) =>
  queries.select().from(verseMemories).where(ofMember(userId)).orderBy(asc(verseId))

/** One of them. */
export async function verseNamed(queries: Queries, userId: string, id: string) {
  const [row] = await queries
    .select()
    .from(verseMemories)
    .where(and(ofMember(userId), eq(verseId, id)))
  return row ?? null
}

/** A verse to take up, with the number of its words where its text is at hand. */
export interface VerseToLearn {
  readonly verseId: string
  readonly words: number | null
}

/** Takes verses up in their order, and says how many of them were not in memory before. The record is locked. */
export async function takeUp(
  queries: Queries,
  userId: string,
  verses: readonly VerseToLearn[],
  now: Date,
): Promise<number> {
  if (verses.length === 0) return 0
  const ids = verses.map((it) => it.verseId)
  const known = await versesNamed(queries, userId, ids)
  const [last] = await queries
    .select({ position: sql<number>`coalesce(max(${verseMemories.position}), 0)::int` })
    .from(verseMemories)
    .where(ofMember(userId))
  const rows = verses.map((it, index) => ({
    ...it,
    userId,
    takenUpAt: now,
    position: (last?.position ?? 0) + index + 1,
  }))
  await queries
    .insert(verseMemories)
    .values(rows)
    .onConflictDoUpdate({
      target: [verseMemories.userId, verseId],
      set: {
        takenUpAt: sql`coalesce(${verseMemories.takenUpAt}, excluded.taken_up_at)`,
        position: sql`coalesce(${verseMemories.position}, excluded.position)`,
      },
    })
  return new Set(ids).size - known.length
}

/** Lets a verse rest, or ends its rest. */
export async function setResting(
  queries: Queries,
  userId: string,
  { verseId: id, words }: VerseToLearn,
  isResting: boolean,
): Promise<void> {
  await queries
    .insert(verseMemories)
    .values({ userId, verseId: id, words, isResting })
    .onConflictDoUpdate({ target: [verseMemories.userId, verseId], set: { isResting } })
}

/** Forgets that a verse was taken up, and ends its rest; false where it is not in memory. Its tests stay. */
export async function forgetVerse(queries: Queries, userId: string, id: string): Promise<boolean> {
  const isThis = and(ofMember(userId), eq(verseId, id))
  const changed = await queries
    .update(verseMemories)
    .set({ takenUpAt: null, position: null, isResting: false })
    .where(isThis)
    .returning({ verseId })
  await queries.delete(verseMemories).where(and(isThis, eq(verseMemories.tests, 0)))
  return changed.length > 0
}

/** What was predicted, and what came of it, without first tests and repeats on one day. */
export async function predictionsOf(queries: Queries, userId: string) {
  const { recallBefore, grade, isRepeat } = memoryTests
  const rows = await queries
    .select({ recallBefore, grade })
    .from(memoryTests)
    .where(and(eq(memoryTests.userId, userId), isNotNull(recallBefore), eq(isRepeat, false)))
  return rows.map((row) => ({ predicted: row.recallBefore ?? 0, isRecalled: row.grade !== 'again' }))
}

/** Whether a verse of these is known by heart: said well on two days. */
export async function knownAmong(queries: Queries, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await queries
    .select({ verseId })
    .from(verseMemories)
    .where(and(ofMember(userId), inArray(verseId, [...ids]), gte(goodDays, 2)))
  return rows.map((row) => row.verseId)
}

/** A member's tests in the order in which they were recited, by the ids of their attempts. */
export const testsWithAttempts = (queries: Queries, userId: string) =>
  queries
    .select({
      attemptId: attempts.id,
      verseId: memoryTests.verseId,
      day: memoryTests.day,
      grade: memoryTests.grade,
      recallBefore: memoryTests.recallBefore,
    })
    .from(memoryTests)
    .innerJoin(attempts, and(eq(attempts.userId, memoryTests.userId), eq(attempts.seq, memoryTests.seq)))
    .where(eq(memoryTests.userId, userId))
    .orderBy(asc(memoryTests.practicedAt), asc(memoryTests.seq))
