const load = () => import('./installed/installed.ts')

/**
 * Registers the service worker once the page has loaded. It caches the page, the engine, and the last verse of the day
 * for practice offline. New versions are offered, and never reload the page in the middle of a verse.
 */
export function storeForOffline(): void {
  if (!import.meta.env.PROD) return
  const begin = () => {
    load()
      .then((installed) => installed.registerServiceWorker())
      .catch(() => undefined)
  }
  // Scripts loaded after the first paint may run after the load event.
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
