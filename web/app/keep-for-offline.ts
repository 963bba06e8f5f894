/**
 * Registers the service worker once the page is at rest: it keeps the page, the engine and the last verse of the day,
 * so that one can practice without a network. A new version waits until every tab of the old one is closed: nobody is
 * reloaded in the middle of a verse.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Private windows and some browsers refuse; everything works without, except offline.
    })
  })
}
