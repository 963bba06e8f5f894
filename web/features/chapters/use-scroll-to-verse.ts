import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to a verse of a chapter once it is rendered. */
export function useScrollToVerse(
  verse: number | undefined,
  isRendered: boolean,
): RefObject<HTMLDivElement | null> {
  const chapter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (verse === undefined || !isRendered) return undefined
    // Wait until the screen frame has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      const element = chapter.current?.querySelector(`[data-verse="${verse}"]`)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [verse, isRendered])
  return chapter
}
