import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the heading of a screen that loads late: focuses it when it appears, as navigation does with other
 * headings. Does nothing after a page load, or if the focus is elsewhere by then.
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

/** Whether the page was loaded at this address. */
function isFirstScreen(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || loaded.name === location.href
}
