import { SCRIPT_CACHE } from './script-cache.ts'
// The bundler makes the address.
// oxlint-disable-next-line import/default
import scriptUrl from './second-pass-worker.ts?worker&url'

/**
 * Fetches the script of the second pass, so that it is there without a network, too: the service worker keeps it from then on
 * (`web/service-worker.ts`), and any browser for as long as it keeps what never changes. Never rejects.
 */
export async function storeScript(): Promise<void> {
  await fetch(scriptUrl).then(
    (answer) => answer.arrayBuffer(),
    () => null,
  )
}

/** Takes the script out of the browser again. */
export async function forgetScript(): Promise<void> {
  await caches.delete(SCRIPT_CACHE)
}
