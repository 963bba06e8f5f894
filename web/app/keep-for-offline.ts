const load = () => import('./installed/installed.ts')

/**
 * Registers the service worker once the page is at rest: it keeps the page, the engine and the last verse of the day,
 * so that one can practice without a network. A new version is offered and never forced: nobody is reloaded in the middle of
 * a verse.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD) return
  const begin = () => {
    load()
      .then((installed) => installed.beInstalled())
      .catch(() => undefined)
  }
  // Scripts that are asked for after the first paint may run when the page has loaded already.
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
