import { useEffect, useRef, type RefObject } from 'react'

/** The space to leave above the word, and below it for the controls. */
const ABOVE_PX = 80
const BELOW_PX = 190

export function useScrollToWord(said: number, isEnabled: boolean): RefObject<HTMLParagraphElement | null> {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isEnabled) return
    const word = text.current?.querySelector('[data-look="current"]')
    if (!word) return
    const { top, bottom } = word.getBoundingClientRect()
    if (top < ABOVE_PX || bottom > innerHeight - BELOW_PX) word.scrollIntoView({ block: 'center' })
    // `said` is a dependency because every word reached moves the current one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [said, isEnabled])
  return text
}
