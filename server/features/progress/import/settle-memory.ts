import type { Queries } from '../../../db/database.ts'
import { inParts } from '../../../db/parts.ts'
import type { Turns } from '../../../db/turns.ts'
import { MAY_BE_TESTS, testsOnRecord } from '../history/store.ts'
import { rebuiltFrom, rebuildMemory } from '../memory/keep-memory.ts'
import {
  addTests,
  clearVerseMemories,
  keptMemoryOf,
  type MemoryChoices,
  memoryChoicesOf,
  putTests,
  putVerseMemories,
  removeTests,
} from '../memory/store.ts'
import { lockRecord } from '../store.ts'
import { lastAttemptOf } from './store.ts'

/** Times it is worked out anew because the member has recited meanwhile; after that, what remains is done at once. */
const ROUNDS = 20

/** Rows of one turn. */
const AT_ONCE = 200

/**
 * Has what is kept of a member's memory say what all their attempts say, as `rebuildMemory`, but in turns. What is worked
 * out holds only as long as no attempt arrives and nothing is chosen anew: then it is worked out again, and what was
 * written by then differs no more.
 */
export async function settleMemory(turns: Turns, userId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if (await settleOnce(turns, userId)) return
  await turns.take(async (queries) => {
    if ((await lockRecord(queries, userId)) !== null) await rebuildMemory(queries, userId)
  })
}

/** False where something has changed meanwhile. */
async function settleOnce(turns: Turns, userId: string): Promise<boolean> {
  const basis = await basisOf(turns.database, userId)
  if (basis.choices === null) return true
  for (const correct of await correctionsOf(turns.database, userId, basis.choices)) {
    const isDone = await turns.take(async (queries) => {
      if ((await lockRecord(queries, userId)) === null) return true
      if (!isSame(basis, await basisOf(queries, userId))) return false
      await correct(queries)
      return true
    })
    if (!isDone) return false
  }
  return isSame(basis, await basisOf(turns.database, userId))
}

/** What memory follows from. */
interface Basis {
  readonly last: number
  readonly choices: MemoryChoices | null
}

const basisOf = async (queries: Queries, userId: string): Promise<Basis> => ({
  choices: await memoryChoicesOf(queries, userId),
  last: await lastAttemptOf(queries, userId),
})

const isSame = (before: Basis, after: Basis) => JSON.stringify(before) === JSON.stringify(after)

/** What has to be written, in parts. */
async function correctionsOf(
  queries: Queries,
  userId: string,
  choices: MemoryChoices,
): Promise<((queries: Queries) => Promise<void>)[]> {
  const attempts = await testsOnRecord(queries, userId, MAY_BE_TESTS)
  const kept = await keptMemoryOf(queries, userId)
  const { verses, tests } = await rebuiltFrom(attempts, choices, kept)
  const put = tests.wrong.map(([, test]) => test)
  const parts = <Row>(
    rows: readonly Row[],
    write: (queries: Queries, rows: readonly Row[]) => Promise<void>,
  ) => [...inParts(rows, AT_ONCE)].map((part) => (queries: Queries) => write(queries, part))
  return [
    ...parts(verses.gone, (queries, part) => clearVerseMemories(queries, userId, part)),
    ...parts(verses.wrong, (queries, part) => putVerseMemories(queries, userId, part)),
    ...parts(tests.gone, (queries, part) => removeTests(queries, userId, part)),
    ...parts(put, async (queries, part) => {
      await addTests(
        queries,
        userId,
        part.filter(({ seq }) => !kept.tests.has(seq)),
      )
      await putTests(
        queries,
        userId,
        part.filter(({ seq }) => kept.tests.has(seq)),
      )
    }),
  ]
}
