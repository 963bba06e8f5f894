import { openStoredJson, type Stored } from '#web/stores/browser-storage.ts'

interface Newcomer {
  /** When the account was created. */
  readonly joinedAt: string
  /** Whether the member has answered or skipped the welcome questions. */
  readonly isWelcomed: boolean
}

/** How long a member counts as new. */
const NEWCOMER_MS = 24 * 60 * 60 * 1000

/** The server sets this cookie for an account just created through a third party, without a form here. */
const NEW_MEMBER_COOKIE = /(^|; )signed-in=new(;|$)/

/** The key contains the member's id, so signing out deletes it. */
const openStoredNewcomer = (userId: string): Stored<Newcomer> =>
  openStoredJson(`newcomer-${userId}`, 'local', (stored) => (isNewcomer(stored) ? stored : null))

export const markNewcomer = (userId: string): void =>
  openStoredNewcomer(userId).set({ joinedAt: new Date().toISOString(), isWelcomed: false })

/** Finds the newcomer record or creates it if the cookie marks a new member. */
function findOrCreateNewcomer(userId: string): Newcomer | null {
  const stored = openStoredNewcomer(userId)
  if (stored.read() === null && NEW_MEMBER_COOKIE.test(document.cookie)) markNewcomer(userId)
  return stored.read()
}

export function markWelcomed(userId: string): void {
  const stored = findOrCreateNewcomer(userId)
  if (stored !== null) openStoredNewcomer(userId).set({ ...stored, isWelcomed: true })
}

/** Checks whether this member joined in this browser within the last day, by form or third party. */
export function hasJustJoined(userId: string, now = Date.now()): boolean {
  const stored = findOrCreateNewcomer(userId)
  return stored !== null && Math.abs(now - Date.parse(stored.joinedAt)) < NEWCOMER_MS
}

/** Checks whether to show the welcome questions. */
export const needsWelcome = (userId: string): boolean =>
  hasJustJoined(userId) && findOrCreateNewcomer(userId)?.isWelcomed === false

function isNewcomer(stored: unknown): stored is Newcomer {
  const { joinedAt, isWelcomed } = (stored ?? {}) as Partial<Newcomer>
  return typeof joinedAt === 'string' && typeof isWelcomed === 'boolean'
}
