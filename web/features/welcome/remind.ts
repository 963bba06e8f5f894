import type { QueryClient } from '@tanstack/react-query'
import { formatReminderTime } from '#shared/domain/memory/first-week/reminder-hours.ts'
import type { ReminderWay } from '#shared/domain/memory/review-settings.ts'
import { call } from '#web/api/call.ts'
import { replaceData } from '#web/api/replace-data.ts'
import { signInOptionsQuery } from '#web/features/auth/index.ts'
import { subscribeToPush, reviewSettingsQuery } from '#web/features/reviews/index.ts'
import { messages } from './messages.ts'

/** How reminders are sent, or why they can't be. */
type WayToRemind = ReminderWay | 'denied' | 'unsupported'

const isReminderWay = (way: WayToRemind): way is ReminderWay => way === 'push' || way === 'email'

/** Checks whether this browser supports notifications. */
const supportsNotifications = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Predicts how reminders would reach this browser. Doesn't request permission. */
export function predictReminderWay(canSendMail: boolean): WayToRemind {
  const isBlocked = supportsNotifications() && Notification.permission === 'denied'
  if (supportsNotifications() && !isBlocked) return 'push'
  return canSendMail ? 'email' : isBlocked ? 'denied' : 'unsupported'
}

/**
 * Subscribes this browser to notifications, or falls back to email if the server can send it. Requests permission, so
 * call it directly in a tap handler.
 */
export async function findWayToRemind(queryClient: QueryClient): Promise<WayToRemind> {
  const outcome = await subscribeToPush().catch(() => 'unsupported' as const)
  if (outcome === 'on') return 'push'
  const options = await queryClient.fetchQuery(signInOptionsQuery).catch(() => null)
  return options?.passwordReset === true ? 'email' : outcome
}

/** Saves a daily reminder and returns a sentence about the outcome. Rejects if the server doesn't respond. */
export async function saveReminder(queryClient: QueryClient, at: string, way: WayToRemind): Promise<string> {
  if (!isReminderWay(way)) return messages.noReminderYet[way]
  const settings = await call('PUT /api/reviews/settings', { body: { reminder: { at, by: [way] } } })
  await replaceData(queryClient, reviewSettingsQuery.queryKey, settings)
  return messages.reminderSet(formatReminderTime(at), way)
}
