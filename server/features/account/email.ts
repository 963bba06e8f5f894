import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { emailKey } from '#shared/domain/account/rules.ts'
import { badInput, signedOut, conflict, HttpError } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import { MailError } from '../../mail/mail.ts'
import { readSettings } from '../../members/store.ts'
import { getAddressKey } from '../../rate-limits/rate-limits.ts'
import { type AuthDeps, changeEmailUnproven, findEmailToProve, sendEmailProof } from '../auth/index.ts'
import { messages } from './messages.ts'
import { requireAccess, requireProof } from './proof.ts'

/** Without mail, the response reveals whether an address is in use. These limits slow down probing. */
const MEMBER_LIMIT = { name: 'changes of address', max: 10, seconds: 60 * 60 }
const NETWORK_LIMIT = { name: 'changes of address from an address', max: 20, seconds: 60 * 60 }

export function routeEmail(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock, mail, limits } = deps
  const emailTaken = () => conflict(messages.emailTaken)

  serve(app, api.account.changeEmail, async ({ member, body: { email, password }, request }) => {
    await requireProof(deps, member, request, { password })
    const access = requireAccess(request)
    if (email === emailKey(member.email)) throw badInput(messages.sameEmail, { email: messages.sameEmail })
    await limits.count(MEMBER_LIMIT, member.id)
    await limits.count(NETWORK_LIMIT, getAddressKey(request.ip))
    if (mail === null) {
      const outcome = await changeEmailUnproven(database, access, email)
      if (outcome === 'taken') throw emailTaken()
      if (outcome === 'revoked') throw signedOut()
      logSecurity(request.log, { event: 'email changed', ...describeRequester(request, member.id) })
      return { isChanged: true }
    }
    logSecurity(request.log, { event: 'email change requested', ...describeRequester(request, member.id) })
    const { username } = member
    await sendEmailProof(app, deps, mail, { access, username, email }).catch(refuseIfMailFailed)
    return { isChanged: false }
  })

  serve(app, api.account.sendConfirmationEmail, async ({ member, request }) => {
    if (mail === null) throw new HttpError(503, messages.noMail)
    const settings = await readSettings(database, member.id)
    const email = await findEmailToProve(database, member.id, clock())
    if (email === null && settings?.emailVerifiedAt !== null) throw badInput(messages.nothingToConfirm)
    const recipient = {
      access: requireAccess(request),
      username: member.username,
      email: email ?? member.email,
    }
    await sendEmailProof(app, deps, mail, recipient).catch(refuseIfMailFailed)
    return { success: true as const }
  })
}

/** Responds with 503 if the mail server failed, so the member can try again. */
function refuseIfMailFailed(error: unknown): never {
  throw error instanceof MailError ? new HttpError(503, messages.emailNotSent) : error
}
