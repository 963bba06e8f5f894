import { useEffect, useRef } from 'react'
import { dismissInfoToast } from '#web/ui/toast-store.ts'

/**
 * Scrolls to the top at each new step, because the previous step ended further down. Also focuses the heading, unless the
 * step has set the focus.
 */
export function useScrollToTop(step: string): void {
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    scrollTo(0, 0)
    // A toast about the last step would cover this one's heading.
    dismissInfoToast()
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
}
