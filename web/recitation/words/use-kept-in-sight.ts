import { useEffect, useRef, type RefObject } from 'react'

/** Pixels that stay free above and below. */
const MARGIN_PX = 140

/** Scrolls on with whoever recites a long text, so that the word they are at stays in sight. */
export function useKeptInSight(said: number, isWanted: boolean): RefObject<HTMLParagraphElement | null> {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isWanted) return
    const word = text.current?.querySelector('[data-look="current"]')
    if (!word) return
    const { top, bottom } = word.getBoundingClientRect()
    if (top < MARGIN_PX || bottom > innerHeight - MARGIN_PX) word.scrollIntoView({ block: 'center' })
    // Looked for anew with every word that is reached.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [said, isWanted])
  return text
}
