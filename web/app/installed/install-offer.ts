import { storedText } from '#web/stores/browser-storage.ts'
import { takesFinished } from '#web/stores/takes.ts'
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { whenQuiet } from './when-quiet.ts'

/** The event with which a browser tells that the app can be installed. */
export interface InstallPrompt extends Event {
  /** Opens the browser's own question. */
  readonly prompt: () => Promise<unknown>
}

declare global {
  // Kept by the script in the page's head: it comes once, perhaps before anything else is here.
  var installPrompt: InstallPrompt | undefined
}

/** Whoever has finished so many takes may want the app at hand. */
const TAKES_BEFORE_OFFER = 2

/** Kept in this browser once it was offered. */
const offered = storedText('install-offered', 'local')

/** Offers once, after the second finished take, to install the app; on an iPhone it says how. */
export function offerInstall(): void {
  if (isInstalled() || offered.read() !== null) return
  let callOff = () => {}
  const offer = () => {
    callOff()
    callOff = whenQuiet(() => {
      const message = offerHere()
      // Another tab may have offered it meanwhile.
      if (message === undefined || offered.read() !== null) return
      leave()
      offered.keep('yes')
      showToast(message)
    })
  }
  const leave = takesFinished.subscribe(() => {
    if (takesFinished.get() >= TAKES_BEFORE_OFFER) offer()
  })
}

/** What there is to say in this browser; undefined where it installs nothing, or has not said yet that it does. */
function offerHere(): ToastMessage | undefined {
  const { installPrompt } = globalThis
  if (installPrompt !== undefined)
    return messages.install(() => void installPrompt.prompt().catch(() => undefined))
  return isOnIphone() ? messages.addToHomeScreen : undefined
}

/** Safari on iPhones and iPads alone says of a page whether it is on the home screen. */
const standalone = () => (navigator as { readonly standalone?: boolean }).standalone

const isOnIphone = () => standalone() === false

const isInstalled = () => standalone() === true || matchMedia('(display-mode: standalone)').matches
