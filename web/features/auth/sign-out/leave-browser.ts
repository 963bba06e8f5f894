import { openMemberOutbox } from '#web/outbox/page-outbox.ts'
import { pageStore } from '#web/outbox/page-store.ts'
import { removeAllExcept } from '#web/stores/clear-storage.ts'
import { storePeople, knownPeople } from '#web/stores/known-people.ts'
import { clearMemberData, belongsToOthers, isBrowserSetting } from './clear-stored-data.ts'

const SIGN_OUT_PATH = '/api/logout'
/** Asks the server to have the browser clear what this page couldn't. */
const SIGN_OUT_AND_CLEAR_PATH = '/api/logout?forget=all'

export const countUnsent = async (userId: string): Promise<number> =>
  (await openMemberOutbox(userId).pending()).length

/**
 * Clears what this browser stores for a member and returns the sign-out URL. Keeps their attempts only if requested,
 * but always keeps other members' attempts.
 */
export async function forgetMember(
  userId: string,
  { keepsAttempts }: { readonly keepsAttempts: boolean },
): Promise<string> {
  if (!keepsAttempts)
    await openMemberOutbox(userId)
      .discardAll()
      .catch(() => undefined)
  const otherPeople = knownPeople.get().filter(({ id }) => id !== userId)
  storePeople(otherPeople)
  const owners = otherPeople.map(({ id }) => id)
  await clearMemberData(owners)
  const shouldKeep = (key: string) => isBrowserSetting(key) || belongsToOthers(key, owners)
  for (const area of ['local', 'session'] as const) removeAllExcept(shouldKeep, area)
  if (otherPeople.length > 0) return SIGN_OUT_PATH
  return (await pageStore.isEmpty()) ? SIGN_OUT_AND_CLEAR_PATH : SIGN_OUT_PATH
}

/** Sends waiting attempts, including drafts. Returns whether the server has all of them. */
export async function sendEverything(userId: string): Promise<boolean> {
  const outbox = openMemberOutbox(userId)
  for (const { id, state } of await outbox.pending()) if (state === 'draft') await outbox.releaseDraft(id)
  await outbox.sendAll()
  return (await outbox.pending()).length === 0
}
