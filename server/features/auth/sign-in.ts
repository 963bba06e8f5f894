import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { usernameKey } from '#shared/domain/account/rules.ts'
import { HttpError } from '../../http/errors.ts'
import { toPseudonym, logSecurity } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import type { Member } from '../../members/member.ts'
import { findByNameOrEmail, findMember, isSuspended } from '../../members/store.ts'
import type { MemberAccess } from '../../sessions/access/store.ts'
import { getAddressKey, getNetworkKey } from '../../rate-limits/rate-limits.ts'
import { findKnownBrowser } from '../../sessions/known-browsers.ts'
import { messages } from './messages.ts'
import { limitSignIns } from './sign-in-limits.ts'
import type { AuthDeps } from './deps.ts'

export function routeSignIn(app: FastifyInstance, deps: AuthDeps): void {
  serve(app, api.auth.login, async ({ body: { usernameOrEmail, password }, request, reply }) => {
    const candidates = await findByNameOrEmail(deps.database, usernameOrEmail)
    const address = getAddressKey(request.ip)
    const caller = { address, network: getNetworkKey(request.ip) }
    const log = (event: 'sign-in refused' | 'sign-in stopped by a limit') =>
      logSecurity(request.log, {
        event,
        from: toPseudonym(address),
        account: toPseudonym(usernameKey(usernameOrEmail)),
      })
    const id = await limitSignIns(deps.limits, caller, toTargets(request, candidates, usernameOrEmail), () =>
      findByPassword(deps, candidates, password),
    ).catch((error: unknown) => {
      if (error instanceof HttpError && error.statusCode === 429) log('sign-in stopped by a limit')
      throw error
    })
    if (id === null) {
      log('sign-in refused')
      throw createCredentialsError()
    }
    const accessVersion = candidates.find((it) => it.id === id)?.accessVersion ?? 0
    return signIn(deps, { userId: id, accessVersion }, request, reply)
  })
}

export async function signIn(
  { sessions, database, clock }: AuthDeps,
  access: MemberAccess,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member> {
  if (await isSuspended(database, access.userId)) throw new HttpError(403, messages.suspended)
  await sessions.begin(request, reply, access)
  const member = await findMember(database, access.userId, clock())
  if (member === null) throw createCredentialsError()
  return member
}

interface Candidate {
  readonly id: string
  readonly passwordHash: string | null
  readonly accessVersion: number
}

/** Identifies accounts by member id, so a member's name and address count together, or by the name if it's unknown. */
const toTargets = (request: FastifyRequest, candidates: readonly Candidate[], typed: string) =>
  candidates.length === 0
    ? [{ account: usernameKey(typed), knownBrowser: null }]
    : candidates.map((it) => ({ account: it.id, knownBrowser: findKnownBrowser(request, it) }))

/** Finds the candidate with this password. Takes equally long for an unknown name, so timing reveals nothing. */
async function findByPassword(
  { passwords }: AuthDeps,
  candidates: readonly Candidate[],
  password: string,
): Promise<string | null> {
  if (candidates.length === 0) await passwords.verify(null, password)
  for (const { id, passwordHash } of candidates) if (await passwords.verify(passwordHash, password)) return id
  return null
}

const createCredentialsError = () => new HttpError(401, messages.wrongCredentials)
