import { useEffect, useRef } from 'react'

/** The fragment of the address under which the microphone check shows the larger recognizer. */
export const LARGER_RECOGNIZER = 'larger-recognizer'

/** For an element that comes after its page: brings it into view once it `isThere`, where the address names its `id`. */
export function useSought(id: string | undefined, isThere: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isThere || id === undefined || location.hash !== `#${id}`) return
    // After the screen has put the top of the page and its heading first.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isThere])
  return element
}
