import { knownPeople } from '#web/stores/known-people.ts'
import type { PushSubscriptionInput } from '#shared/contract/reviews.ts'
import { call } from '#web/api/call.ts'

type PushPermission = 'on' | 'denied' | 'unsupported'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks for permission and subscribes on the server. Rejects if the server doesn't respond. */
export async function subscribeToPush(): Promise<PushPermission> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return 'unsupported'
  const { publicKey } = await call('GET /api/reviews/push-key', {})
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await call('PUT /api/reviews/push-subscriptions', { body: subscription.toJSON() as PushSubscriptionInput })
  return 'on'
}

/**
 * Checks whether push messages reach this browser; null if it doesn't support them. Asks the server too, because it
 * drops a subscription when the session ends elsewhere. Rejects if the server doesn't respond.
 */
export async function isPushActive(): Promise<boolean | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription === undefined || subscription === null || Notification.permission !== 'granted')
    return false
  const { endpoints } = await call('GET /api/reviews/push-subscriptions', {})
  return endpoints.includes(subscription.endpoint)
}

export async function endPush(): Promise<void> {
  if (!isSupported()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription === undefined || subscription === null) return
  const { endpoint } = subscription
  // Keep the subscription if other people use this browser, because they still get reminders here.
  if (knownPeople.get().length === 0) await subscription.unsubscribe()
  await call('DELETE /api/reviews/push-subscriptions', { body: { endpoint } })
}
