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
import { testInsert, CHOICES, type MemoryChoices, verseUpsert, testValues, verseValues } from '../store.ts'

// Join memory to the record's statements: every extra round trip would prolong the lock on the record.

export interface ArrivingTest extends Attempt {
  readonly textHidden: boolean | null
  readonly wordCount: number | null
}

/** What is needed to grade a test, in order or late. */
export interface TestContext extends MemoryChoices {
  readonly memory: VerseMemory | undefined
  /** Whether a test recited later is already recorded. */
  readonly isLate: boolean
  /** The usual pace of all tests so far; null while there are too few, or if the test doesn't depend on it. */
  readonly usualPace: number | null
}

/** Returns the parameters about memory for the statement that reads the record. */
export const memoryParameters = (attempt: ArrivingTest) => ({
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

/** Columns for that statement, which joins the member's settings and the memory of the verse. */
export const memoryColumns = {
  choices: CHOICES,
  verseMemory: verseMemories,
  isLate: IS_LATE,
  usualPace: USUAL_PACE,
}

/** Converts a row of `memoryColumns`; null if the member's memory was never built. */
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

export interface Remembered {
  readonly judged: JudgedTest
  readonly memory: VerseMemory
}

/** Returns the parts of a statement that write tests and their verses. */
export const memoryUpserts = (queries: Queries) => [
  queries.$with('put_verse_memories').as(verseUpsert(queries).returning({ verseId: verseMemories.verseId })),
  queries.$with('added_tests').as(testInsert(queries).returning({ seq: memoryTests.seq })),
]

/** Returns those parts' values for recorded attempts. */
export const memoryValues = (remembered: readonly (Remembered & { readonly userId: string })[]) => ({
  ...verseValues(
    remembered.map(({ userId, judged, memory }) => ({ userId, verseId: judged.verseId, ...memory })),
  ),
  ...testValues(remembered.map(({ userId, judged }) => ({ userId, ...judged }))),
})
