import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { emailKey } from '#shared/domain/account/rules.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { badInput, conflict } from '../../../http/errors.ts'
import { logSecurity, describeRequester } from '../../../http/security-log.ts'
import { serve } from '../../../http/serve.ts'
import { getSiteAddress } from '../../../http/site-address.ts'
import type { Mail } from '../../../mail/mail.ts'
import { findByEmail } from '../../../members/store.ts'
import { getAddressKey } from '../../../rate-limits/rate-limits.ts'
import type { MemberAccess } from '../../../sessions/access/store.ts'
import { hashToken, newToken } from '../../../sessions/token.ts'
import { addEmailProof, redeemEmailProof } from './store.ts'
import { messages } from '../messages.ts'
import type { AuthDeps } from '../deps.ts'

const EMAIL_LIMIT = { name: 'emails that prove an address', max: 5, seconds: 60 * 60 }
const COMPLETION_LIMIT = { name: 'proofs of addresses', max: 20, seconds: 60 * 60 }

/** An address to prove, with the access of the member who requested it. */
interface EmailToProve {
  readonly access: MemberAccess
  readonly username: string
  readonly email: string
}

/**
 * Sends a confirmation link. If another account has the address, notifies its owner instead, so the response
 * doesn't reveal that account.
 *
 * @throws HttpError 429; MailError
 */
export async function sendEmailProof(
  app: FastifyInstance,
  { database, clock, limits, publicUrl }: AuthDeps,
  mail: Mail,
  { access, username, email: enteredEmail }: EmailToProve,
): Promise<void> {
  const email = emailKey(enteredEmail)
  await limits.count(EMAIL_LIMIT, access.userId)
  const token = newToken()
  const now = clock()
  await addEmailProof(database, {
    tokenHash: hashToken(token),
    ...access,
    email,
    createdAt: now,
    expiresAt: new Date(+now + LIFETIMES_MS.emailProof),
  })
  // Put the token after "#", which browsers don't send to servers or other sites.
  const link = `${getSiteAddress(app, publicUrl)}/confirm-email#${token}`
  const owner = await findByEmail(database, email)
  const belongsToOther = owner !== null && owner.id !== access.userId
  await mail.send({
    to: email,
    ...(belongsToOther ? messages.emailInUse : messages.confirmationEmail(username, link)),
  })
}

export function routeEmailProof(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock, limits, mail } = deps

  serve(app, api.auth.confirmEmail, async ({ body: { token }, request }) => {
    await limits.count(COMPLETION_LIMIT, getAddressKey(request.ip))
    const result = await redeemEmailProof(database, hashToken(token), clock())
    if (result.kind === 'taken') throw conflict(messages.notCreated.email)
    if (result.kind === 'dead') throw badInput(messages.deadLink)
    const { userId, before, email, username } = result
    if (before !== email)
      logSecurity(request.log, { event: 'email changed', ...describeRequester(request, userId) })
    if (before !== email)
      await mail
        ?.send({ to: before, ...messages.emailChangedNotice(username) })
        .catch((error: unknown) =>
          request.log.warn({ err: error }, 'a notice about a changed address was not sent'),
        )
    return { success: true as const }
  })
}
