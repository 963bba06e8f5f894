import { useEffect, useRef } from 'react'

/** The fragment of the microphone check's address for the larger recognizer. */
export const LARGER_RECOGNIZER = 'larger-recognizer'

/** Scrolls to an element that appears after its page, once it `isThere`, if the address has its `id`. */
export function useScrollToFragment(id: string | undefined, isThere: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isThere || id === undefined || location.hash !== `#${id}`) return
    // Runs after the screen scrolled to the top and focused its heading.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isThere])
  return element
}
