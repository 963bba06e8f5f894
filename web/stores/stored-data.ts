import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Something that a member has seen, as it was seen last. */
interface StoredDatum {
  readonly owner: string
  readonly key: string
  /** Of those of one kind only the newest are kept; "" for what has no limit. */
  readonly kind: string
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly at: number
  readonly value: unknown
}

interface Schema extends DBSchema {
  data: { key: [string, string]; value: StoredDatum; indexes: { kind: [string, string, number] } }
}

/** How many of one kind are kept. */
export const MOST_OF_A_KIND = 50

/** What members have seen, kept for when there is no network. Every call rejects where the browser keeps nothing. */
export interface StoredData {
  readonly keep: (datum: StoredDatum) => Promise<void>
  readonly read: (owner: string, key: string) => Promise<unknown>
  /** Forgets everything of everyone but one member; of everyone where that is null. */
  readonly forgetOthers: (owner: string | null) => Promise<void>
}

/** The store of this browser, shared by all tabs. Its name ends with the shape of what it holds: another shape begins anew. */
export function storedData(name = 'kept-data-1'): StoredData {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        const data = database.createObjectStore('data', { keyPath: ['owner', 'key'] })
        data.createIndex('kind', ['owner', 'kind', 'at'])
      },
    })
    opening.catch(() => (opening = undefined))
    return opening
  }
  return {
    async keep(datum) {
      const { store, done } = (await open()).transaction('data', 'readwrite')
      await store.put(datum)
      const { owner, kind } = datum
      const ofKind = IDBKeyRange.bound([owner, kind, 0], [owner, kind, Infinity])
      const keys = kind === '' ? [] : await store.index('kind').getAllKeys(ofKind)
      await Promise.all(keys.slice(0, -MOST_OF_A_KIND).map((key) => store.delete(key)))
      await done
    },
    read: async (owner, key) => (await (await open()).get('data', [owner, key]))?.value,
    async forgetOthers(owner) {
      const { store, done } = (await open()).transaction('data', 'readwrite')
      const keys = (await store.getAllKeys()).filter(([of]) => of !== owner)
      await Promise.all(keys.map((key) => store.delete(key)))
      await done
    },
  }
}
