/** Milliseconds to read a toast before the page changes. */
const READING_TIME_MS = 1000

/**
 * Loads another page after leaving time to read a toast. Never resolves, so buttons stay disabled until the page is
 * gone. A page restored from the back/forward cache reloads.
 */
export async function openAfterToast(url: string): Promise<never> {
  await new Promise((resolve) => {
    setTimeout(resolve, READING_TIME_MS)
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
  location.assign(url)
  return new Promise<never>(() => undefined)
}
