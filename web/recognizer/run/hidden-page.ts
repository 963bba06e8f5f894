/** The page, as far as it tells whether it can be seen. */
export type HideablePage = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>

/** Calls back whenever the page is hidden or left. Returns the function that ends it. */
export function whenHidden(page: HideablePage, onHidden: () => void): () => void {
  const look = (): void => {
    if (page.visibilityState === 'hidden') onHidden()
  }
  page.addEventListener('visibilitychange', look)
  return () => page.removeEventListener('visibilitychange', look)
}
