import { useEffect, useRef, useState, type RefObject } from 'react'

/** The current width of an element in pixels; `first` until it is measured. */
export function useWidth(first: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
