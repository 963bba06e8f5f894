/** The part of the browser's storage that is used. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where something is kept: `local` for good, `session` until the tab is closed; or what a test gives. */
export type StoragePlace = 'local' | 'session' | OpenStorage

/** A text under a key. Nothing here throws: storage may be full, forbidden, or not there at all. */
interface StoredText {
  /** Null where there is none, or none can be read. */
  readonly read: () => string | null
  readonly keep: (text: string) => void
  readonly forget: () => void
}

const STORAGE = { local: () => localStorage, session: () => sessionStorage } as const

/** The text kept under `key`. But for leaving a browser (`forget-storage.ts`) the only access to its storage in the whole page. */
export function storedText(key: string, place: StoragePlace): StoredText {
  const open = typeof place === 'function' ? place : STORAGE[place]
  const within = <Result>(work: (storage: ReturnType<OpenStorage>) => Result): Result | null => {
    try {
      return work(open())
    } catch {
      return null
    }
  }
  return {
    read: () => within((storage) => storage.getItem(key)),
    keep: (text) => void within((storage) => storage.setItem(key, text)),
    forget: () => void within((storage) => storage.removeItem(key)),
  }
}

/** A value under a key, kept as JSON. Never throws. */
export interface Stored<Value> {
  /** Null where there is none, or none that can be read. */
  readonly read: () => Value | null
  readonly keep: (value: Value) => void
  readonly forget: () => void
}

/**
 * The value kept under `key`. What lies there may come from another version of this page, or from a person: `parse` makes
 * a value of it, or gives null.
 */
export function storedJson<Value>(
  key: string,
  place: StoragePlace,
  parse: (kept: unknown) => Value | null,
): Stored<Value> {
  const text = storedText(key, place)
  return {
    read() {
      const kept = text.read()
      return kept === null ? null : parse(jsonOf(kept))
    },
    keep: (value) => text.keep(JSON.stringify(value)),
    forget: text.forget,
  }
}

/** Undefined where the text is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
