import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { withStorageTimeout } from '#web/stores/storage-timeout.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/**
 * Stores attempts until the server has them. Every call rejects if the browser has no storage, or if its storage
 * doesn't respond.
 */
export interface AttemptStore {
  readonly list: (userId: string) => Promise<readonly QueuedAttempt[]>
  /** Adds an attempt or replaces the one with its id. Resolves once it's on disk. */
  readonly put: (attempt: QueuedAttempt) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly isEmpty: () => Promise<boolean>
}

interface Schema extends DBSchema {
  attempts: { key: string; value: QueuedAttempt; indexes: { userId: string } }
}

type Database = IDBPDatabase<Schema>

interface Writable {
  put(attempt: QueuedAttempt): Promise<unknown>
  delete(id: string): Promise<unknown>
}

/** Opens the store that all tabs of this browser share on first use, and reopens it after the browser has closed it. */
export function openBrowserStore(name = 'verse-by-heart'): AttemptStore {
  let opening: Promise<Database> | undefined
  const reset = () => {
    opening = undefined
  }
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('attempts', { keyPath: 'id' }).createIndex('userId', 'userId')
      },
      blocking(_current, _blocked, event) {
        // Let a newer version of the page upgrade the store.
        ;(event.target as IDBDatabase | null)?.close()
        reset()
      },
      terminated: reset,
    })
    opening.catch(reset)
    return opening
  }
  const withDatabase = <T>(work: (database: Database) => Promise<T>) =>
    withStorageTimeout(async () => work(await open()))
  const change = (write: (attempts: Writable) => Promise<unknown>) =>
    withDatabase(async (database) => {
      const transaction = database.transaction('attempts', 'readwrite', { durability: 'strict' })
      await Promise.all([write(transaction.store), transaction.done])
    })
  return {
    list: (userId) => withDatabase((database) => database.getAllFromIndex('attempts', 'userId', userId)),
    put: (attempt) => change((attempts) => attempts.put(attempt)),
    remove: (id) => change((attempts) => attempts.delete(id)),
    isEmpty: () => withDatabase(async (database) => (await database.count('attempts')) === 0),
  }
}
