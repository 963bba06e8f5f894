import type { CurrentUser } from './queries.ts'

const KEY = 'member'

/** The member who was signed in when the server last answered; null for a visitor, or where nothing readable is kept. */
export function rememberedMember(): CurrentUser | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isMember(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps the profile, so that a member stays one without a network. */
export function rememberMember(member: CurrentUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(member))
  } catch {
    // Where nothing can be kept, members need the network to be known.
  }
}

/** Forgets the profile: the server says that nobody is signed in here. */
export function forgetMember(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing could be kept, so nothing is there.
  }
}

/** What is kept may come from another version of this page: what menus read must be of its kind. */
function isMember(kept: unknown): kept is CurrentUser {
  if (typeof kept !== 'object' || kept === null) return false
  const member = kept as Readonly<Record<string, unknown>>
  const texts = ['id', 'username', 'email']
  const textsOrNull = ['firstName', 'lastName', 'profileImageUrl']
  return (
    texts.every((field) => typeof member[field] === 'string') &&
    textsOrNull.every((field) => member[field] === null || typeof member[field] === 'string') &&
    typeof member['isPremium'] === 'boolean'
  )
}
