import { turnedAway } from '#web/api/caller.ts'

/** Milliseconds after which another tab has signed in or out for good. */
const AFTER_ANOTHER_TAB = 2_000

/**
 * Asks for the membership to be checked whenever there is reason to doubt it: a call was turned away, another tab has
 * another member, the network or the page is back. `isOld` says whether the last answer is older than it should be.
 * Returns what ends it.
 */
export function watchMembership(check: () => void, isOld: () => boolean): () => void {
  const events = new AbortController()
  const { signal } = events
  const stopListening = turnedAway.add(check)
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
