import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { serve } from '../../http/serve.ts'
import { addressKey } from '../../rate-limits/rate-limits.ts'
import { routeEmailProof, sendEmailProof } from './email/email-proof.ts'
import { EmailsInFlight } from './emails-in-flight.ts'
import type { AuthNeeds } from './needs.ts'
import { demandUncommon } from './new-password.ts'
import { routePasswordReset } from './password-reset.ts'
import { routeIdentityProof } from './proof/identity-proof.ts'
import { routeSignIn, signIn } from './sign-in.ts'
import { createAccount } from './store.ts'
import { demandRegistration, neededInvitation, notCreated, ofNewAccounts } from './registration.ts'

const REGISTRATIONS = { name: 'registrations', most: 20, seconds: 60 * 60 }

export function routeAuth(app: FastifyInstance, needs: AuthNeeds): void {
  const { database, clock, passwords, limits, mail } = needs
  const underWay = new EmailsInFlight(app)

  serve(app, api.auth.user, async ({ member }) => member)

  serve(app, api.auth.options, async () => ({
    thirdParty: needs.thirdParty && { name: needs.thirdParty.name },
    passwordReset: needs.mail !== null,
    registration: needs.registration,
  }))

  serve(app, api.auth.register, async ({ body: { password, invitation, ...account }, request, reply }) => {
    demandRegistration(needs, invitation)
    demandUncommon(password)
    await limits.count(REGISTRATIONS, addressKey(request.ip))
    const created = await createAccount(
      database,
      {
        ...account,
        passwordHash: await passwords.hash(password),
        emailVerifiedAt: null,
        ...ofNewAccounts(needs),
        createdAt: clock(),
      },
      neededInvitation(needs, invitation),
    )
    if ('refused' in created) throw notCreated(created.refused)
    reply.code(201)
    if (mail !== null) {
      underWay.run(request, sendEmailProof(app, needs, mail, { ...account, access: created }))
    }
    return signIn(needs, created, request, reply)
  })

  routeSignIn(app, needs)
  routePasswordReset(app, needs, underWay)
  routeEmailProof(app, needs)
  routeIdentityProof(app, needs)
}
