/** Times in milliseconds since the page was opened. */
export interface Watched {
  readonly firstRows: number
  readonly allVerses: number
  /** When the last key was pressed, and when rows or their number last changed. */
  readonly keyAt: number
  readonly rowsAt: number
}

declare global {
  interface Window {
    watchedLibrary: Watched
  }
}

/** Runs in the page before its own scripts and records when the list of verses changes. */
export function watchLibrary(): void {
  const times = { firstRows: 0, allVerses: 0, keyAt: 0, rowsAt: 0 }
  window.watchedLibrary = times
  addEventListener('keydown', () => (times.keyAt = performance.now()), { capture: true })
  new MutationObserver((mutations) => {
    const now = performance.now()
    const isRow = ({ target }: MutationRecord) =>
      target instanceof Element && target.closest('main ul[aria-label="Verses"]') !== null
    if (mutations.some(isRow)) times.rowsAt = now
    if (times.firstRows === 0 && document.querySelector('main li[aria-posinset]') !== null)
      times.firstRows = now
    if (times.allVerses !== 0) return
    for (const { textContent } of document.querySelectorAll('main p')) {
      if (textContent === '31,102 verses found') times.allVerses = now
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
