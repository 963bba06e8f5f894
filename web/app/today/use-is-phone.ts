import { useSyncExternalStore } from 'react'

/** The width below which the page is laid out for a phone (`sm` in the styles). */
const PHONE_QUERY = '(width < 40rem)'

const matchPhone = () => globalThis.matchMedia?.(PHONE_QUERY)

function subscribe(listener: () => void): () => void {
  const mediaQuery = matchPhone()
  mediaQuery?.addEventListener('change', listener)
  return () => mediaQuery?.removeEventListener('change', listener)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchPhone()?.matches === true)
