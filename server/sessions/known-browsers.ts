import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from './token.ts'

/**
 * Members who have signed in with this browser. Grants no access: it only exempts them from delays caused by
 * others' guesses.
 */
const COOKIE = 'known'
const MAX_AGE_SECONDS = 400 * 24 * 3600
/** The limit on members per browser, latest first: enough for a family, not a library. */
const MAX_MEMBERS = 5

/** The member of an entry. The password hash is the key, so a new password invalidates all entries. */
interface Owner {
  readonly id: string
  readonly passwordHash: string | null
}

/** Returns a name for this browser if the member has signed in with it, or else null. */
export function findKnownBrowser(request: FastifyRequest, owner: Owner): string | null {
  const entry = readEntries(request).find((entry) => belongsTo(owner, entry))
  return entry === undefined ? null : parseName(entry)
}

/** Exempts sign-ins from this browser from delays caused by strangers; does nothing without a password. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Owner,
  isSecure: boolean,
): void {
  if (owner.passwordHash === null) return
  const others = readEntries(request).filter((entry) => !belongsTo(owner, entry))
  const entries = [createEntry(owner.id, owner.passwordHash, newToken()), ...others].slice(0, MAX_MEMBERS)
  const options = {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  } as const
  reply.setCookie(COOKIE, entries.join('.'), options)
}

/** Matches "name~proof", both base64url. */
const ENTRY = /^[\w-]{43}~[\w-]{43}$/

const readEntries = (request: FastifyRequest) =>
  (request.cookies[COOKIE] ?? '').split('.', MAX_MEMBERS).filter((entry) => ENTRY.test(entry))

const parseName = (entry: string) => entry.slice(0, entry.indexOf('~'))

function belongsTo({ id, passwordHash }: Owner, entry: string): boolean {
  if (passwordHash === null) return false
  return timingSafeEqual(Buffer.from(entry), Buffer.from(createEntry(id, passwordHash, parseName(entry))))
}

const createEntry = (id: string, passwordHash: string, name: string) =>
  `${name}~${createHmac('sha256', passwordHash).update(`known browser ${id} ${name}`).digest('base64url')}`
