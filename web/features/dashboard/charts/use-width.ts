import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Returns the current width of an element in pixels, or `initial` until it is measured. */
export function useWidth(initial: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initial)
  // Measure before the first paint, so nothing moves.
  useLayoutEffect(() => {
    const node = element.current
    if (node === null) return
    if (node.clientWidth > 0) setWidth(node.clientWidth)
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
