import { browserStore } from '#web/record/browser-store.ts'
import { outboxOf } from '#web/record/page-outbox.ts'
import { keptData } from '#web/record/kept-data.ts'
import { forgetAllBut } from '#web/stores/forget-storage.ts'
import { browserRecordings } from '#web/stores/recordings.ts'

/** Choices of this browser that say nothing of a member: how it looks, and how it listens. */
const OF_THE_BROWSER = [
  'theme',
  'hearing',
  'way',
  'help-after',
  'sounds',
  'help-spoken',
  'translation',
  'install-offered',
  'larger-recognizer-quiet',
]

/** Ends the session. */
const SIGN_OUT = '/api/logout'
/** The same; the server also tells the browser to forget what this page could not reach. */
const SIGN_OUT_AND_FORGET = '/api/logout?forget=all'

/** Attempts of a member that this browser has and the server has not. */
export const unsentOf = async (userId: string): Promise<number> =>
  (
    await outboxOf(userId)
      .kept()
      .catch(() => [])
  ).length

/**
 * Forgets what this browser keeps of a member, and gives the address that signs out. Attempts stay where the member
 * wants to keep them; those of others who use this browser stay too.
 */
export async function forgetMember(
  userId: string,
  { keepsAttempts }: { readonly keepsAttempts: boolean },
): Promise<string> {
  if (!keepsAttempts)
    await outboxOf(userId)
      .throwAway()
      .catch(() => undefined)
  for (const kept of [keptData(), browserRecordings()]) await kept.clear().catch(() => undefined)
  forgetAllBut(OF_THE_BROWSER, 'local')
  forgetAllBut([], 'session')
  await endReminders().catch(() => undefined)
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
  const isEmpty = await browserStore()
    .isEmpty()
    .catch(() => true)
  return isEmpty ? SIGN_OUT_AND_FORGET : SIGN_OUT
}

/** Lets no more reminders come to this browser. The server forgets it with the session. */
async function endReminders(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Sends what waits, drafts too. True once the server has everything. */
export async function sendAllOf(userId: string): Promise<boolean> {
  const outbox = outboxOf(userId)
  for (const { id, state } of await outbox.kept()) if (state === 'draft') await outbox.letGo(id)
  await outbox.sendAll()
  return (await outbox.kept()).length === 0
}
