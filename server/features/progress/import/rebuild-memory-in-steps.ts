import type { Queries } from '../../../db/database.ts'
import { chunkRows } from '../../../db/chunk-rows.ts'
import type { TransactionRunner } from '../../../db/transaction-runner.ts'
import { IS_POSSIBLE_TEST, loadTests } from '../history/store.ts'
import { compareMemory } from '../memory/keep-memory.ts'
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
import { findLastSeq } from './store.ts'

/** How many times to try if the member recites or changes settings in the meantime. */
const MAX_TRIES = 5

const ROWS_PER_WRITE = 200

/**
 * Rebuilds memory like `rebuildMemory`, but yields between steps and restarts if anything changes in the meantime.
 * After several tries, gives up and leaves the member flagged for a later rebuild, so an active member doesn't hold up
 * others.
 */
export async function rebuildMemoryInSteps(runner: TransactionRunner, userId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) if (await tryRebuild(runner, userId)) return
  await runner.run((queries) => setOwesRebuild(queries, userId, true))
}

/** Returns false if something changed in the meantime. */
async function tryRebuild(runner: TransactionRunner, userId: string): Promise<boolean> {
  const basis = await readBasis(runner.database, userId)
  if (basis.choices === null) return true
  for (const correct of await prepareCorrections(runner.database, userId, basis.choices)) {
    const isDone = await runner.run(async (queries) => {
      if ((await lockRecord(queries, userId)) === null) return true
      if (!isSame(basis, await readBasis(queries, userId))) return false
      await correct(queries)
      return true
    })
    if (!isDone) return false
  }
  return runner.run(async (queries) => {
    if ((await lockRecord(queries, userId)) === null) return true
    if (!isSame(basis, await readBasis(queries, userId))) return false
    await setOwesRebuild(queries, userId, false)
    return true
  })
}

interface Basis {
  readonly last: number
  readonly choices: MemoryChoices | null
}

const readBasis = async (queries: Queries, userId: string): Promise<Basis> => ({
  choices: await readMemoryChoices(queries, userId),
  last: await findLastSeq(queries, userId),
})

const isSame = (before: Basis, after: Basis) => JSON.stringify(before) === JSON.stringify(after)

async function prepareCorrections(
  queries: Queries,
  userId: string,
  choices: MemoryChoices,
): Promise<((queries: Queries) => Promise<void>)[]> {
  const attempts = await loadTests(queries, userId, IS_POSSIBLE_TEST)
  const stored = await readStoredMemory(queries, userId)
  const { verses, tests } = await compareMemory(attempts, choices, stored)
  const testsToAdd = tests.wrong.map(([, test]) => test)
  const splitWrites = <Row>(
    rows: readonly Row[],
    write: (queries: Queries, rows: readonly Row[]) => Promise<void>,
  ) => [...chunkRows(rows, ROWS_PER_WRITE)].map((part) => (queries: Queries) => write(queries, part))
  return [
    ...splitWrites(verses.extra, (queries, part) => clearVerseMemories(queries, userId, part)),
    ...splitWrites(verses.wrong, (queries, part) => putVerseMemories(queries, userId, part)),
    ...splitWrites(tests.extra, (queries, part) => removeTests(queries, userId, part)),
    ...splitWrites(testsToAdd, async (queries, part) => {
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
