import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { type StreakWithFreezes, calculateStreakWithFreezes } from '#shared/domain/memory/freezes.ts'
import type { Pause } from '#shared/domain/memory/merge-pauses.ts'
import type { PacedTest } from '#shared/domain/memory/late-test.ts'
import type { JudgedTest } from '#shared/domain/memory/member-memory.ts'
import type { VerseMemory } from '#shared/domain/memory/verse-memory.ts'
import type { Queries } from '../../../db/database.ts'
import { paginateOnce, type Paging } from '../../../db/pages.ts'
import { chunkRows } from '../../../db/chunk-rows.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { createAddedRows, copyColumns } from '../../../db/sent-rows.ts'
import { memoryTests, reviewSettings, verseMemories } from '../../../db/schema/memory.ts'
import { userStats } from '../../../db/schema/record.ts'
import { toVerseMemory, toJudgedTest, type VerseMemoryRow } from './rows.ts'

export interface MemoryChoices {
  readonly targetRecall: number
  readonly dayStartsAt: number
  /** The member's own model parameters; null for the published ones. */
  readonly parameters: readonly number[] | null
}

export const CHOICES = {
  targetRecall: reviewSettings.targetRecall,
  dayStartsAt: reviewSettings.dayStartsAt,
  parameters: reviewSettings.parameters,
}

/** Reads the settings with which a member's memory was built. Returns null if it never was. */
export async function readMemoryChoices(queries: Queries, userId: string): Promise<MemoryChoices | null> {
  const [row] = await queries.select(CHOICES).from(reviewSettings).where(eq(reviewSettings.userId, userId))
  return row ?? null
}

/** Records that a member's memory is being built, with default settings. Returns false if it already was. */
export async function addMemoryChoices(queries: Queries, userId: string): Promise<boolean> {
  const added = await queries
    .insert(reviewSettings)
    .values({ userId })
    .onConflictDoNothing()
    .returning({ userId: reviewSettings.userId })
  return added.length > 0
}

/** Changes the hour at which a member's days begin. Earlier attempts are redated soon after. Needs the record's lock. */
export async function setDayStart(queries: Queries, userId: string, dayStartsAt: number): Promise<void> {
  await queries.update(userStats).set({ dayStartsAt }).where(eq(userStats.userId, userId))
  await queries.update(reviewSettings).set({ owesDays: true }).where(eq(reviewSettings.userId, userId))
}

export async function setOwesRebuild(queries: Queries, userId: string, owesRebuild: boolean): Promise<void> {
  await queries.update(reviewSettings).set({ owesRebuild }).where(eq(reviewSettings.userId, userId))
}

export const findMembersOwingDays = (queries: Queries, limit: number) =>
  queries
    .select({ userId: reviewSettings.userId })
    .from(reviewSettings)
    .where(sql`owes_days`)
    .orderBy(asc(reviewSettings.userId))
    .limit(limit)

export async function markDaysUpdated(queries: Queries, userId: string): Promise<void> {
  await queries.update(reviewSettings).set({ owesDays: false }).where(eq(reviewSettings.userId, userId))
}

export const findMembersOwingRebuild = (queries: Queries, limit: number) =>
  queries
    .select({ userId: reviewSettings.userId })
    .from(reviewSettings)
    .where(sql`owes_rebuild`)
    .orderBy(asc(reviewSettings.userId))
    .limit(limit)

/** Returns a judged test with its verse's current memory, or null if the attempt wasn't a test. */
export async function findTest(queries: Queries, userId: string, seq: number) {
  const [row] = await queries
    .select({ test: memoryTests, verse: verseMemories })
    .from(memoryTests)
    .innerJoin(
      verseMemories,
      and(eq(verseMemories.userId, memoryTests.userId), eq(verseMemories.verseId, memoryTests.verseId)),
    )
    .where(and(eq(memoryTests.userId, userId), eq(memoryTests.seq, seq)))
  return row === undefined ? null : { test: toJudgedTest(row.test), memory: toVerseMemory(row.verse) }
}

export async function readStoredMemory(queries: Queries, userId: string) {
  const verses = new Map<string, VerseMemory>()
  for await (const page of pageVerseMemories(queries, userId).pages())
    for (const row of page) {
      const memory = toVerseMemory(row)
      if (memory !== undefined) verses.set(row.verseId, memory)
    }
  const tests = new Map<number, JudgedTest>()
  for await (const page of pageStoredTests(queries, userId).pages())
    for (const test of page) tests.set(test.seq, test)
  return { verses, tests }
}

export const pageVerseMemories = (queries: Queries, userId: string, paging: Paging = paginateOnce) =>
  paging<VerseMemoryRow>((after, limit) =>
    queries
      .select()
      .from(verseMemories)
      .where(and(eq(verseMemories.userId, userId), after && gt(verseMemories.verseId, after.verseId)))
      .orderBy(asc(verseMemories.verseId))
      .limit(limit),
  )

const pageStoredTests = (queries: Queries, userId: string) =>
  pageTests<JudgedTest>(
    queries,
    userId,
    sql`seq, verse_id as "verseId", extract(epoch from practiced_at) * 1000 as "practicedAt", day, seconds, grade,
      pace, recall_before as "recallBefore", due_before as "dueBefore", was_learning as "wasLearning",
      is_repeat as "isRepeat"`,
  )

/** Reads tests in order of arrival, each page as one value, which is five times as fast as row by row. */
const pageTests = <Test extends Pick<JudgedTest, 'seq'>>(queries: Queries, userId: string, columns: SQL) =>
  paginateOnce<Test>(async (after, limit) => {
    const { rows } = await queries.execute<{ tests: Test[] }>(sql`
      select coalesce(json_agg(it), '[]') as tests from (
        select ${columns} from memory_tests
        where user_id = ${userId} and seq > ${after?.seq ?? 0} order by seq limit ${limit}
      ) as it`)
    return rows[0]?.tests ?? []
  })

type StoredVerse = VerseMemory & { readonly userId: string; readonly verseId: string }

type StoredTest = JudgedTest & { readonly userId: string }

export async function putVerseMemories(
  queries: Queries,
  userId: string,
  verses: Iterable<readonly [verseId: string, memory: VerseMemory]>,
): Promise<void> {
  for (const part of chunkRows([...verses]))
    await putVerses(queries, toVerseValues(part.map(([verseId, memory]) => ({ userId, verseId, ...memory }))))
}

const MEMORY_ROWS = createAddedRows('remembered', verseMemories)

export const toVerseValues = (verses: readonly StoredVerse[]) =>
  MEMORY_ROWS.values(verses.map((verse) => ({ ...verse, ...NEW_VERSE_VALUES })))

/** The values of a verse that is written for the first time. */
const NEW_VERSE_VALUES = { addedAt: null, position: null, isResting: false }

const TEST_RESULT_COLUMNS = {
  words: verseMemories.words,
  tests: verseMemories.tests,
  lapses: verseMemories.lapses,
  goodDays: verseMemories.goodDays,
  stability: verseMemories.stability,
  difficulty: verseMemories.difficulty,
  firstTestedOn: verseMemories.firstTestedOn,
  lastGoodOn: verseMemories.lastGoodOn,
  lastTestedOn: verseMemories.lastTestedOn,
  dueOn: verseMemories.dueOn,
  failures: verseMemories.failures,
}

/** Builds an upsert of test results. It doesn't change whether the member added or paused the verse. */
export const buildVerseUpsert = (queries: Queries) =>
  queries
    .insert(verseMemories)
    .select(MEMORY_ROWS.all)
    .onConflictDoUpdate({
      target: [verseMemories.userId, verseMemories.verseId],
      set: copyColumns('excluded', TEST_RESULT_COLUMNS),
    })

const putVerses = prepareOnce(buildVerseUpsert)

/** Clears the test results of verses without tests and deletes verses that were never added. */
export async function clearVerseMemories(
  queries: Queries,
  userId: string,
  verseIds: readonly string[],
): Promise<void> {
  if (verseIds.length === 0) return
  const isSelected = and(
    eq(verseMemories.userId, userId),
    sql`${verseMemories.verseId} = any(${sql.param(verseIds)}::text[])`,
  )
  const untested = { tests: 0, lapses: 0, goodDays: 0, stability: null, difficulty: null, failures: null }
  const noDays = { firstTestedOn: null, lastGoodOn: null, lastTestedOn: null, dueOn: null }
  await queries
    .update(verseMemories)
    .set({ ...untested, ...noDays })
    .where(isSelected)
  const isForgotten = sql`${verseMemories.addedAt} is null and not ${verseMemories.isResting}`
  await queries.delete(verseMemories).where(and(isSelected, isForgotten))
}

/** Loads the values of a member's tests that other tests depend on. */
export const loadPacedTests = (queries: Queries, userId: string): Promise<PacedTest[]> =>
  pageTests<PacedTest>(
    queries,
    userId,
    sql`seq, verse_id as "verseId", grade, pace, round(date_part('epoch', practiced_at) * 1000) as "practicedAt"`,
  ).all()

export async function putTests(
  queries: Queries,
  userId: string,
  tests: readonly JudgedTest[],
): Promise<void> {
  for (const part of chunkRows(tests))
    await overwriteTests(queries, toTestValues(part.map((test) => ({ ...test, userId }))))
}

/** Large, because bigger batches make it cheaper to look up the attempts. */
const ROWS_PER_INSERT = 5000

export async function addTests(
  queries: Queries,
  userId: string,
  tests: readonly JudgedTest[],
): Promise<void> {
  for (const part of chunkRows(tests, ROWS_PER_INSERT))
    await queries.execute(insertTestsFromRecord(userId, part))
}

/** Copies values from the attempts, because sending them as parameters takes half again as long. */
function insertTestsFromRecord(userId: string, tests: readonly JudgedTest[]): SQL {
  const all = <Name extends keyof JudgedTest>(name: Name) => toArrayLiteral(tests.map((test) => test[name]))
  return sql`
    insert into memory_tests (user_id, seq, verse_id, practiced_at, day, grade, recall_before, due_before,
      was_learning, is_repeat, pace, seconds)
    select user_id, seq, verse_id, practiced_at, it.day, grade, recall_before, due_before, was_learning, is_repeat,
      pace, seconds
    from unnest(${all('seq')}::int[], ${all('day')}::date[], ${all('grade')}::text[],
      ${all('recallBefore')}::float8[], ${all('dueBefore')}::date[], ${all('wasLearning')}::boolean[],
      ${all('isRepeat')}::boolean[], ${all('pace')}::float8[]
    ) as it(seq, day, grade, recall_before, due_before, was_learning, is_repeat, pace)
    join attempts using (seq)
    where user_id = ${userId}`
}

/**
 * Formats an array literal, which is faster than passing a list as parameters. Values must have no commas, quotes, or
 * spaces.
 */
const toArrayLiteral = (values: readonly (string | number | boolean | null)[]) =>
  sql.param(`{${values.map((value) => value ?? 'NULL').join(',')}}`)

const TEST_ROWS = createAddedRows('tested', memoryTests)

export const toTestValues = (tests: readonly StoredTest[]) =>
  TEST_ROWS.values(tests.map((test) => ({ ...test, practicedAt: new Date(test.practicedAt) })))

export const buildTestInsert = (queries: Queries) => queries.insert(memoryTests).select(TEST_ROWS.all)

const overwriteTests = prepareOnce((queries) => {
  const { userId, seq, ...rest } = getTableColumns(memoryTests)
  return buildTestInsert(queries).onConflictDoUpdate({
    target: [userId, seq],
    set: copyColumns('excluded', rest),
  })
})

export async function removeTests(queries: Queries, userId: string, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return
  await queries
    .delete(memoryTests)
    .where(and(eq(memoryTests.userId, userId), sql`${memoryTests.seq} = any(${sql.param(seqs)}::int[])`))
}

/** Reads a member's streak, including days of grace and pauses. */
export async function readStreakWithFreezes(
  queries: Queries,
  userId: string,
  today: CalendarDay,
): Promise<StreakWithFreezes> {
  const { days, pauses } = await readPractice(queries, userId)
  return calculateStreakWithFreezes(days, pauses, today)
}

/** Reads the days on which a member practiced, and their pauses. */
export async function readPractice(queries: Queries, userId: string) {
  const { rows } = await queries.execute<{ days: CalendarDay[]; pauses: Pause[] | null }>(sql`
    select coalesce((select json_agg(day) from user_days where user_id = ${userId}), '[]') as days,
      (select pauses from review_settings where user_id = ${userId}) as pauses`)
  return { days: rows[0]?.days ?? [], pauses: rows[0]?.pauses ?? [] }
}
