import { sql } from 'drizzle-orm'
import { scoreTake } from '#shared/domain/memory/grade.ts'
import { isTest } from '#shared/domain/memory/is-test.ts'
import type { JudgedTest } from '#shared/domain/memory/member-memory.ts'
import { MIN_PACES } from '#shared/domain/memory/pace.ts'
import type { VerseMemory } from '#shared/domain/memory/verse-memory.ts'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import type { Queries } from '../../../../db/database.ts'
import { memoryTests, verseMemories } from '../../../../db/schema/memory.ts'
import { toVerseMemory, type VerseMemoryRow } from '../rows.ts'
import {
  buildTestInsert,
  CHOICES,
  type MemoryChoices,
  buildVerseUpsert,
  toTestValues,
  toVerseValues,
} from '../store.ts'

// Memory is part of the record's statements, because every extra round trip would prolong the lock on the record.

export interface ArrivingTest extends Attempt {
  readonly textHidden: boolean | null
  readonly wordCount: number | null
}

/** The data needed to grade a test that arrives in order or late. */
export interface TestContext extends MemoryChoices {
  readonly memory: VerseMemory | undefined
  /** Whether a test recited later is already recorded. */
  readonly isLate: boolean
  /** The usual pace of all tests so far; null while there are too few, or if the test doesn't depend on it. */
  readonly usualPace: number | null
}

/** Returns the memory parameters for the statement that reads the record. */
export const toMemoryParameters = (attempt: ArrivingTest) => ({
  testedAt: isTest(attempt) ? new Date(attempt.practicedAt) : null,
  needsPace: isTest(attempt) && scoreTake(attempt).isFlawless,
})

/** Selects whether a later test is already recorded; false unless the attempt is a test. */
const IS_LATE = sql<boolean>`exists (
  select from ${memoryTests}
  where ${memoryTests.userId} = asked.user_id and ${memoryTests.practicedAt} > asked.tested_at)`

/** Selects the median pace, like `usualPace`: averages the middle ranks, which coincide for an odd count. */
const USUAL_PACE = sql<number | null>`case when asked.needs_pace then (
  select case when count(${memoryTests.pace}) >= ${sql.raw(String(MIN_PACES))} then (
    percentile_disc(0.5) within group (order by ${memoryTests.pace}) +
    percentile_disc(0.5) within group (order by ${memoryTests.pace} desc)) / 2 end
  from ${memoryTests} where ${memoryTests.userId} = asked.user_id) end`

/** The columns for that statement, which joins the member's settings and the verse's memory. */
export const memoryColumns = {
  choices: CHOICES,
  verseMemory: verseMemories,
  isLate: IS_LATE,
  usualPace: USUAL_PACE,
}

/** Converts a row of `memoryColumns`. Returns null if the member's memory was never built. */
export function toTestContext(row: {
  readonly choices: MemoryChoices | null
  readonly verseMemory: VerseMemoryRow | null
  readonly isLate: boolean
  readonly usualPace: number | null
}): TestContext | null {
  const { choices, verseMemory, isLate: late, usualPace } = row
  if (choices === null) return null
  return { ...choices, memory: verseMemory ? toVerseMemory(verseMemory) : undefined, isLate: late, usualPace }
}

/** A judged test, and the verse's memory after it. */
export interface Remembered {
  readonly judged: JudgedTest
  readonly memory: VerseMemory
}

/** Builds the parts of a statement that write tests and their verses. */
export const buildMemoryUpserts = (queries: Queries) => [
  queries
    .$with('put_verse_memories')
    .as(buildVerseUpsert(queries).returning({ verseId: verseMemories.verseId })),
  queries.$with('added_tests').as(buildTestInsert(queries).returning({ seq: memoryTests.seq })),
]

/** Returns the values of those parts for recorded attempts. */
export const toMemoryValues = (remembered: readonly (Remembered & { readonly userId: string })[]) => ({
  ...toVerseValues(
    remembered.map(({ userId, judged, memory }) => ({ userId, verseId: judged.verseId, ...memory })),
  ),
  ...toTestValues(remembered.map(({ userId, judged }) => ({ userId, ...judged }))),
})
