import { useEffect, useRef } from 'react'

/** The fragment that leads to the larger recognizer in the microphone check. */
export const LARGER_RECOGNIZER = 'larger-recognizer'

/** Scrolls to an element that renders after its page, once it `isRendered`, if the URL ends with its `id`. */
export function useScrollToFragment(id: string | undefined, isRendered: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRendered || id === undefined || location.hash !== `#${id}`) return
    // Wait until the screen has scrolled to the top and focused its heading.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isRendered])
  return element
}
