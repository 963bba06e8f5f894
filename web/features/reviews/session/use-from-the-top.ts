import { useEffect, useRef } from 'react'
import { dismissNews } from '#web/ui/toast-store.ts'

/**
 * Begins each step of a session at the head of the page, where it says what is asked: the last one ended further down. The
 * focus goes there, too, unless the step has put it somewhere.
 */
export function useFromTheTop(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo(0, 0)
    // What it says of the last step would lie over this one's head, and beside its figure.
    dismissNews()
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
}
