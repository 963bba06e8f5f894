import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { parseReturnPath } from '#shared/domain/account/return-path.ts'
import { LIFETIMES_MS } from '../../db/lifetimes.ts'
import { badInput, HttpError } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import { getSiteAddress } from '../../http/site-address.ts'
import type { Mail } from '../../mail/mail.ts'
import { findByEmail } from '../../members/store.ts'
import { getAddressKey } from '../../rate-limits/rate-limits.ts'
import { hashToken, newToken } from '../../sessions/token.ts'
import type { EmailsInFlight } from './emails-in-flight.ts'
import { messages } from './messages.ts'
import { requireUncommonPassword } from './new-password.ts'
import type { AuthDeps } from './deps.ts'
import { addPasswordReset, completePasswordReset, findPasswordReset } from './store.ts'

const REQUEST_LIMIT = { name: 'password reset requests', max: 10, seconds: 60 * 60 }
const EMAIL_LIMIT = { name: 'password reset emails', max: 3, seconds: 60 * 60 }
const COMPLETION_LIMIT = { name: 'password reset completions', max: 20, seconds: 60 * 60 }

/** Registers the routes for both steps of a password reset: emailing a link, and setting a new password with it. */
export function routePasswordReset(app: FastifyInstance, deps: AuthDeps, emails: EmailsInFlight): void {
  const { database, clock, passwords, limits, mail } = deps

  serve(app, api.auth.requestPasswordReset, async ({ body: { email, returnTo }, request }) => {
    if (mail === null) throw new HttpError(503, messages.noMail)
    await limits.count(REQUEST_LIMIT, getAddressKey(request.ip))
    // Don't await: neither the response nor its timing may reveal whether there is such a member.
    emails.run(
      request,
      sendLink(deps, mail, { email, returnTo: parseReturnPath(returnTo), request }, () =>
        getSiteAddress(app, deps.publicUrl),
      ),
    )
    return { success: true as const }
  })

  serve(app, api.auth.completePasswordReset, async ({ body: { token, password }, request, reply }) => {
    requireUncommonPassword(password)
    await limits.count(COMPLETION_LIMIT, getAddressKey(request.ip))
    const tokenHash = hashToken(token)
    if ((await findPasswordReset(database, tokenHash, clock())) === null) throw badInput(messages.deadLink)
    const passwordHash = await passwords.hash(password)
    const userId = await completePasswordReset(database, tokenHash, passwordHash, clock())
    if (userId === null) throw badInput(messages.deadLink)
    logSecurity(request.log, { event: 'password reset', ...describeRequester(request, userId) })
    // The email proves who this is, so strangers' guesses must not delay their sign-in with the new password.
    await deps.sessions.rememberBrowser(request, reply, userId)
    return { success: true as const }
  })
}

interface LinkRequest {
  readonly email: string
  readonly returnTo: string | null
  readonly request: FastifyRequest
}

/** Sends a reset link. Does nothing for unknown addresses and suspended members. */
async function sendLink(
  { database, clock, limits }: AuthDeps,
  mail: Mail,
  { email, returnTo, request }: LinkRequest,
  site: () => string,
): Promise<void> {
  const member = await findByEmail(database, email)
  if (member === null) return
  const { id: userId, accessVersion } = member
  await limits.count(EMAIL_LIMIT, userId)
  const token = newToken()
  const now = clock()
  const reset = {
    tokenHash: hashToken(token),
    userId,
    accessVersion,
    createdAt: now,
    expiresAt: new Date(+now + LIFETIMES_MS.passwordReset),
  }
  if (!(await addPasswordReset(database, reset, member.email))) return
  logSecurity(request.log, { event: 'password reset link sent', ...describeRequester(request, userId) })
  // Put the token after "#", which browsers don't send to servers or other sites.
  const query = returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`
  const link = `${site()}/reset-password${query}#${token}`
  await mail.send({ to: member.email, ...messages.passwordResetEmail(member.username, link) })
}
