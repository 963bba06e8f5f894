import cookies from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { LIFETIMES_MS } from '../db/lifetimes.ts'
import type { Member, Members } from '../members/member.ts'
import { readTimeZone } from '../http/caller-time-zone.ts'
import { describeDevice } from '#shared/domain/account/device.ts'
import { clockWrong } from '../http/errors.ts'
import { logSecurity, describeRequester } from '../http/security-log.ts'
import type { MemberAccess } from './access/store.ts'
import { readPasswordHash } from '../members/store.ts'
import { rememberBrowser } from './known-browsers.ts'
import { readSeatDevice, sendSeatDevice } from './seat-devices/cookie.ts'
import { openSeatDevice, listSeatsOnDevice } from './seat-devices/store.ts'
import { readDeviceHash, forgetDevice, sendDevice } from './shared-devices/device-cookie.ts'
import {
  beginOnDevice,
  findSessionDevice,
  listPeopleOnDevice,
  setDevice,
  switchSession,
} from './shared-devices/store.ts'
import { endSession, findSession, extendSession } from './store.ts'
import { hashToken, newToken } from './token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's token, if its cookie should be sent again because the session was extended. */
    extendedToken: string | null
    /** The hint to send with that cookie. */
    extendedHint: Hint
    /** The member's access when the session was read; null for a visitor. */
    access: MemberAccess | null
    /** Whether the session was looked up and not found. */
    hasNoSession: boolean
  }
}

/** Returns the cookie's name. Over https, browsers accept its prefix only from this exact host, so no sibling domain can plant it. */
export const getCookieName = (isSecure: boolean) => (isSecure ? '__Host-sid' : 'sid')
/**
 * A cookie that scripts can read and that grants no access: with it, pages render for a member before they learn who it is.
 */
export const SIGNED_IN_HINT = 'signed-in'
/** `new`: the account was just created. `seat`: a child's, so the page doesn't use the browser's recognizer. */
type Hint = 'yes' | 'new' | 'seat'
const HOUR_SECONDS = 3600
/** How long a session lasts after its last use. */
const SESSION_SECONDS = 30 * 24 * HOUR_SECONDS
/** The time between extensions: often enough for a person, rare enough for the disk. */
const EXTENSION_INTERVAL_SECONDS = 24 * HOUR_SECONDS

interface Deps {
  readonly database: Database
  readonly clock: () => Date
  readonly isSecure: boolean
  /** Returns whether the clock is right. If not, a valid session may seem expired. */
  readonly isClockRight: () => Promise<boolean>
}

/** Keeps a random token in a cookie and its hash in the database, for 30 days from the last visit and 180 at most. */
export class Sessions implements Members {
  readonly #deps: Deps
  readonly #cookieName: string

  constructor(deps: Deps) {
    this.#deps = deps
    this.#cookieName = getCookieName(deps.isSecure)
  }

  async findMember(request: FastifyRequest): Promise<Member | null> {
    const token = request.cookies[this.#cookieName]
    const { database, clock } = this.#deps
    const now = clock()
    const session = token ? await findSession(database, hashToken(token), now, readTimeZone(request)) : null
    // Don't report a member as signed out whose session is valid once the clock is right.
    if (token && session === null && !(await this.#deps.isClockRight())) throw clockWrong()
    request.hasNoSession = session === null
    request.access = session?.access ?? null
    if (!token || session === null) return null
    // Don't let a last visit in the future block extensions: it was recorded while the clock was ahead.
    if (Math.abs(+now - +session.lastSeenAt) > EXTENSION_INTERVAL_SECONDS * 1000) {
      await extendSession(database, hashToken(token), now, calculateEnd(now, session.createdAt))
      request.extendedToken = token
      request.extendedHint = session.member.isSeat ? 'seat' : 'yes'
    }
    return session.member
  }

  /**
   * Starts a session. Invalidates the browser's old token, so no one can plant one and wait for its owner to sign in. On a
   * shared device, the others stay. The session is invalid if `access` has been revoked. `hint` tells the page who signed in.
   */
  async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, accessVersion }: MemberAccess,
    hint: Hint = 'yes',
  ): Promise<void> {
    const { database, clock } = this.#deps
    const now = clock()
    const token = newToken()
    const previous = this.#forget(request)
    const session = {
      userId,
      accessVersion,
      tokenHash: hashToken(token),
      device: describeDevice(request.headers['user-agent'] ?? ''),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: calculateEnd(now, now),
    }
    const [hash, nextToken] = [this.readDevice(request), newToken()]
    const device = hash && { hash, next: hashToken(nextToken) }
    const isShared = await beginOnDevice(database, { session, previous, device })
    if (isShared) sendDevice(reply, nextToken, this.#deps.isSecure)
    else if (device !== null) forgetDevice(reply, this.#deps.isSecure)
    this.#sendCookies(reply, token, hint)
    await this.rememberBrowser(request, reply, userId)
    logSecurity(request.log, { event: 'signed in', ...describeRequester(request, userId) })
  }

  /** Exempts this browser's next sign-in from delays caused by strangers' guesses. */
  async rememberBrowser(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const { database, isSecure } = this.#deps
    const passwordHash = await readPasswordHash(database, userId)
    rememberBrowser(request, reply, { id: userId, passwordHash }, isSecure)
  }

  readTokenHash(request: FastifyRequest): Buffer | null {
    const token = request.cookies[this.#cookieName]
    return token ? hashToken(token) : null
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const previous = this.#forget(request)
    if (previous !== null) await endSession(this.#deps.database, previous)
    reply.clearCookie(this.#cookieName, this.#cookieOptions())
    this.#forgetHint(reply)
    const device = this.readDevice(request)
    if (device !== null && !(await this.hasPeople(device))) forgetDevice(reply, this.#deps.isSecure)
  }

  /** Returns the token hash of the shared device a request comes from; null in a browser that one person uses. */
  readDevice(request: FastifyRequest): Buffer | null {
    return readDeviceHash(request, this.#deps.isSecure)
  }

  /** Returns the token hash of a device on which seats can sign in; null elsewhere. */
  readSeatDevice(request: FastifyRequest): Buffer | null {
    return readSeatDevice(request, this.#deps.isSecure)
  }

  /** Returns whether seats can sign in on the request's device. */
  async hasSeats(request: FastifyRequest): Promise<boolean> {
    const device = this.readSeatDevice(request)
    return (
      device !== null && (await listSeatsOnDevice(this.#deps.database, device, this.#deps.clock())).length > 0
    )
  }

  /** Lets the seats of a signed-in member sign in on this device. */
  async openForSeats(
    request: FastifyRequest,
    reply: FastifyReply,
    access: MemberAccess,
  ): Promise<'open' | 'revoked' | 'full'> {
    const token = newToken()
    const opened = await openSeatDevice(this.#deps.database, access, {
      previous: this.readSeatDevice(request),
      tokenHash: hashToken(token),
      device: describeDevice(request.headers['user-agent'] ?? ''),
      now: this.#deps.clock(),
    })
    if (opened === 'open') sendSeatDevice(reply, token, this.#deps.isSecure)
    return opened
  }

  async hasPeople(device: Buffer): Promise<boolean> {
    return (await listPeopleOnDevice(this.#deps.database, device, this.#deps.clock())).length > 0
  }

  /** Makes the browser of a signed-in member a shared device, unless it already is one. */
  async share(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tokenHash = this.readTokenHash(request)
    const session = tokenHash && (await findSessionDevice(this.#deps.database, tokenHash))
    const device = this.readDevice(request)
    if (device !== null && session?.deviceHash?.equals(device) === true) return
    const token = newToken()
    if (tokenHash !== null) await setDevice(this.#deps.database, tokenHash, hashToken(token))
    sendDevice(reply, token, this.#deps.isSecure)
  }

  /**
   * Makes a person's inactive session on this device the active one. `target` is its token hash so far. Returns false if
   * that session has ended.
   */
  async switchTo(
    request: FastifyRequest,
    reply: FastifyReply,
    { target, createdAt }: { readonly target: Buffer; readonly createdAt: Date },
  ): Promise<boolean> {
    const { database, clock } = this.#deps
    const device = this.readDevice(request)
    if (device === null) return false
    const now = clock()
    const [token, previous] = [newToken(), this.#forget(request)]
    const expiresAt = calculateEnd(now, createdAt)
    const switching = { device, previous, target, tokenHash: hashToken(token), now, expiresAt }
    if (!(await switchSession(database, switching))) return false
    this.#sendCookies(reply, token)
    return true
  }

  /** Parses cookies and sends the session cookie again after an extension. */
  mount(app: FastifyInstance): void {
    app.register(cookies)
    app.decorateRequest('extendedToken', null)
    app.decorateRequest('extendedHint', 'yes')
    app.decorateRequest('access', null)
    app.decorateRequest('hasNoSession', false)
    app.addHook('onSend', async (request, reply) => {
      if (request.extendedToken !== null)
        this.#sendCookies(reply, request.extendedToken, request.extendedHint)
      // Keep the token: a late response would end a newer sign-in.
      else if (request.hasNoSession && request.cookies[SIGNED_IN_HINT] !== undefined) this.#forgetHint(reply)
    })
  }

  /** Forgets the request's session and returns its token hash, or null if the browser sent none. */
  #forget(request: FastifyRequest): Buffer | null {
    request.extendedToken = null
    request.hasNoSession = false
    return this.readTokenHash(request)
  }

  #sendCookies(reply: FastifyReply, token: string, hint: Hint = 'yes'): void {
    reply.setCookie(this.#cookieName, token, { ...this.#cookieOptions(), maxAge: SESSION_SECONDS })
    reply.setCookie(SIGNED_IN_HINT, hint, {
      ...this.#cookieOptions(),
      httpOnly: false,
      maxAge: SESSION_SECONDS,
    })
  }

  #forgetHint(reply: FastifyReply): void {
    reply.clearCookie(SIGNED_IN_HINT, { ...this.#cookieOptions(), httpOnly: false })
  }

  #cookieOptions() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#deps.isSecure } as const
  }
}

const calculateEnd = (now: Date, createdAt: Date) =>
  new Date(Math.min(+now + SESSION_SECONDS * 1000, +createdAt + LIFETIMES_MS.session))
