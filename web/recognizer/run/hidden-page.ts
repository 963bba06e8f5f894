/** The part of the page that tells whether it is visible. */
export type HideablePage = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>

/** Calls back whenever the page is hidden or left. Returns the unsubscribe function. */
export function whenHidden(page: HideablePage, onHidden: () => void): () => void {
  const look = (): void => {
    if (page.visibilityState === 'hidden') onHidden()
  }
  page.addEventListener('visibilitychange', look)
  return () => page.removeEventListener('visibilitychange', look)
}
