import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'

/** The token of an emailed link, or "". It is in the fragment, which no server logs. */
export function useLinkToken(): string {
  const search = useSearch()
  const fragment = useSyncExternalStore(followFragment, () => location.hash.slice(1))
  return fragment === '' ? (new URLSearchParams(search).get('token') ?? '') : fragment
}

function followFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
