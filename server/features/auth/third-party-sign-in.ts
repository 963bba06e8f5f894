import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeUrl, parseReturnPath } from '#shared/domain/account/return-path.ts'
import { INVITATION_COOKIE } from '#shared/domain/account/registration.ts'
import type { SignInNoticeKey } from '#shared/domain/account/sign-in-notices.ts'
import { LIFETIMES_MS } from '../../db/lifetimes.ts'
import { isSameSite } from '../../http/cross-site.ts'
import { toPseudonym, logSecurity } from '../../http/security-log.ts'
import { getSiteAddress } from '../../http/site-address.ts'
import { isSuspended } from '../../members/store.ts'
import { getAddressKey } from '../../rate-limits/rate-limits.ts'
import { hashToken, newToken } from '../../sessions/token.ts'
import { findOrAddMember } from './find-or-add-member.ts'
import type { AuthDeps } from './deps.ts'
import { finishProof, isProof, redirectToSettings } from './proof/third-party-proof.ts'
import { addPendingSignIn, type PendingSignIn, takePendingSignIn } from './store.ts'
import type { ThirdParty } from './third-party.ts'

/** Binds a sign-in to the browser that began it, so it can't be finished in another person's. */
const COOKIE = 'sign-in'

const START_LIMIT = { name: 'third-party sign-ins', max: 60, seconds: 15 * 60 }

interface SignInDeps extends AuthDeps {
  readonly thirdParty: ThirdParty
}

type Query<Name extends string> = FastifyRequest<{ Querystring: { readonly [name in Name]?: unknown } }>

/**
 * Registers the third-party sign-in routes. Without a third party, they redirect to registration, or to the sign-in page
 * if requested or if registration is closed.
 */
export function routeThirdPartySignIn(app: FastifyInstance, deps: AuthDeps): void {
  const { thirdParty } = deps

  app.get('/api/login', async (request: Query<'returnTo' | 'wants' | 'proves'>, reply) => {
    if (request.query.proves === 'identity')
      return beginProof(deps, getSiteAddress(app, deps.publicUrl), request, reply)
    const returnTo = readReturnPath(request.query.returnTo)
    if (thirdParty === null)
      return request.query.wants === 'sign-in'
        ? redirectToSignIn(reply, null, returnTo)
        : deps.registration === 'closed'
          ? redirectToSignIn(reply, 'closed', returnTo)
          : redirectToRegistration(reply, returnTo)
    await deps.limits.count(START_LIMIT, getAddressKey(request.ip))
    try {
      const site = getSiteAddress(app, deps.publicUrl)
      const forcesSignIn = await isSharedDevice(deps, request)
      return await beginSignIn({ ...deps, thirdParty }, site, reply, { returnTo, userId: null }, forcesSignIn)
    } catch (error) {
      request.log.warn({ err: error }, 'the third party cannot be reached')
      return redirectToSignIn(reply, 'unavailable', returnTo)
    }
  })

  app.get('/api/callback', async (request: Query<'error'>, reply) => {
    const pending = await takePending(deps, request, reply)
    if (thirdParty !== null && isProof(pending))
      return finishProof({ ...deps, thirdParty }, pending, request, reply)
    if (thirdParty === null || pending === null) return redirectToSignIn(reply, 'failed', null)
    if (request.query.error === 'access_denied') return redirectToSignIn(reply, 'canceled', pending.returnTo)
    try {
      return await finishSignIn({ ...deps, thirdParty }, pending, request, reply)
    } catch (error) {
      request.log.warn({ err: error }, 'a third-party sign-in failed')
      const from = toPseudonym(getAddressKey(request.ip))
      logSecurity(request.log, { event: 'third-party sign-in refused', from })
      return redirectToSignIn(reply, 'failed', pending.returnTo)
    }
  })
}

export function routeSignOut(app: FastifyInstance, { sessions, publicUrl }: AuthDeps): void {
  for (const path of ['/api/logout', '/api/auth/logout']) {
    app.get(path, async (request: Query<'forget'>, reply) => {
      if (!isSameSite(request, publicUrl)) return redirect(reply, '/')
      await sessions.end(request, reply)
      const isShared = await isSharedDevice({ sessions }, request)
      if (publicUrl?.protocol === 'https:') clearSiteData(reply, request.query.forget === 'all' && !isShared)
      // On a shared device, the sign-in page offers the people to switch to.
      return redirect(reply, isShared ? '/login' : '/')
    })
  }
}

/**
 * Clears storage only at the page's request, because only the page knows whether it has unsent attempts, and never on a
 * shared device.
 */
const clearSiteData = (reply: FastifyReply, includesStorage: boolean) =>
  reply.header('clear-site-data', includesStorage ? '"cache", "storage"' : '"cache"')

/** On a shared device, the third party's session may be another person's, so it must ask for a sign-in. */
async function isSharedDevice(
  { sessions }: Pick<AuthDeps, 'sessions'>,
  request: FastifyRequest,
): Promise<boolean> {
  const device = sessions.readDevice(request)
  const hasPeople = device !== null && (await sessions.hasPeople(device))
  return hasPeople || sessions.hasSeats(request)
}

async function beginSignIn(
  { thirdParty, publicUrl, database, clock }: SignInDeps,
  site: string,
  reply: FastifyReply,
  purpose: Pick<PendingSignIn, 'returnTo' | 'userId'>,
  forcesSignIn: boolean,
): Promise<FastifyReply> {
  const redirectUri = `${site}/api/callback`
  const { address, authorizationRequest } = await thirdParty.begin(redirectUri, forcesSignIn)
  const token = newToken()
  const expiresAt = new Date(+clock() + LIFETIMES_MS.pendingSignIn)
  await addPendingSignIn(database, {
    ...authorizationRequest,
    ...purpose,
    tokenHash: hashToken(token),
    expiresAt,
  })
  reply.setCookie(COOKIE, token, {
    ...getCookieOptions(publicUrl),
    maxAge: LIFETIMES_MS.pendingSignIn / 1000,
  })
  return redirect(reply, address.href)
}

async function takePending(
  { database, clock, publicUrl }: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PendingSignIn | null> {
  const token = request.cookies[COOKIE]
  reply.clearCookie(COOKIE, getCookieOptions(publicUrl))
  return token ? takePendingSignIn(database, hashToken(token), clock()) : null
}

async function beginProof(
  deps: AuthDeps,
  site: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { thirdParty, sessions, limits, publicUrl } = deps
  const member = isSameSite(request, publicUrl) ? await sessions.findMember(request) : null
  if (member === null) return redirectToSignIn(reply, null, '/dashboard/settings')
  if (thirdParty === null) return redirectToSettings(reply, 'unavailable')
  await limits.count(START_LIMIT, getAddressKey(request.ip))
  try {
    return await beginSignIn(
      { ...deps, thirdParty },
      site,
      reply,
      { returnTo: null, userId: member.id },
      true,
    )
  } catch (error) {
    request.log.warn({ err: error }, 'the third party cannot be reached')
    return redirectToSettings(reply, 'unavailable')
  }
}

async function finishSignIn(
  deps: SignInDeps,
  pending: PendingSignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.url.slice(request.url.indexOf('?'))
  const person = await deps.thirdParty.finish(query, pending)
  const result = await findOrAddMember(deps, person, takeInvitation(request, reply))
  if ('refused' in result) return redirectToSignIn(reply, result.refused, pending.returnTo)
  if (await isSuspended(deps.database, result.userId))
    return redirectToSignIn(reply, 'suspended', pending.returnTo)
  await deps.sessions.begin(request, reply, result, result.isNew === true ? 'new' : 'yes')
  return redirect(reply, pending.returnTo ?? '/dashboard')
}

/** Returns the invitation token, which the page stored in a cookie before leaving for the third party. */
function takeInvitation(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const token = request.cookies[INVITATION_COOKIE]
  if (token !== undefined) reply.clearCookie(INVITATION_COOKIE, { path: '/api/callback' })
  return token
}

const getCookieOptions = (publicUrl: URL | undefined) =>
  ({
    path: '/api/callback',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl?.protocol === 'https:',
  }) as const

/** Redirects to the sign-in page, with the reason and the intended path. */
const redirectToSignIn = (reply: FastifyReply, notice: SignInNoticeKey | null, returnTo: string | null) =>
  redirect(reply, addQuery('/login', { ...(notice && { notice }), ...(returnTo && { returnTo }) }))

/** Redirects to registration, because first-time visitors need an account. That page links to sign-in. */
const redirectToRegistration = (reply: FastifyReply, returnTo: string | null) =>
  redirect(reply, addQuery('/register', { ...(returnTo && { returnTo }) }))

function addQuery(path: string, fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(fields)
  return query.size === 0 ? path : `${path}?${query}`
}

const redirect = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(encodeUrl(address), 302)

const readReturnPath = (value: unknown) => (typeof value === 'string' ? parseReturnPath(value) : null)
