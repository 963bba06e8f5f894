/** The height of the top bar, plus a small gap. */
const TOP_BAR_PX = 72

/** Scrolls a result so its score, the verse, and the next step are in view together, below the top bar. */
export function showFromTop(result: Element | null | undefined): void {
  if (!result) return
  const { top, bottom } = result.getBoundingClientRect()
  if (top < TOP_BAR_PX || bottom > innerHeight) result.scrollIntoView({ block: 'start' })
}
