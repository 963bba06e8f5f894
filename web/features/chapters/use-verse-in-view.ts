import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to a verse of a chapter once it is drawn. */
export function useVerseInView(
  verse: number | undefined,
  isDrawn: boolean,
): RefObject<HTMLDivElement | null> {
  const chapter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (verse === undefined || !isDrawn) return undefined
    // After the frame of the screen has scrolled to its top.
    const frame = requestAnimationFrame(() => {
      const found = chapter.current?.querySelector(`[data-verse="${verse}"]`)
      found?.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [verse, isDrawn])
  return chapter
}
