import { offerInstall } from './install-offer.ts'
import { offerNewVersion } from './new-version.ts'

/** Caches the page, the engine, and the last verse of the day in this browser, and makes the app installable. */
export async function registerServiceWorker(): Promise<void> {
  offerInstall()
  if (!('serviceWorker' in navigator)) return
  try {
    offerNewVersion(await navigator.serviceWorker.register('/service-worker.js'))
  } catch {
    // Private windows and some browsers refuse; everything still works, except offline.
  }
}
