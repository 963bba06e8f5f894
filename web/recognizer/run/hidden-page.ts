export type HideablePage = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>

/** Calls `onHidden` whenever the page is hidden or left. Returns a function that unsubscribes. */
export function watchForHiding(page: HideablePage, onHidden: () => void): () => void {
  const report = (): void => {
    if (page.visibilityState === 'hidden') onHidden()
  }
  page.addEventListener('visibilitychange', report)
  return () => page.removeEventListener('visibilitychange', report)
}
