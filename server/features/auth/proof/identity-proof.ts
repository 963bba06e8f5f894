import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#shared/contract/index.ts'
import {
  CODE_BYTES,
  normalizeCode,
  PROOF_LIFE_MS,
  type ProofWay,
  formatCode,
} from '#shared/domain/account/identity-proof.ts'
import { badInput, HttpError, signedOut } from '../../../http/errors.ts'
import { logSecurity, describeRequester } from '../../../http/security-log.ts'
import { serve } from '../../../http/serve.ts'
import { MailError } from '../../../mail/mail.ts'
import type { Member } from '../../../members/member.ts'
import { readSettings } from '../../../members/store.ts'
import { hashToken } from '../../../sessions/token.ts'
import { messages } from '../messages.ts'
import type { AuthDeps } from '../deps.ts'
import { hasIdentity, isProven, storeCode, type OwnSession, redeemCode } from './store.ts'

const EMAIL_LIMIT = { name: 'codes that prove an identity', max: 5, seconds: 60 * 60 }
const TRY_LIMIT = { name: 'tried codes that prove an identity', max: 10, seconds: 15 * 60 }

/** Returns how a member without a password can prove their identity here. */
export async function listProofWays(
  { database, thirdParty, mail }: AuthDeps,
  { id }: Member,
): Promise<ProofWay[]> {
  const settings = await readSettings(database, id)
  const isReachable = mail !== null && settings !== null && settings.emailVerifiedAt !== null
  const hasThirdParty = thirdParty !== null && (await hasIdentity(database, id))
  return [...(hasThirdParty ? (['third-party'] as const) : []), ...(isReachable ? (['email'] as const) : [])]
}

export const hasProven = ({ sessions, database, clock }: AuthDeps, request: FastifyRequest, { id }: Member) =>
  isProven(database, getOwnSession(sessions.readTokenHash(request), id), clock())

/** @throws HttpError 403 unless the member recently proved their identity in this browser */
export async function requireProven(deps: AuthDeps, request: FastifyRequest, member: Member): Promise<void> {
  if (await hasProven(deps, request, member)) return
  const ways = await listProofWays(deps, member)
  throw new HttpError(403, ways.length > 0 ? messages.proveFirst : messages.cannotProve)
}

function getOwnSession(tokenHash: Buffer | null, userId: string): OwnSession {
  if (tokenHash === null) throw signedOut()
  return { userId, tokenHash }
}

/** Registers the routes for proving one's identity with a code sent to the confirmed address. */
export function routeIdentityProof(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock, limits, mail, sessions } = deps

  serve(app, api.account.sendProofCode, async ({ member, request }) => {
    if (mail === null || !(await listProofWays(deps, member)).includes('email'))
      throw badInput(messages.cannotProve)
    await limits.count(EMAIL_LIMIT, member.id)
    const code = formatCode(randomBytes(CODE_BYTES))
    const stored = { hash: hashToken(normalizeCode(code)), expiresAt: new Date(+clock() + PROOF_LIFE_MS) }
    await storeCode(database, getOwnSession(sessions.readTokenHash(request), member.id), stored)
    await mail
      .send({ to: member.email, ...messages.proofEmail(member.username, code) })
      .catch(refuseIfMailFailed)
    return { success: true as const }
  })

  serve(app, api.account.proveByCode, async ({ member, body: { code }, request }) => {
    const refund = await limits.count(TRY_LIMIT, member.id)
    const session = getOwnSession(sessions.readTokenHash(request), member.id)
    if (!(await redeemCode(database, session, hashToken(normalizeCode(code)), clock()))) {
      logSecurity(request.log, { event: 'identity proof refused', ...describeRequester(request, member.id) })
      throw badInput(messages.wrongCode, { code: messages.wrongCode })
    }
    await refund()
    logSecurity(request.log, { event: 'identity proven', ...describeRequester(request, member.id) })
    return { success: true as const }
  })
}

/** Responds with 503 if the mail server failed, so the member can try again. */
function refuseIfMailFailed(error: unknown): never {
  throw error instanceof MailError ? new HttpError(503, messages.codeNotSent) : error
}
