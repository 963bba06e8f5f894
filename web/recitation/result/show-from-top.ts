/** The height of the bar at the top of the page, with a little air, in pixels. */
const UNDER_THE_BAR_PX = 72

/** Scrolls a result so that its score, the verse and the next step are in view together, and clear of the top bar. */
export function showFromTop(result: Element | null | undefined): void {
  if (!result) return
  const { top, bottom } = result.getBoundingClientRect()
  if (top < UNDER_THE_BAR_PX || bottom > innerHeight) result.scrollIntoView({ block: 'start' })
}
