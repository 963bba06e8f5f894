import { useEffect, type RefObject } from 'react'

/** The space to leave below the field and above the keyboard. */
const MARGIN_PX = 24

/**
 * Keeps the current word in view between the field and whatever covers the bottom of the page (the controls or a
 * phone's keyboard), whenever it moves or the keyboard opens.
 */
export function useWordInView(field: RefObject<HTMLElement | null>, position: number): void {
  useEffect(() => {
    const follow = () => {
      const box = field.current?.closest('.letters-field')
      const word = box?.parentElement?.querySelector('.word[data-look="current"]')
      if (!box || !word || document.activeElement !== field.current) return
      const { top, bottom } = word.getBoundingClientRect()
      const ceiling = box.getBoundingClientRect().bottom
      const { offsetTop, height } = globalThis.visualViewport ?? { offsetTop: 0, height: innerHeight }
      const controls = box.parentElement?.querySelector('.controls')?.getBoundingClientRect().top ?? Infinity
      const below = bottom - (Math.min(offsetTop + height, controls) - MARGIN_PX)
      const underField = top - ceiling - MARGIN_PX
      if (top < ceiling) scrollBy({ top: underField })
      // The field scrolls with the word until it sticks to the top.
      else if (below > 0) scrollBy({ top: Math.max(underField, below) })
    }
    follow()
    globalThis.visualViewport?.addEventListener('resize', follow)
    return () => globalThis.visualViewport?.removeEventListener('resize', follow)
    // `position` is a dependency because every word reached moves the current one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [field, position])
}
