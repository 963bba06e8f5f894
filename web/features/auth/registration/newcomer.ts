import { storedJson, type Stored } from '#web/stores/browser-storage.ts'

interface Newcomer {
  /** When the account was created. */
  readonly joinedAt: string
  /** Whether they have answered the questions of the welcome, or skipped them. */
  readonly isWelcomed: boolean
}

/** How long a new member is greeted as one. */
const NEW_FOR_MS = 24 * 60 * 60 * 1000

/** Set by the server for an account that was just created through a third party, which no form here knows of. */
const SAYS_NEW = /(^|; )signed-in=new(;|$)/

/** The member's id is part of the key, so it leaves the browser with them. */
const storedNewcomer = (userId: string): Stored<Newcomer> =>
  storedJson(`newcomer-${userId}`, 'local', (kept) => (isNewcomer(kept) ? kept : null))

export const markNewcomer = (userId: string): void =>
  storedNewcomer(userId).keep({ joinedAt: new Date().toISOString(), isWelcomed: false })

function newcomer(userId: string): Newcomer | null {
  const kept = storedNewcomer(userId)
  if (kept.read() === null && SAYS_NEW.test(document.cookie)) markNewcomer(userId)
  return kept.read()
}

export function markWelcomed(userId: string): void {
  const kept = newcomer(userId)
  if (kept !== null) storedNewcomer(userId).keep({ ...kept, isWelcomed: true })
}

/** Whether this member joined in this browser within the last day, through any door. */
export function hasJustJoined(userId: string, now = Date.now()): boolean {
  const kept = newcomer(userId)
  return kept !== null && Math.abs(now - Date.parse(kept.joinedAt)) < NEW_FOR_MS
}

/** Whether the questions of the welcome are still open. */
export const awaitsWelcome = (userId: string): boolean =>
  hasJustJoined(userId) && newcomer(userId)?.isWelcomed === false

function isNewcomer(kept: unknown): kept is Newcomer {
  const { joinedAt, isWelcomed } = (kept ?? {}) as Partial<Newcomer>
  return typeof joinedAt === 'string' && typeof isWelcomed === 'boolean'
}
