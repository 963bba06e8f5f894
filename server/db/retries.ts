import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queries } from './database.ts'
import { isConflict, isUnreachable } from './failures.ts'

/** Tries in all, and milliseconds before the second; each later pause is twice as long, shortened by chance. */
const TRIES = 7
const FIRST_PAUSE = 25
/** Milliseconds after which it is not tried again: a person waits. */
const TIMEOUT = 4000

/**
 * Does work that changes nothing, or the same however often it is done, again while the database is out of reach or
 * in conflict: about a second and a half in all, as long as a database takes to restart.
 */
export const retried = <T>(work: () => Promise<T>): Promise<T> =>
  tryAgain(work, (error) => isConflict(error) || isUnreachable(error))

/**
 * Does all of the work or nothing of it. Work that collides with another transaction is done again from its
 * beginning; work that lost the connection is not, because it may have been kept.
 */
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
