/** How long to wait for the browser's push service. */
const TIMEOUT_MS = 2_000

/**
 * Closes the reminders on screen and unsubscribes this browser unless other people on it get reminders. The push
 * service informs the server.
 */
export async function endPushAtSignOut({ unsubscribes }: { readonly unsubscribes: boolean }): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return
  const notifications = (await registration.getNotifications?.()) ?? []
  for (const notification of notifications) notification.close()
  if (!unsubscribes) return
  const subscription = await registration.pushManager?.getSubscription()
  await Promise.race([
    subscription?.unsubscribe(),
    new Promise((resolve) => void setTimeout(resolve, TIMEOUT_MS)),
  ])
}
