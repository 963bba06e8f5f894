/** How long a toast can be read before the page changes. */
const READING_TIME_MS = 1000

/**
 * Loads another page once the toast could be read. It never comes back: the buttons stay disabled until the page is
 * gone, and a page that the browser kept and shows again later is loaded anew.
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
