import { offerInstall } from './install-offer.ts'
import { offerNewVersion } from './new-version.ts'

/** Keeps the page, the engine and the last verse of the day in this browser, and makes the page an app for whoever wants one. */
export async function beInstalled(): Promise<void> {
  offerInstall()
  if (!('serviceWorker' in navigator)) return
  try {
    offerNewVersion(await navigator.serviceWorker.register('/service-worker.js'))
  } catch {
    // Private windows and some browsers refuse; everything works without, except offline.
  }
}
