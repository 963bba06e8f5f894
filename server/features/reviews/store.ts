import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { addDays, type CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Prediction } from '#shared/domain/memory/calibration.ts'
import type { Grade } from '#shared/domain/memory/grade.ts'
import type { TestToday } from '#shared/domain/memory/tests-of-day.ts'
import type { Queries } from '../../db/database.ts'
import { paginate, paginateOnce } from '../../db/pages.ts'
import { prepareOnce } from '../../db/prepared.ts'
import { memoryTests, reviewSettings, verseMemories } from '../../db/schema/memory.ts'
import { attempts, userStats } from '../../db/schema/record.ts'

export type ReviewSettingsRow = typeof reviewSettings.$inferSelect

export async function readSettingsRow(queries: Queries, userId: string) {
  const [row] = await readSettings(queries, { userId })
  return row ?? null
}

const readSettings = prepareOnce((queries) =>
  queries
    .select({ settings: reviewSettings, lastTimeZone: userStats.timeZone })
    .from(reviewSettings)
    .innerJoin(userStats, eq(userStats.userId, reviewSettings.userId))
    .where(eq(reviewSettings.userId, sql.placeholder('userId'))),
)

export async function saveSettings(
  queries: Queries,
  userId: string,
  change: Partial<Omit<ReviewSettingsRow, 'userId'>>,
): Promise<void> {
  await queries.update(reviewSettings).set(change).where(eq(reviewSettings.userId, userId))
}

const isMember = (userId: string) => eq(verseMemories.userId, userId)

const { verseId, words, goodDays, firstTestedOn, lastTestedOn, dueOn } = verseMemories

export interface DueRow {
  readonly verseId: string
  readonly words: number | null
  readonly goodDays: number
  readonly stability: number
  readonly lastTestedOn: CalendarDay
  readonly dueOn: CalendarDay
}

/** One array per column, because hundreds of separate rows take twice as long to write. */
type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] }

export interface DayRows {
  /** Paces of the latest tests, in words per second; null where unknown. */
  readonly paces: readonly (number | null)[]
  readonly tests: readonly (TestToday & { readonly goodDays: number })[]
  /** Due today or earlier, and not tested today. */
  readonly due: Columns<DueRow>
  /** Due after today, up to tomorrow, the end of the pause, or the first day with any, whichever is last. */
  readonly dueSoon: Columns<DueRow>
  /** The first verses that were added and never tested, in the order they were added. */
  readonly fresh: readonly { readonly verseId: string; readonly words: number | null }[]
  /** Counts of due verses by length, over the days of the forecast. */
  readonly ahead: readonly {
    readonly dueOn: CalendarDay
    readonly words: number | null
    readonly goodDays: number
    readonly verses: number
  }[]
  readonly firstDueOn: CalendarDay | null
  readonly practicedOn: readonly CalendarDay[]
}

/** The number of recent tests from which a member's pace is estimated. */
export const LATEST_TESTS = 50

/**
 * Reads everything in one statement: each part takes less time than a round trip.
 *
 * @param until the last day of the forecast
 * @param soonest the first day after today that may have reviews
 * @param fresh how many untested verses to read
 */
export async function readDayRows(
  queries: Queries,
  userId: string,
  {
    today,
    until,
    soonest,
    fresh,
  }: {
    readonly today: CalendarDay
    readonly until: CalendarDay
    readonly soonest: CalendarDay
    readonly fresh: number
  },
): Promise<DayRows> {
  const toJsonList = (rows: SQL) => sql`(select coalesce(json_agg(it), '[]') from (${rows}) as it)`
  const toArray = (column: string) => sql`coalesce(json_agg(${sql.raw(column)}), '[]')`
  const activeVerses = sql`from verse_memories where user_id = ${userId} and not is_resting`
  const toColumns = (which: SQL) => sql`
    (select json_build_object('verseId', ${toArray('verse_id')}, 'words', ${toArray('words')}, 'goodDays', ${toArray('good_days')},
      'stability', ${toArray('stability')}, 'lastTestedOn', ${toArray('last_tested_on')}, 'dueOn', ${toArray('due_on')})
      ${activeVerses} and ${which} and stability is not null and last_tested_on is not null)`
  const firstDue = sql`(select min(due_on) ${activeVerses} and due_on > ${today}::date)`
  const { rows } = await queries.execute<{ [Part in keyof DayRows]: DayRows[Part] }>(sql`
    select
      (select coalesce(json_agg(pace), '[]') from (
        select pace from memory_tests where user_id = ${userId} order by practiced_at desc limit ${LATEST_TESTS}
      ) as latest) as paces,
      ${toJsonList(selectTestsOn(userId, today))} as tests,
      ${toColumns(sql`due_on <= ${today}::date`)} as due,
      ${toColumns(sql`due_on > ${today}::date and due_on <= greatest(${firstDue}, ${soonest}::date)`)} as "dueSoon",
      ${toJsonList(sql`
        select verse_id as "verseId", words ${activeVerses} and tests = 0 and taken_up_at is not null
        order by position, verse_id limit ${fresh}`)} as fresh,
      ${toJsonList(sql`
        select due_on as "dueOn", words, good_days as "goodDays", count(*)::int as verses
        ${activeVerses} and due_on > ${today}::date and due_on <= ${until}::date group by due_on, words, good_days`)} as ahead,
      ${firstDue}::text as "firstDueOn",
      (select coalesce(json_agg(day), '[]') from user_days where user_id = ${userId}) as "practicedOn"`)
  const [result] = rows
  if (result === undefined) throw new Error('A query without a table must return one row.')
  return result
}

/** Selects a day's tests. Narrows by instants, which are indexed: the day anywhere on Earth, and the night after. */
const selectTestsOn = (userId: string, day: CalendarDay) => sql`
  select t.verse_id as "verseId", t.grade, t.recall_before as "recallBefore", t.due_before as "dueBefore",
    t.was_learning as "wasLearning", v.words, v.good_days as "goodDays", v.taken_up_at is not null as "isAdded",
    v.is_resting as "isResting"
  from memory_tests t join verse_memories v on v.user_id = t.user_id and v.verse_id = t.verse_id
  where t.user_id = ${userId} and t.day = ${day}::date
    and t.practiced_at >= (${addDays(day, -1)}::timestamp at time zone 'UTC')
    and t.practiced_at <= (${addDays(day, 3)}::timestamp at time zone 'UTC')
  order by t.practiced_at, t.seq`

/** Reads a member's tests on one day, in order. */
export async function readTestsOfDay(
  queries: Queries,
  userId: string,
  day: CalendarDay,
): Promise<readonly TestToday[]> {
  const { rows } = await queries.execute<TestToday & Record<string, unknown>>(selectTestsOn(userId, day))
  return rows
}

/**
 * Finds verses in a member's memory. Passes the ids as one parameter, because hundreds make the statement slow to build.
 */
export const findMemoryRows = async (queries: Queries, userId: string, ids: readonly string[]) =>
  ids.length === 0 ? [] : readVerses(queries, { userId, ids })

const readVerses = prepareOnce((queries) =>
  queries
    .select({
      verseId,
      words,
      goodDays,
      failures: verseMemories.failures,
      firstTestedOn,
      lastTestedOn,
      dueOn,
    })
    .from(verseMemories)
    .where(
      and(
        eq(verseMemories.userId, sql.placeholder('userId')),
        sql`${verseId} = any(${sql.placeholder('ids')}::text[])`,
      ),
    ),
)

export const countVerses = (queries: Queries, userId: string): Promise<number> =>
  queries.$count(verseMemories, isMember(userId))

/** Finds one verse in a member's memory. */
export async function findMemoryRow(queries: Queries, userId: string, id: string) {
  const [row] = await queries
    .select()
    .from(verseMemories)
    .where(and(isMember(userId), eq(verseId, id)))
  return row ?? null
}

/** A verse to add, with its word count if the text is available. */
export interface VerseToLearn {
  readonly verseId: string
  readonly words: number | null
}

/** Adds verses in order and returns how many are new to memory. Needs the record's lock. */
export async function addVerses(
  queries: Queries,
  userId: string,
  verses: readonly VerseToLearn[],
  now: Date,
): Promise<number> {
  if (verses.length === 0) return 0
  const ids = verses.map((it) => it.verseId)
  const knownVerses = await findMemoryRows(queries, userId, ids)
  const [last] = await queries
    .select({ position: sql<number>`coalesce(max(${verseMemories.position}), 0)::int` })
    .from(verseMemories)
    .where(isMember(userId))
  const rows = verses.map((it, index) => ({
    ...it,
    userId,
    addedAt: now,
    position: (last?.position ?? 0) + index + 1,
  }))
  await queries
    .insert(verseMemories)
    .values(rows)
    .onConflictDoUpdate({
      target: [verseMemories.userId, verseId],
      set: {
        addedAt: sql`coalesce(${verseMemories.addedAt}, excluded.taken_up_at)`,
        position: sql`coalesce(${verseMemories.position}, excluded.position)`,
      },
    })
  return new Set(ids).size - knownVerses.length
}

export interface ImportedVerse {
  readonly verse: VerseToLearn
  readonly addedAt: Date | null
  readonly isResting: boolean
}

/** Adds imported verses in order, with their dates and pauses. Needs the record's lock. */
export async function importVerses(
  queries: Queries,
  userId: string,
  verses: readonly ImportedVerse[],
): Promise<void> {
  if (verses.length === 0) return
  const [last] = await queries
    .select({ position: sql<number>`coalesce(max(${verseMemories.position}), 0)::int` })
    .from(verseMemories)
    .where(isMember(userId))
  let position = last?.position ?? 0
  const rows = verses.map(({ verse, addedAt, isResting }) => ({
    ...verse,
    userId,
    addedAt,
    isResting,
    position: addedAt === null ? null : (position += 1),
  }))
  await queries
    .insert(verseMemories)
    .values(rows)
    .onConflictDoUpdate({
      target: [verseMemories.userId, verseId],
      set: {
        addedAt: sql`coalesce(${verseMemories.addedAt}, excluded.taken_up_at)`,
        position: sql`coalesce(${verseMemories.position}, excluded.position)`,
        isResting: sql`${verseMemories.isResting} or excluded.is_resting`,
      },
    })
}

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

/** Removes a verse from the member's reviews but keeps its tests. Returns false if they aren't learning it. */
export async function forgetVerse(queries: Queries, userId: string, id: string): Promise<boolean> {
  const isThis = and(isMember(userId), eq(verseId, id))
  const changed = await queries
    .update(verseMemories)
    .set({ addedAt: null, position: null, isResting: false })
    .where(isThis)
    .returning({ verseId })
  await queries.delete(verseMemories).where(and(isThis, eq(verseMemories.tests, 0)))
  return changed.length > 0
}

interface RecitedTest {
  readonly seq: number
  readonly verseId: string
  readonly practicedAt: Date
  readonly day: CalendarDay
  readonly grade: Grade
  readonly recallBefore: number | null
  readonly isRepeat: boolean
}

/** Pages through a member's tests in order of recitation. */
export const pageRecitedTests = (queries: Queries, userId: string) =>
  paginateOnce<RecitedTest>((after, limit) =>
    queries
      .select(TEST_COLUMNS)
      .from(memoryTests)
      .where(and(eq(memoryTests.userId, userId), after && isAfter(after)))
      .orderBy(...RECITED_ORDER)
      .limit(limit),
  )

const { seq, practicedAt } = memoryTests
const TEST_COLUMNS = {
  seq,
  practicedAt,
  verseId: memoryTests.verseId,
  day: memoryTests.day,
  grade: memoryTests.grade,
  recallBefore: memoryTests.recallBefore,
  isRepeat: memoryTests.isRepeat,
}
const RECITED_ORDER = [asc(practicedAt), asc(seq)]

const isAfter = (test: Pick<RecitedTest, 'practicedAt' | 'seq'>) =>
  sql`(${practicedAt}, ${seq}) > (${sql.param(test.practicedAt, practicedAt)}, ${sql.param(test.seq, seq)})`

/** Reads predictions and outcomes, without first tests and repeats on the same day. */
export async function readPredictions(queries: Queries, userId: string): Promise<Prediction[]> {
  const predictions: Prediction[] = []
  for await (const page of pageRecitedTests(queries, userId).pages())
    for (const { recallBefore, isRepeat, grade } of page)
      if (recallBefore !== null && !isRepeat)
        predictions.push({ predicted: recallBefore, isRecalled: grade !== 'again' })
  return predictions
}

/** Returns a member's tests with their attempt ids, in order of recitation, for the download. */
export const pageTestsWithAttempts = (queries: Queries, userId: string) =>
  paginate<RecitedTest & { readonly attemptId: string }>((after, limit) =>
    queries
      .select({ attemptId: attempts.id, ...TEST_COLUMNS })
      .from(memoryTests)
      .innerJoin(attempts, and(eq(attempts.userId, memoryTests.userId), eq(attempts.seq, memoryTests.seq)))
      .where(and(eq(memoryTests.userId, userId), after && isAfter(after)))
      .orderBy(...RECITED_ORDER)
      .limit(limit),
  )
