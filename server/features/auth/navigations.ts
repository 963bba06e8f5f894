import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { returnPath } from '#shared/domain/account/return-path.ts'
import type { SignInNotice } from '#shared/domain/account/sign-in-notices.ts'
import { isOurs, originOf } from '../../http/cross-site.ts'
import { addressKey } from '../../rate-limits/rate-limits.ts'
import { hashOfToken, newToken } from '../../sessions/token.ts'
import { memberOfPerson } from './member-of-person.ts'
import type { AuthNeeds } from './needs.ts'
import { addPendingSignIn, type PendingSignIn, takePendingSignIn } from './store.ts'
import type { ThirdParty } from './third-party.ts'

/** Ties a sign-in to the browser that began it, so that nobody can finish theirs in somebody else's. */
const COOKIE = 'sign-in'
/** Seconds in which a sign-in must come back. */
const PENDING_LIFE = 10 * 60

const DEPARTURES = { name: 'third-party sign-ins', most: 60, seconds: 15 * 60 }

/** Mounts the addresses that browsers are sent to: third-party sign-in and its return, and both ways out. */
export function routeNavigations(app: FastifyInstance, needs: AuthNeeds): void {
  const { database, clock, sessions, limits, thirdParty, publicUrl } = needs
  const cookie = {
    path: '/api/callback',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl?.protocol === 'https:',
  } as const

  app.get('/api/login', async (request: FastifyRequest<{ Querystring: { returnTo?: unknown } }>, reply) => {
    const returnTo = readReturnPath(request.query.returnTo)
    if (thirdParty === null)
      return toSignIn(reply, isAskedForByName(request) ? 'not-configured' : null, returnTo)
    await limits.count(DEPARTURES, addressKey(request.ip))
    try {
      return await leave(thirdParty, request, reply, returnTo)
    } catch (error) {
      request.log.warn({ err: error }, 'the third party cannot be reached')
      return toSignIn(reply, 'unavailable', returnTo)
    }
  })

  app.get('/api/callback', async (request: FastifyRequest<{ Querystring: { error?: unknown } }>, reply) => {
    const token = request.cookies[COOKIE]
    reply.clearCookie(COOKIE, cookie)
    const pending = token ? await takePendingSignIn(database, hashOfToken(token), clock()) : null
    if (thirdParty === null || pending === null) return toSignIn(reply, 'failed', null)
    if (request.query.error === 'access_denied') return toSignIn(reply, 'canceled', pending.returnTo)
    try {
      return await arrive(thirdParty, pending, request, reply)
    } catch (error) {
      request.log.warn({ err: error }, 'a third-party sign-in failed')
      return toSignIn(reply, 'failed', pending.returnTo)
    }
  })

  for (const path of ['/api/logout', '/api/auth/logout']) {
    app.get(path, async (request, reply) => {
      if (isOurs(request, publicUrl)) await sessions.end(request, reply)
      return goTo(reply, '/')
    })
  }

  async function leave(
    provider: ThirdParty,
    request: FastifyRequest,
    reply: FastifyReply,
    returnTo: string | null,
  ): Promise<FastifyReply> {
    const redirectUri = `${originOf(request, publicUrl)}/api/callback`
    const { address, departure } = await provider.leave(redirectUri)
    const token = newToken()
    const expiresAt = new Date(+clock() + PENDING_LIFE * 1000)
    await addPendingSignIn(database, { ...departure, tokenHash: hashOfToken(token), returnTo, expiresAt })
    reply.setCookie(COOKIE, token, { ...cookie, maxAge: PENDING_LIFE })
    return goTo(reply, address.href)
  }

  async function arrive(
    provider: ThirdParty,
    pending: PendingSignIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const query = request.url.slice(request.url.indexOf('?'))
    const person = await provider.welcome(query, pending)
    const found = await memberOfPerson(needs, person)
    if ('refused' in found) return toSignIn(reply, found.refused, pending.returnTo)
    await sessions.begin(request, reply, found.id)
    return goTo(reply, pending.returnTo ?? '/dashboard')
  }
}

/** To the sign-in page, which tells why and keeps where the person wanted to go. */
function toSignIn(reply: FastifyReply, notice: SignInNotice | null, returnTo: string | null): FastifyReply {
  const query = new URLSearchParams({ ...(notice && { notice }), ...(returnTo && { returnTo }) })
  return goTo(reply, query.size === 0 ? '/login' : `/login?${query}`)
}

const goTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 302)

const readReturnPath = (wish: unknown) => (typeof wish === 'string' ? returnPath(wish) : null)

/**
 * Whether somebody pressed "Continue with …" on the pages that have that button, and should hear why it does nothing.
 * Every other way in leads to /login without a word.
 */
function isAskedForByName({ headers: { referer } }: FastifyRequest): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false
  return ['/login', '/register'].includes(new URL(referer).pathname)
}
