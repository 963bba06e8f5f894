import { resumeSession, type SetSession } from '#shared/domain/practice/set-session.ts'
import { type StoragePlace, storedJson } from '#web/stores/browser-storage.ts'
import { createStore, type Followed } from '#web/stores/store.ts'

export interface SessionStore extends Followed<SetSession> {
  readonly change: (change: (session: SetSession, now: number) => SetSession) => void
}

interface SessionStoreDeps {
  readonly key: string
  /** The verses in order. */
  readonly items: readonly string[]
  readonly storage: StoragePlace
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number
}

/** Opens the session stored under the key, or a new one. Without storage, it lasts as long as the page. */
export function openSession({ key, items, storage, now }: SessionStoreDeps): SessionStore {
  const stored = storedJson<unknown>(key, storage, (value) => value ?? null)
  const { get, set, subscribe } = createStore(resumeSession(stored.read(), items, now()))
  return {
    get,
    subscribe,
    change(change) {
      const after = change(get(), now())
      if (after === get()) return
      stored.keep(after)
      set(after)
    },
  }
}
