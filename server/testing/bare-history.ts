import { NO_TOTALS } from '#shared/domain/progress/statistics.ts'
import type { Queries } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { chunkRows } from '../db/chunk-rows.ts'
import { saveMemberAttempts } from '../features/progress/recording/store.ts'
import type { ArrivingAttempt } from '../features/progress/recording/touched/store.ts'

const ROWS_PER_INSERT = 500

/** Inserts a new member's attempts without anything derived from them. */
export async function addBareHistory(
  queries: Queries,
  userId: string,
  attempts: readonly ArrivingAttempt[],
): Promise<void> {
  const numbered = attempts.map((attempt, index) => ({ attempt, xp: 0, seq: index + 1 }))
  for (const many of chunkRows(numbered, ROWS_PER_INSERT))
    await saveMemberAttempts(queries, userId, { ...NOTHING_DERIVED, many }, () => newId(new Date()))
}

const NOTHING_DERIVED = {
  before: NO_TOTALS,
  totals: NO_TOTALS,
  days: new Map(),
  entries: new Map(),
  achievements: [],
  missedWords: new Map(),
  acceptedForms: [],
}
