/** How long a toast can be read before the page changes. */
const READING_TIME_MS = 1000

/**
 * Loads another page after a toast could be read. Never resolves: the buttons stay disabled until the page is
 * gone, and a page restored from the back/forward cache reloads.
 */
export async function openAfterToast(address: string): Promise<never> {
  await new Promise((resolve) => {
    setTimeout(resolve, READING_TIME_MS)
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
  location.assign(address)
  return new Promise<never>(() => undefined)
}
