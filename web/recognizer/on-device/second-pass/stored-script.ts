import { SCRIPT_CACHE } from './script-cache.ts'
// The bundler creates this URL.
// oxlint-disable-next-line import/default
import scriptUrl from './second-pass-worker.ts?worker&url'

/**
 * Fetches the second pass's script, so the service worker (`web/service-worker.ts`) stores it for offline use. The
 * HTTP cache keeps it as well, because it is immutable. Never rejects.
 */
export async function storeScript(): Promise<void> {
  await fetch(scriptUrl).then(
    (response) => response.arrayBuffer(),
    () => null,
  )
}

export async function forgetScript(): Promise<void> {
  await caches.delete(SCRIPT_CACHE)
}
