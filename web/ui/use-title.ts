import { useEffect } from 'react'

export const PRODUCT = 'Verse by Heart'

/** Sets a more specific page title once it's known. Until then, the page has its screen's title. */
export function useTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · ${PRODUCT}`
  }, [name])
}
