import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queries } from './database.ts'
import { isConflict, isUnreachable } from './failures.ts'

const MAX_ATTEMPTS = 7
/** The pause before the second attempt. Pauses double, with jitter. */
const FIRST_PAUSE_MS = 25
/** The time after which a failure is final, because a person is waiting. */
const TIMEOUT_MS = 4000

/** Retries idempotent work for about 1.5 seconds, the time a database takes to restart. */
export const withRetries = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, (error) => isConflict(error) || isUnreachable(error))

/** Retries conflicts from the beginning, but not lost connections, because the commit may have succeeded. */
export const inTransaction = <T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> =>
  retry(() => database.transaction(work), isConflict)

async function retry<T>(work: () => Promise<T>, isRetryable: (error: unknown) => boolean): Promise<T> {
  const start = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || performance.now() - start > TIMEOUT_MS || !isRetryable(error))
        throw error
      await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}
