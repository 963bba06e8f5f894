/** Milliseconds to wait for the browser's push service. */
const PATIENCE = 2_000

/**
 * Unsubscribes this browser from reminders and closes those on screen. The server learns of it from the push service.
 */
export async function endPushAtSignOut(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return
  const shown = (await registration.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
  const subscription = await registration.pushManager?.getSubscription()
  await Promise.race([
    subscription?.unsubscribe(),
    new Promise((resolve) => void setTimeout(resolve, PATIENCE)),
  ])
}
