import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'

/** Returns the token of an emailed link, or "" if there is none. It's in the fragment, which no server logs. */
export function useLinkToken(): string {
  const search = useSearch()
  const fragment = useSyncExternalStore(subscribeToFragment, () => location.hash.slice(1))
  return fragment === '' ? (new URLSearchParams(search).get('token') ?? '') : fragment
}

function subscribeToFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
