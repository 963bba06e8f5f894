import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to a verse of a chapter once it is rendered. */
export function useVerseInView(
  verse: number | undefined,
  isDrawn: boolean,
): RefObject<HTMLDivElement | null> {
  const chapter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (verse === undefined || !isDrawn) return undefined
    // Wait until the screen frame has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      const element = chapter.current?.querySelector(`[data-verse="${verse}"]`)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [verse, isDrawn])
  return chapter
}
