import { sql } from 'drizzle-orm'
import { outcomeOf } from '#shared/domain/memory/grade.ts'
import { isTest } from '#shared/domain/memory/is-test.ts'
import type { JudgedTest } from '#shared/domain/memory/member-memory.ts'
import { LEAST_PACES } from '#shared/domain/memory/pace.ts'
import type { VerseMemory } from '#shared/domain/memory/verse-memory.ts'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import type { Queries } from '../../../../db/database.ts'
import { memoryTests, verseMemories } from '../../../../db/schema/memory.ts'
import { memoryOfRow, type VerseMemoryRow } from '../rows.ts'
import { addingTests, CHOICES, type MemoryChoices, puttingVerses, testValues, verseValues } from '../store.ts'

// The memory of a verse is read and written in the statements that read and write the record, because every statement is
// a way to the database and back while the member's record is locked.

/** The part of an attempt that concerns memory. */
export interface ArrivingTest extends Attempt {
  readonly textHidden: boolean | null
  readonly wordCount: number | null
}

/** What a test finds that arrives in the order in which tests are recited, or out of it. */
export interface FoundByTest extends MemoryChoices {
  /** Its verse; undefined before its first test. */
  readonly memory: VerseMemory | undefined
  /** Whether a test is here already that was recited after it. */
  readonly isLate: boolean
  /** The usual pace of all tests so far; null while there are too few, and for a test that does not depend on it. */
  readonly usual: number | null
}

/** Parameters of an attempt's memory for the statement that reads the record. */
export const memoryAsked = (attempt: ArrivingTest) => ({
  testedAt: isTest(attempt) ? new Date(attempt.practicedAt) : null,
  needsPace: isTest(attempt) && outcomeOf(attempt).isFlawless,
})

/** Never set unless the attempt is a test. */
const IS_LATE = sql<boolean>`exists (
  select from ${memoryTests}
  where ${memoryTests.userId} = asked.user_id and ${memoryTests.practicedAt} > asked.tested_at)`

/** The same figure as `usualPace`: the middle one from below and from above, which are one where their number is odd. */
const USUAL_PACE = sql<number | null>`case when asked.needs_pace then (
  select case when count(${memoryTests.pace}) >= ${sql.raw(String(LEAST_PACES))} then (
    percentile_disc(0.5) within group (order by ${memoryTests.pace}) +
    percentile_disc(0.5) within group (order by ${memoryTests.pace} desc)) / 2 end
  from ${memoryTests} where ${memoryTests.userId} = asked.user_id) end`

/** What that statement selects; it joins the member's settings and the memory of the verse. */
export const memoryColumns = {
  choices: CHOICES,
  verseMemory: verseMemories,
  isLate: IS_LATE,
  usual: USUAL_PACE,
}

/** What `memoryColumns` have found; null where the member's memory was never built. */
export function foundByTest(row: {
  readonly choices: MemoryChoices | null
  readonly verseMemory: VerseMemoryRow | null
  readonly isLate: boolean
  readonly usual: number | null
}): FoundByTest | null {
  const { choices, verseMemory, isLate: late, usual } = row
  if (choices === null) return null
  return { ...choices, memory: verseMemory ? memoryOfRow(verseMemory) : undefined, isLate: late, usual }
}

/** A test as it was judged, and its verse after it. */
export interface Remembered {
  readonly judged: JudgedTest
  readonly memory: VerseMemory
}

/** The parts of a statement that write down tests and their verses. */
export const puttingMemory = (queries: Queries) => [
  queries
    .$with('put_verse_memories')
    .as(puttingVerses(queries).returning({ verseId: verseMemories.verseId })),
  queries.$with('added_tests').as(addingTests(queries).returning({ seq: memoryTests.seq })),
]

/** What is sent to them. */
export const memoryValues = (remembered: readonly (Remembered & { readonly userId: string })[]) => ({
  ...verseValues(
    remembered.map(({ userId, judged, memory }) => ({ userId, verseId: judged.verseId, ...memory })),
  ),
  ...testValues(remembered.map(({ userId, judged }) => ({ userId, ...judged }))),
})
