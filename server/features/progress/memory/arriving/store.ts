import { and, eq, sql } from 'drizzle-orm'
import { outcomeOf } from '#shared/domain/memory/grade.ts'
import { isTest } from '#shared/domain/memory/is-test.ts'
import type { JudgedTest } from '#shared/domain/memory/member-memory.ts'
import { LEAST_PACES } from '#shared/domain/memory/pace.ts'
import type { VerseMemory } from '#shared/domain/memory/verse-memory.ts'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import type { Queries } from '../../../../db/database.ts'
import { memoryTests, reviewSettings, verseMemories } from '../../../../db/schema/memory.ts'
import { memoryOfRow, type VerseMemoryRow } from '../rows.ts'
import { CHOICES, type MemoryChoices, puttingTests, puttingVerseMemories } from '../store.ts'

// The memory of a verse is read and written in the statements that read and write the record, because every statement is
// a way to the database and back while the member's record is locked.

/** An attempt as far as memory goes. */
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

/** What a statement selects for an attempt that joins the member's settings and the memory of the verse. */
export function memoryColumns(userId: string, attempt: ArrivingTest) {
  const needsPace = isTest(attempt) && outcomeOf(attempt).isFlawless
  return {
    choices: CHOICES,
    verseMemory: verseMemories,
    isLate: isTest(attempt) ? isLate(userId, attempt) : sql<boolean>`false`,
    usual: needsPace ? usualPaceOf(userId) : sql<number | null>`null`,
  }
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

export const areSettingsOf = (userId: string) => eq(reviewSettings.userId, userId)
export const isMemoryOf = (userId: string, verseId: string) =>
  and(eq(verseMemories.userId, userId), eq(verseMemories.verseId, verseId))

const isLate = (userId: string, { practicedAt }: Attempt) => sql<boolean>`exists (
  select from ${memoryTests}
  where ${eq(memoryTests.userId, userId)}
    and ${memoryTests.practicedAt} > ${new Date(practicedAt).toISOString()}::timestamptz)`

/** The same figure as `usualPace`: the middle one from below and from above, which are one where their number is odd. */
const usualPaceOf = (userId: string) => sql<number | null>`(
  select case when count(${memoryTests.pace}) >= ${LEAST_PACES}::int then (
    percentile_disc(0.5) within group (order by ${memoryTests.pace}) +
    percentile_disc(0.5) within group (order by ${memoryTests.pace} desc)) / 2 end
  from ${memoryTests} where ${eq(memoryTests.userId, userId)})`

/** A test as it was judged, and its verse after it. */
export interface Remembered {
  readonly judged: JudgedTest
  readonly memory: VerseMemory
}

/** The parts of a statement that write down a test and its verse. */
export function putMemory(queries: Queries, userId: string, remembered: Remembered | null) {
  if (remembered === null) return []
  const { judged, memory } = remembered
  const verses = JSON.stringify([{ verseId: judged.verseId, ...memory }])
  return [
    queries.$with('put_verse_memory', {}).as(puttingVerseMemories(userId, verses)),
    queries.$with('put_test', {}).as(puttingTests(userId, [judged])),
  ]
}
