/** Milliseconds to wait for the browser's push service. */
const PATIENCE = 2_000

/**
 * Closes the reminders on screen, and unsubscribes this browser unless others who share it get theirs here.
 * The server learns of it from the push service.
 */
export async function endPushAtSignOut({ unsubscribes }: { readonly unsubscribes: boolean }): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return
  const shown = (await registration.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
  if (!unsubscribes) return
  const subscription = await registration.pushManager?.getSubscription()
  await Promise.race([
    subscription?.unsubscribe(),
    new Promise((resolve) => void setTimeout(resolve, PATIENCE)),
  ])
}
