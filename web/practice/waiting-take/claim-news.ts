import { createStore } from '#web/stores/store.ts'
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'

const WELCOME = '/welcome'

/** What was saved on arrival, for the welcome to show between its own lines: a toast would cover its questions on a phone. */
export const claimNews = createStore<ToastMessage | null>(null)

/** Tells the member what became of their recitation: on the welcome in the page, elsewhere by a toast. */
export function announceClaim(message: ToastMessage): void {
  if (location.pathname === WELCOME) claimNews.set(message)
  else showToast(message)
}

/** Shows what the welcome has not: a member who isn't new is led on from it. */
export function passOnNews(): void {
  const message = claimNews.get()
  claimNews.set(null)
  if (message !== null) showToast(message)
}
