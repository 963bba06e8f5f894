/** The height of the top bar in pixels, plus a small gap. */
const UNDER_THE_BAR_PX = 72

/** Scrolls a result so its score, the verse and the next step are in view together, below the top bar. */
export function showFromTop(result: Element | null | undefined): void {
  if (!result) return
  const { top, bottom } = result.getBoundingClientRect()
  if (top < UNDER_THE_BAR_PX || bottom > innerHeight) result.scrollIntoView({ block: 'start' })
}
