import { takeInProgress } from '#web/stores/takes.ts'
import { dismissToast, showToast, toasts } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { runWhenIdle } from './when-idle.ts'

/** The message that asks a waiting service worker to activate; `service-worker.ts` listens for it. */
const TAKE_OVER_MESSAGE = 'take-over'

const CHECK_INTERVAL_MS = 3_600_000

export type Registered = Pick<
  ServiceWorkerRegistration,
  'active' | 'installing' | 'waiting' | 'update' | 'addEventListener'
>

/**
 * Offers a new version once it is waiting, but never during a take, and never reloads automatically. If the
 * person declines, it activates once every tab of the old version is closed.
 */
export function offerNewVersion(registered: Registered, reload: () => void = reloadOnceActive): void {
  // A first install replaces nothing, so there is nothing to offer.
  const isWaiting = () => registered.active !== null && registered.waiting !== null
  let toastId: number | undefined
  let cancel = () => {}
  const takeOver = () => {
    reload()
    registered.waiting?.postMessage(TAKE_OVER_MESSAGE)
  }
  const offer = () => {
    if (!isWaiting()) return
    cancel()
    cancel = runWhenIdle(() => {
      toastId = showToast(messages.newVersion(takeOver))
    })
  }
  takeInProgress.subscribe(() => {
    const isShown = toasts.get().some(({ id, open }) => open && id === toastId)
    if (!takeInProgress.get() || toastId === undefined || !isShown) return
    dismissToast(toastId)
    // The person didn't close it, so show it again after the take.
    offer()
  })
  registered.addEventListener('updatefound', () => {
    const { installing } = registered
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer()
    })
  })
  offer()
  checkPeriodically(registered)
}

/** Checks for a new version periodically, because pages may stay open for days. */
function checkPeriodically(registered: Registered): void {
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    // Compare both ways: a clock that was set back must not stop the checks.
    const isTooSoon = Math.abs(Date.now() - lastCheck) < CHECK_INTERVAL_MS
    if (document.visibilityState !== 'visible' || isTooSoon) return
    lastCheck = Date.now()
    registered.update().catch(() => undefined)
  })
}

function reloadOnceActive(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
}
