import { useSyncExternalStore } from 'react'

/** Narrower than this, the page is laid out for a phone (`sm` in the styles). */
const PHONE = '(width < 40rem)'

const query = () => globalThis.matchMedia?.(PHONE)

function subscribe(listener: () => void): () => void {
  const mediaQuery = query()
  mediaQuery?.addEventListener('change', listener)
  return () => mediaQuery?.removeEventListener('change', listener)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches === true)
