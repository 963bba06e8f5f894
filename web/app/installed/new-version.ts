import { takeUnderWay } from '#web/stores/takes.ts'
import { dismissToast, showToast, toasts } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { whenQuiet } from './when-quiet.ts'

/** Asks a waiting service worker to take over; `service-worker.ts` listens for it. */
const TAKE_OVER = 'take-over'

/** How often a page that stays open asks for a new version, at most. */
const ASK_AGAIN_MS = 3_600_000

/** What of a registered service worker is used. */
export type Registered = Pick<
  ServiceWorkerRegistration,
  'active' | 'installing' | 'waiting' | 'update' | 'addEventListener'
>

/**
 * Offers a new version of the app once it waits, and never in the middle of a take: nobody is reloaded who does not ask for
 * it. Whoever does not take it up has it once every tab of the old one is closed.
 */
export function offerNewVersion(registered: Registered, reload: () => void = reloadAsNew): void {
  // The version that was there first: what is installed before anything is active replaces nothing.
  const isWaiting = () => registered.active !== null && registered.waiting !== null
  let shown: number | undefined
  let callOff = () => {}
  const takeOver = () => {
    reload()
    registered.waiting?.postMessage(TAKE_OVER)
  }
  const offer = () => {
    if (!isWaiting()) return
    callOff()
    callOff = whenQuiet(() => {
      shown = showToast(messages.newVersion(takeOver))
    })
  }
  takeUnderWay.subscribe(() => {
    const isShown = toasts.get().some(({ id, open }) => open && id === shown)
    if (!takeUnderWay.get() || shown === undefined || !isShown) return
    dismissToast(shown)
    // It was not the person who closed it: it comes back after the take.
    offer()
  })
  registered.addEventListener('updatefound', () => {
    const { installing } = registered
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer()
    })
  })
  offer()
  askNowAndThen(registered)
}

/** Pages may stay open for days. */
function askNowAndThen(registered: Registered): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    // Either way: a clock that was set back must not keep a page from asking.
    const isSoon = Math.abs(Date.now() - last) < ASK_AGAIN_MS
    if (document.visibilityState !== 'visible' || isSoon) return
    last = Date.now()
    registered.update().catch(() => undefined)
  })
}

/** Loads the page anew as soon as the new version has taken over. */
function reloadAsNew(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
}
