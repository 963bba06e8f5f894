import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the heading of a screen that has to be fetched: gives it the focus as soon as it is there, as a change of screen
 * does with headings that are there at once. A page that was just loaded, and a focus that is elsewhere by then, stay.
 */
export function useLateHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current === null || document.activeElement !== document.body || isFirstScreen()) return
    heading.current.tabIndex = -1
    heading.current.focus({ preventScroll: true })
  }, [])
  return heading
}

/** Whether this is the address that the page was loaded with. */
function isFirstScreen(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || loaded.name === location.href
}
