import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from './token.ts'

/**
 * Says which members have signed in with this browser. It opens nothing: it only keeps guesses that others make at a
 * password from delaying its owner. Kept when members sign out.
 */
const COOKIE = 'known'
/** Seconds: browsers keep no cookie longer than 400 days. */
const LIFE = 400 * 24 * 3600
/** Members that one browser is known to, the latest first: a family's, not a library's. */
const MOST_MEMBERS = 5

/** Whose browser it may be. The password's hash is the key, so a new password makes every browser a stranger. */
interface Owner {
  readonly id: string
  readonly passwordHash: string | null
}

/** What this browser is called to a member who has signed in with it; null where it is a stranger, or may be. */
export function knownBrowserOf(request: FastifyRequest, owner: Owner): string | null {
  const entry = entriesOf(request).find((it) => isOf(owner, it))
  return entry === undefined ? null : nameIn(entry)
}

/** Lets a member's next sign-in from this browser pass the pauses that strangers cause; nothing without a password. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Owner,
  isSecure: boolean,
): void {
  if (owner.passwordHash === null) return
  const others = entriesOf(request).filter((it) => !isOf(owner, it))
  const entries = [entryFor(owner.id, owner.passwordHash, newToken()), ...others].slice(0, MOST_MEMBERS)
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: LIFE } as const
  reply.setCookie(COOKIE, entries.join('.'), options)
}

/** "name~proof", both base64url. */
const ENTRY = /^[\w-]{43}~[\w-]{43}$/

const entriesOf = (request: FastifyRequest) =>
  (request.cookies[COOKIE] ?? '').split('.', MOST_MEMBERS).filter((entry) => ENTRY.test(entry))

const nameIn = (entry: string) => entry.slice(0, entry.indexOf('~'))

function isOf({ id, passwordHash }: Owner, entry: string): boolean {
  if (passwordHash === null) return false
  return timingSafeEqual(Buffer.from(entry), Buffer.from(entryFor(id, passwordHash, nameIn(entry))))
}

const entryFor = (id: string, passwordHash: string, name: string) =>
  `${name}~${createHmac('sha256', passwordHash).update(`known browser ${id} ${name}`).digest('base64url')}`
