import { useEffect } from 'react'

/** What stands in the title of every page. */
export const PRODUCT = 'Verse by Heart'

/** Names the page after what it shows, as soon as that is known; until then it has the name of its screen. */
export function useTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · ${PRODUCT}`
  }, [name])
}
