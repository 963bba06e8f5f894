import { unauthorizedListeners } from '#web/api/caller.ts'

/** Milliseconds to let another tab finish signing in or out. */
const AFTER_ANOTHER_TAB = 2_000

/**
 * Calls `check` whenever the session is in doubt: a call was refused, another tab has another member, or the network
 * or page is back. `isOld` says whether the last response is outdated. Returns a function that stops.
 */
export function watchMembership(check: () => void, isOld: () => boolean): () => void {
  const events = new AbortController()
  const { signal } = events
  const stopListening = unauthorizedListeners.add(check)
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('online', check, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal })
  addEventListener(
    'storage',
    ({ key }) => {
      if (key !== 'kept-for') return
      clearTimeout(timer)
      timer = setTimeout(check, AFTER_ANOTHER_TAB)
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && isOld() && check(),
    { signal },
  )
  return () => {
    clearTimeout(timer)
    stopListening()
    events.abort()
  }
}
