import { storedText } from '#web/stores/browser-storage.ts'
import { finishedTakes } from '#web/stores/takes.ts'
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { whenIdle } from './when-idle.ts'

export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  // Set by the inline script in index.html, because the event comes once, perhaps before the app has loaded.
  var installPrompt: InstallPrompt | undefined
}

/** Finished takes before a person may want to install the app. */
const TAKES_BEFORE_OFFER = 2

const offered = storedText('install-offered', 'local')

/** Offers to install the app once, after the second finished take; explains how on an iPhone. */
export function offerInstall(): void {
  if (isInstalled() || offered.read() !== null) return
  let cancel = () => {}
  const offer = () => {
    cancel()
    cancel = whenIdle(() => {
      const message = offerHere()
      // Another tab may have offered it meanwhile.
      if (message === undefined || offered.read() !== null) return
      unsubscribe()
      offered.keep('yes')
      showToast(message)
    })
  }
  const unsubscribe = finishedTakes.subscribe(() => {
    if (finishedTakes.get() >= TAKES_BEFORE_OFFER) offer()
  })
}

/** Returns the offer for this browser; undefined if it can't install anything, or hasn't said yet that it can. */
function offerHere(): ToastMessage | undefined {
  const { installPrompt } = globalThis
  if (installPrompt !== undefined)
    return messages.install(() => void installPrompt.prompt().catch(() => undefined))
  return isOnIphone() ? messages.addToHomeScreen : undefined
}

/** Only Safari on iPhones and iPads says whether a page is on the home screen. */
const standalone = () => (navigator as { readonly standalone?: boolean }).standalone

const isOnIphone = () => standalone() === false

const isInstalled = () => standalone() === true || matchMedia('(display-mode: standalone)').matches
