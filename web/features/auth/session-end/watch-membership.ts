import { unauthorizedListeners } from '#web/api/caller.ts'

/** How long to let another tab finish signing in or out. */
const OTHER_TAB_DELAY_MS = 2_000

/**
 * Calls `check` whenever the session may have changed: the server refused a request, another tab switched members, or
 * the network or page came back. `isStale` checks whether the last response is outdated. Returns a function that stops
 * watching.
 */
export function watchMembership(check: () => void, isStale: () => boolean): () => void {
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
      timer = setTimeout(check, OTHER_TAB_DELAY_MS)
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && isStale() && check(),
    { signal },
  )
  return () => {
    clearTimeout(timer)
    stopListening()
    events.abort()
  }
}
