import { createStore } from '#web/stores/store.ts'
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'

const WELCOME = '/welcome'

/**
 * What was saved on arrival. The welcome screen shows it on the page, because a toast would cover its questions on a
 * phone.
 */
export const claimMessage = createStore<ToastMessage | null>(null)

/** Tells the member what happened to their recitation: on the welcome screen's page, or elsewhere with a toast. */
export function announceClaim(message: ToastMessage): void {
  if (location.pathname === WELCOME) claimMessage.set(message)
  else showToast(message)
}

/** Shows as a toast what the welcome screen didn't, because it redirects members who aren't new. */
export function showUnseenClaim(): void {
  const message = claimMessage.get()
  claimMessage.set(null)
  if (message !== null) showToast(message)
}
