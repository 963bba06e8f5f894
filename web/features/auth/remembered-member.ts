import type { CurrentUser } from '#shared/contract/auth.ts'
import { storedJson } from '#web/stores/browser-storage.ts'

/**
 * The member who was signed in when the server last answered, so that a member stays one without a network. Null for a
 * visitor, or where nothing readable is kept.
 */
export const rememberedMember = storedJson<CurrentUser>('member', 'local', (kept) =>
  isMember(kept) ? kept : null,
)

/** What is kept may come from another version of this page: what menus read must be of its kind. */
function isMember(kept: unknown): kept is CurrentUser {
  if (typeof kept !== 'object' || kept === null) return false
  const member = kept as Readonly<Record<string, unknown>>
  const texts = ['id', 'username', 'email']
  const textsOrNull = ['firstName', 'lastName']
  return (
    texts.every((field) => typeof member[field] === 'string') &&
    textsOrNull.every((field) => member[field] === null || typeof member[field] === 'string') &&
    typeof member['isPremium'] === 'boolean'
  )
}
