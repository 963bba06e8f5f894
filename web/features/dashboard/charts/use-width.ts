import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The current width of an element in pixels; `first` until it is measured. */
export function useWidth(first: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(first)
  // Measured before the first paint, so nothing moves.
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    if (watched.clientWidth > 0) setWidth(watched.clientWidth)
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
