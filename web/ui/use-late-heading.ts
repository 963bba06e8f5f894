import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the heading of a screen that renders late, the way navigation does for other screens. Does nothing on the
 * first screen after a page load, or if something else has focus by then.
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

/** Checks whether the page was loaded at this URL. */
function isFirstScreen(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || loaded.name === location.href
}
