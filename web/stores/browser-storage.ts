export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where to store something: permanently (`local`), until the tab is closed (`session`), or in a test's fake. */
export type StorageArea = 'local' | 'session' | OpenStorage

interface StoredText {
  /** Returns null if there is none or it can't be read. */
  readonly read: () => string | null
  readonly set: (text: string) => void
  readonly remove: () => void
}

const STORAGE = { local: () => localStorage, session: () => sessionStorage } as const

/** The page's only access to web storage, apart from `clear-storage.ts`. */
export function openStoredText(key: string, area: StorageArea): StoredText {
  const open = typeof area === 'function' ? area : STORAGE[area]
  const withStorage = <Result>(work: (storage: ReturnType<OpenStorage>) => Result): Result | null => {
    try {
      return work(open())
    } catch {
      return null
    }
  }
  return {
    read: () => withStorage((storage) => storage.getItem(key)),
    set: (text) => void withStorage((storage) => storage.setItem(key, text)),
    remove: () => void withStorage((storage) => storage.removeItem(key)),
  }
}

export interface Stored<Value> {
  /** Returns null if there is none or it is invalid. */
  readonly read: () => Value | null
  readonly set: (value: Value) => void
  readonly remove: () => void
}

/**
 * Opens the value stored under `key`. Another version of this page or a person may have written it, so `parse` must
 * validate it, or return null.
 */
export function openStoredJson<Value>(
  key: string,
  area: StorageArea,
  parse: (stored: unknown) => Value | null,
): Stored<Value> {
  const text = openStoredText(key, area)
  return {
    read() {
      const stored = text.read()
      return stored === null ? null : parse(parseJson(stored))
    },
    set: (value) => text.set(JSON.stringify(value)),
    remove: text.remove,
  }
}

/** Returns undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
