import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { serve } from '../../http/serve.ts'
import { getAddressKey } from '../../rate-limits/rate-limits.ts'
import { routeEmailProof, sendEmailProof } from './email/email-proof.ts'
import { EmailsInFlight } from './emails-in-flight.ts'
import type { AuthDeps } from './deps.ts'
import { requireUncommonPassword } from './new-password.ts'
import { routePasswordReset } from './password-reset.ts'
import { routeIdentityProof } from './proof/identity-proof.ts'
import { routeSignIn, signIn } from './sign-in.ts'
import { createAccount } from './store.ts'
import {
  requireOpenRegistration,
  getRequiredInvitation,
  toCreationError,
  getNewAccountSettings,
} from './registration.ts'

const REGISTRATION_LIMIT = { name: 'registrations', max: 20, seconds: 60 * 60 }

export function routeAuth(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock, passwords, limits, mail } = deps
  const emails = new EmailsInFlight(app)

  serve(app, api.auth.getUser, async ({ member }) => member)

  serve(app, api.auth.getOptions, async () => ({
    thirdParty: deps.thirdParty && { name: deps.thirdParty.name },
    passwordReset: deps.mail !== null,
    registration: deps.registration,
  }))

  serve(app, api.auth.register, async ({ body: { password, invitation, ...account }, request, reply }) => {
    requireOpenRegistration(deps, invitation)
    requireUncommonPassword(password)
    await limits.count(REGISTRATION_LIMIT, getAddressKey(request.ip))
    const created = await createAccount(
      database,
      {
        ...account,
        passwordHash: await passwords.hash(password),
        emailVerifiedAt: null,
        ...getNewAccountSettings(deps),
        createdAt: clock(),
      },
      getRequiredInvitation(deps, invitation),
    )
    if ('refused' in created) throw toCreationError(created.refused)
    reply.code(201)
    if (mail !== null) {
      emails.run(request, sendEmailProof(app, deps, mail, { ...account, access: created }))
    }
    return signIn(deps, created, request, reply)
  })

  routeSignIn(app, deps)
  routePasswordReset(app, deps, emails)
  routeEmailProof(app, deps)
  routeIdentityProof(app, deps)
}
