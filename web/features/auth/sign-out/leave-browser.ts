import { browserStore } from '#web/outbox/browser-store.ts'
import { outboxOf } from '#web/outbox/page-outbox.ts'
import { forgetAllBut } from '#web/stores/forget-storage.ts'
import { forgetKept, isOfTheBrowser } from './forget-kept.ts'

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
  await forgetKept(null)
  for (const place of ['local', 'session'] as const) forgetAllBut(isOfTheBrowser, place)
  const isEmpty = await browserStore()
    .isEmpty()
    .catch(() => true)
  return isEmpty ? SIGN_OUT_AND_FORGET : SIGN_OUT
}

/** Sends what waits, drafts too. True once the server has everything. */
export async function sendAllOf(userId: string): Promise<boolean> {
  const outbox = outboxOf(userId)
  for (const { id, state } of await outbox.kept()) if (state === 'draft') await outbox.letGo(id)
  await outbox.sendAll()
  return (await outbox.kept()).length === 0
}
