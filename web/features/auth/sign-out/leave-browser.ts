import { outboxOf } from '#web/outbox/page-outbox.ts'
import { pageStore } from '#web/outbox/page-store.ts'
import { forgetAllBut } from '#web/stores/forget-storage.ts'
import { storePeople, peopleHere } from '#web/stores/people-here.ts'
import { forgetStored, isOfOthers, isBrowserSetting } from './forget-stored.ts'

const SIGN_OUT = '/api/logout'
/** Asks the server to have the browser clear what this page couldn't. */
const SIGN_OUT_AND_FORGET = '/api/logout?forget=all'

export const unsentOf = async (userId: string): Promise<number> => (await outboxOf(userId).pending()).length

/**
 * Clears what this browser stores for a member, and returns the sign-out address. Keeps their attempts on request,
 * and always those of others.
 */
export async function forgetMember(
  userId: string,
  { keepsAttempts }: { readonly keepsAttempts: boolean },
): Promise<string> {
  if (!keepsAttempts)
    await outboxOf(userId)
      .discardAll()
      .catch(() => undefined)
  const others = peopleHere.get().filter(({ id }) => id !== userId)
  storePeople(others)
  const owners = others.map(({ id }) => id)
  await forgetStored(owners)
  const stays = (key: string) => isBrowserSetting(key) || isOfOthers(key, owners)
  for (const place of ['local', 'session'] as const) forgetAllBut(stays, place)
  if (others.length > 0) return SIGN_OUT
  return (await pageStore.isEmpty()) ? SIGN_OUT_AND_FORGET : SIGN_OUT
}

/** Sends waiting attempts, including drafts. True once the server has all of them. */
export async function sendAllOf(userId: string): Promise<boolean> {
  const outbox = outboxOf(userId)
  for (const { id, state } of await outbox.pending()) if (state === 'draft') await outbox.releaseDraft(id)
  await outbox.sendAll()
  return (await outbox.pending()).length === 0
}
