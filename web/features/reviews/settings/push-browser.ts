import type { PushSubscriptionInput } from '#shared/contract/reviews.ts'
import { call } from '#web/api/call.ts'

/** What became of asking this browser to take messages. */
type PushPermission = 'on' | 'denied' | 'unsupported'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks the person and the browser, and tells the server where messages go. Rejects where the server does not answer. */
export async function letPushCome(): Promise<PushPermission> {
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
 * Whether messages come to this browser; null where it cannot take any. The server is asked too: it forgets a browser whose
 * session ended elsewhere, and the browser does not learn of that. Rejects where the server does not answer.
 */
export async function doesPushCome(): Promise<boolean | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription === undefined || subscription === null || Notification.permission !== 'granted')
    return false
  const { endpoints } = await call('GET /api/reviews/push-subscriptions', {})
  return endpoints.includes(subscription.endpoint)
}

/** No more messages to this browser. */
export async function endPush(): Promise<void> {
  if (!isSupported()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription === undefined || subscription === null) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await call('DELETE /api/reviews/push-subscriptions', { body: { endpoint } })
}
