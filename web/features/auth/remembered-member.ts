import type { CurrentUser } from '#shared/contract/auth.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'

/**
 * The member in the server's last response, stored so they stay signed in offline. Null for a visitor, or if nothing
 * readable is stored.
 */
export const rememberedMember = openStoredJson<CurrentUser>('member', 'local', (stored) =>
  isMember(stored) ? stored : null,
)

/** Another version of this page may have stored it, so check the fields that menus read. */
function isMember(stored: unknown): stored is CurrentUser {
  if (typeof stored !== 'object' || stored === null) return false
  const member = stored as Readonly<Record<string, unknown>>
  const texts = ['id', 'username', 'email']
  const textsOrNull = ['firstName', 'lastName']
  return (
    texts.every((field) => typeof member[field] === 'string') &&
    textsOrNull.every((field) => member[field] === null || typeof member[field] === 'string') &&
    typeof member['isPremium'] === 'boolean'
  )
}
