import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queries } from './database.ts'
import { isConflict, isUnreachable } from './failures.ts'

/** Total attempts, and milliseconds before the second. Pauses double, with jitter. */
const TRIES = 7
const FIRST_PAUSE = 25
/** Milliseconds after which to give up, because a person is waiting. */
const TIMEOUT = 4000

/** Retries idempotent work for about 1.5 seconds, the time a database takes to restart. */
export const retried = <T>(work: () => Promise<T>): Promise<T> =>
  tryAgain(work, (error) => isConflict(error) || isUnreachable(error))

/** Retries conflicts from the beginning, but not lost connections, because the commit may have succeeded. */
export const inTransaction = <T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> =>
  tryAgain(() => database.transaction(work), isConflict)

async function tryAgain<T>(work: () => Promise<T>, mayHelp: (error: unknown) => boolean): Promise<T> {
  const start = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || performance.now() - start > TIMEOUT || !mayHelp(error)) throw error
      await wait(FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}
