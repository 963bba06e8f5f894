import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { emailKey } from '#shared/domain/account/rules.ts'
import { badInput, taken } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { siteAddress } from '../../../http/site-address.ts'
import type { Mail } from '../../../mail/mail.ts'
import { findByEmail } from '../../../members/store.ts'
import { addressKey } from '../../../rate-limits/rate-limits.ts'
import { hashOfToken, newToken } from '../../../sessions/token.ts'
import { addEmailProof, takeEmailProof } from './store.ts'
import { messages } from '../messages.ts'
import type { AuthNeeds } from '../needs.ts'

const LETTERS = { name: 'letters that prove an address', most: 5, seconds: 60 * 60 }
const COMPLETIONS = { name: 'proofs of addresses', most: 20, seconds: 60 * 60 }

/** Milliseconds that a link is good for. */
const LINK_LIFE = 24 * 60 * 60 * 1000

/** Whose address is to be proven. */
interface Addressee {
  readonly id: string
  readonly username: string
  readonly email: string
}

/**
 * Sends somebody an email whose link proves that the address is theirs. Where it is somebody else's, an email without a link
 * tells the owner: whoever asked cannot learn from anything here that there is such an account. Rejects with 429, or where
 * mail fails.
 */
export async function sendEmailProof(
  app: FastifyInstance,
  { database, clock, limits, publicUrl }: AuthNeeds,
  mail: Mail,
  { id, username, ...given }: Addressee,
): Promise<void> {
  const email = emailKey(given.email)
  await limits.count(LETTERS, id)
  const token = newToken()
  const now = clock()
  await addEmailProof(database, {
    tokenHash: hashOfToken(token),
    userId: id,
    email,
    createdAt: now,
    expiresAt: new Date(+now + LINK_LIFE),
  })
  // After the "#", where neither servers nor other sites get to see it.
  const link = `${siteAddress(app, publicUrl)}/confirm-email#${token}`
  const owner = await findByEmail(database, email)
  const isOthers = owner !== null && owner.id !== id
  await mail.send({
    to: email,
    ...(isOthers ? messages.emailInUse : messages.emailProofLetter(username, link)),
  })
}

/** Mounts the end of a link that proves an address. */
export function routeEmailProof(app: FastifyInstance, needs: AuthNeeds): void {
  const { database, clock, limits, mail } = needs

  serve(app, api.auth.confirmEmail, async ({ body: { token }, request }) => {
    await limits.count(COMPLETIONS, addressKey(request.ip))
    const result = await takeEmailProof(database, hashOfToken(token), clock())
    if (result.kind === 'taken') throw taken(messages.taken.email)
    if (result.kind === 'dead') throw badInput(messages.deadLink)
    const { before, email, username } = result
    if (before !== email)
      await mail
        ?.send({ to: before, ...messages.emailChangedLetter(username) })
        .catch((error: unknown) => request.log.warn({ err: error }, 'a notice of a new address was not sent'))
    return { success: true as const }
  })
}
