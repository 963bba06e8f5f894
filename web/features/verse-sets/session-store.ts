import { resumeSession, type SetSession } from '#shared/domain/practice/set-session.ts'

/** A set session on this page, kept through a reload. */
export interface SessionStore {
  readonly state: () => SetSession
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the session and keeps it at once. */
  readonly change: (change: (session: SetSession, now: number) => SetSession) => void
}

interface SessionStoreDeps {
  /** The key it is kept under. */
  readonly key: string
  /** What is practiced, in order. */
  readonly items: readonly string[]
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number
}

/** Opens the session kept under the key, or a new one. Where the browser keeps nothing, it lasts as long as the page. */
export function openSession({ key, items, storage, now }: SessionStoreDeps): SessionStore {
  const listeners = new Set<() => void>()
  let session = resumeSession(read(storage, key), items, now())
  return {
    state: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(change) {
      const after = change(session, now())
      if (after === session) return
      session = after
      keep(storage, key, session)
      for (const listener of listeners) listener()
    },
  }
}

function read(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function keep(storage: Pick<Storage, 'setItem'>, key: string, session: SetSession): void {
  try {
    storage.setItem(key, JSON.stringify(session))
  } catch {
    // Storage is full or forbidden: the session holds until the page is left.
  }
}
