import { resumeSession, type SetSession, updateItems } from '#shared/domain/practice/set-session.ts'
import { type StorageArea, openStoredJson } from '#web/stores/browser-storage.ts'
import { createStore, type ReadableStore } from '#web/stores/store.ts'

export interface SessionStore extends ReadableStore<SetSession> {
  readonly change: (update: (session: SetSession, now: number) => SetSession) => void
}

interface SessionStoreOptions {
  readonly key: string
  /** The verses in order. */
  readonly items: readonly string[]
  readonly storage: StorageArea
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number
}

/**
 * Opens the session stored under the key, or a new one. If storage is unavailable, the session lasts as long as the page.
 */
export function openSession({ key, items, storage, now }: SessionStoreOptions): SessionStore {
  const stored = openStoredJson<unknown>(key, storage, (value) => value ?? null)
  const { get, set, subscribe } = createStore(updateItems(resumeSession(stored.read(), now()), items))
  return {
    get,
    subscribe,
    change(update) {
      const next = update(get(), now())
      if (next === get()) return
      stored.set(next)
      set(next)
    },
  }
}

/** Keeps a session in sync with the set's current list, so a change to the set doesn't interrupt it. */
export function followList(store: SessionStore, items: readonly string[]): SessionStore {
  let source = store.get()
  let followed = updateItems(source, items)
  return {
    subscribe: store.subscribe,
    get() {
      const session = store.get()
      if (session !== source) [source, followed] = [session, updateItems(session, items)]
      return followed
    },
    change: (update) =>
      store.change((session, now) => {
        const current = updateItems(session, items)
        const changed = update(current, now)
        return changed === current ? session : changed
      }),
  }
}
