import type { Queries } from '../../../db/database.ts'
import { inParts } from '../../../db/parts.ts'
import type { Turns } from '../../../db/turns.ts'
import { MAY_BE_TESTS, testsOnRecord } from '../history/store.ts'
import { rebuiltFrom } from '../memory/keep-memory.ts'
import {
  addTests,
  clearVerseMemories,
  readStoredMemory,
  type MemoryChoices,
  readMemoryChoices,
  setOwesRebuild,
  putTests,
  putVerseMemories,
  removeTests,
} from '../memory/store.ts'
import { lockRecord } from '../store.ts'
import { lastAttemptNumber } from './store.ts'

/** Retries if the member recites or changes settings meanwhile. */
const ROUNDS = 5

const ROWS_PER_WRITE = 200

/**
 * Like `rebuildMemory`, but yields in between, and restarts if anything changes meanwhile. Gives up after several
 * retries and leaves the member flagged, so an active member doesn't hold up others.
 */
export async function settleMemory(turns: Turns, userId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if (await settleOnce(turns, userId)) return
  await turns.take((queries) => setOwesRebuild(queries, userId, true))
}

/** Returns false if something changed meanwhile. */
async function settleOnce(turns: Turns, userId: string): Promise<boolean> {
  const basis = await basisOf(turns.database, userId)
  if (basis.choices === null) return true
  for (const correct of await memoryCorrections(turns.database, userId, basis.choices)) {
    const isDone = await turns.take(async (queries) => {
      if ((await lockRecord(queries, userId)) === null) return true
      if (!isSame(basis, await basisOf(queries, userId))) return false
      await correct(queries)
      return true
    })
    if (!isDone) return false
  }
  return turns.take(async (queries) => {
    if ((await lockRecord(queries, userId)) === null) return true
    if (!isSame(basis, await basisOf(queries, userId))) return false
    await setOwesRebuild(queries, userId, false)
    return true
  })
}

interface Basis {
  readonly last: number
  readonly choices: MemoryChoices | null
}

const basisOf = async (queries: Queries, userId: string): Promise<Basis> => ({
  choices: await readMemoryChoices(queries, userId),
  last: await lastAttemptNumber(queries, userId),
})

const isSame = (before: Basis, after: Basis) => JSON.stringify(before) === JSON.stringify(after)

async function memoryCorrections(
  queries: Queries,
  userId: string,
  choices: MemoryChoices,
): Promise<((queries: Queries) => Promise<void>)[]> {
  const attempts = await testsOnRecord(queries, userId, MAY_BE_TESTS)
  const stored = await readStoredMemory(queries, userId)
  const { verses, tests } = await rebuiltFrom(attempts, choices, stored)
  const testsToAdd = tests.wrong.map(([, test]) => test)
  const parts = <Row>(
    rows: readonly Row[],
    write: (queries: Queries, rows: readonly Row[]) => Promise<void>,
  ) => [...inParts(rows, ROWS_PER_WRITE)].map((part) => (queries: Queries) => write(queries, part))
  return [
    ...parts(verses.gone, (queries, part) => clearVerseMemories(queries, userId, part)),
    ...parts(verses.wrong, (queries, part) => putVerseMemories(queries, userId, part)),
    ...parts(tests.gone, (queries, part) => removeTests(queries, userId, part)),
    ...parts(testsToAdd, async (queries, part) => {
      await addTests(
        queries,
        userId,
        part.filter(({ seq }) => !stored.tests.has(seq)),
      )
      await putTests(
        queries,
        userId,
        part.filter(({ seq }) => stored.tests.has(seq)),
      )
    }),
  ]
}
