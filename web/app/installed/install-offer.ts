import { openStoredText } from '#web/stores/browser-storage.ts'
import { finishedTakes } from '#web/stores/takes.ts'
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { runWhenIdle } from './when-idle.ts'

export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  // Set by the inline script in index.html, because the event fires only once, perhaps before the app has loaded.
  var installPrompt: InstallPrompt | undefined
}

/** The number of finished takes after which a person may want to install the app. */
const TAKES_BEFORE_OFFER = 2

const offered = openStoredText('install-offered', 'local')

/** Offers to install the app once, after the second finished take; explains how on an iPhone. */
export function offerInstall(): void {
  if (isInstalled() || offered.read() !== null) return
  let cancel = () => {}
  const offer = () => {
    cancel()
    cancel = runWhenIdle(() => {
      const message = findOffer()
      // Another tab may have offered it in the meantime.
      if (message === undefined || offered.read() !== null) return
      unsubscribe()
      offered.set('yes')
      showToast(message)
    })
  }
  const unsubscribe = finishedTakes.subscribe(() => {
    if (finishedTakes.get() >= TAKES_BEFORE_OFFER) offer()
  })
}

/** Returns the offer for this browser, or undefined unless the browser is known to support installing. */
function findOffer(): ToastMessage | undefined {
  const { installPrompt } = globalThis
  if (installPrompt !== undefined)
    return messages.install(() => void installPrompt.prompt().catch(() => undefined))
  return isOnIphone() ? messages.addToHomeScreen : undefined
}

/** Only Safari on iPhones and iPads says whether a page is on the home screen. */
const readStandalone = () => (navigator as { readonly standalone?: boolean }).standalone

const isOnIphone = () => readStandalone() === false

const isInstalled = () => readStandalone() === true || matchMedia('(display-mode: standalone)').matches
