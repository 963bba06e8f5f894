import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { withStorageTimeout } from './storage-timeout.ts'

interface StoredDatum {
  readonly owner: string
  readonly key: string
  /** Only the newest of each kind are stored; "" has no limit. */
  readonly kind: string
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly at: number
  readonly value: unknown
}

interface Schema extends DBSchema {
  data: { key: [string, string]; value: StoredDatum; indexes: { kind: [string, string, number] } }
}

export const MAX_PER_KIND = 50

/** Stores what members saw, for use offline. Every call rejects in a browser without storage. */
export interface StoredData {
  readonly put: (datum: StoredDatum) => Promise<void>
  readonly read: (owner: string, key: string) => Promise<unknown>
  /** Deletes the data of all members except these. */
  readonly removeExcept: (owners: readonly string[]) => Promise<void>
}

/**
 * Opens the store that all tabs of this browser share. Its name ends with the format's version, so a new format starts
 * empty.
 */
export function openStoredData(name = 'kept-data-1'): StoredData {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const reset = () => {
    opening = undefined
  }
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        const data = database.createObjectStore('data', { keyPath: ['owner', 'key'] })
        data.createIndex('kind', ['owner', 'kind', 'at'])
      },
      blocking(_current, _blocked, event) {
        // Let the browser delete the database when space runs low. The next call opens a new one.
        ;(event.target as IDBDatabase | null)?.close()
        reset()
      },
      terminated: reset,
    })
    opening.catch(reset)
    return opening
  }
  const withDatabase = <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>) =>
    withStorageTimeout(async () => work(await open()))
  return {
    put: (datum) =>
      withDatabase(async (database) => {
        const { store, done } = database.transaction('data', 'readwrite')
        await store.put(datum)
        const { owner, kind } = datum
        const kindRange = IDBKeyRange.bound([owner, kind, 0], [owner, kind, Infinity])
        const keys = kind === '' ? [] : await store.index('kind').getAllKeys(kindRange)
        await Promise.all(keys.slice(0, -MAX_PER_KIND).map((key) => store.delete(key)))
        await done
      }),
    read: (owner, key) => withDatabase(async (database) => (await database.get('data', [owner, key]))?.value),
    removeExcept: (owners) =>
      withDatabase(async (database) => {
        const { store, done } = database.transaction('data', 'readwrite')
        const keys = (await store.getAllKeys()).filter(([owner]) => !owners.includes(owner))
        await Promise.all(keys.map((key) => store.delete(key)))
        await done
      }),
  }
}
