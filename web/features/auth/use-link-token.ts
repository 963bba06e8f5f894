import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'

/** The token of a link that was sent by email, or "". It stands after the "#", where it reaches no server's log. */
export function useLinkToken(): string {
  const search = useSearch()
  const fragment = useSyncExternalStore(followFragment, () => location.hash.slice(1))
  return fragment === '' ? (new URLSearchParams(search).get('token') ?? '') : fragment
}

function followFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
