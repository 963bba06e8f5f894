import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { badInput, HttpError } from '../../http/errors.ts'
import type { Letter, Mail } from '../../mail/mail.ts'
import { addressKey } from '../../rate-limits/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import { siteAddress } from '../../http/site-address.ts'
import { hashOfToken, newToken } from '../../sessions/token.ts'
import type { AuthNeeds } from './needs.ts'
import { addPasswordReset, completePasswordReset, hasPasswordReset } from './store.ts'
import { findByEmail } from '../../members/store.ts'

const REQUESTS = { name: 'password reset requests', most: 10, seconds: 60 * 60 }
const LETTERS = { name: 'password reset letters', most: 3, seconds: 60 * 60 }
const COMPLETIONS = { name: 'password reset completions', most: 20, seconds: 60 * 60 }

/** Milliseconds that a link is good for. */
const LINK_LIFE = 60 * 60 * 1000

const NO_MAIL = 'Passwords cannot be reset by e-mail here. Please ask whoever runs this site.'
const DEAD_LINK = 'This link is no longer valid. Please ask for a new one.'

/** Mounts the two steps to a new password: a letter with a link, and the new password that the link lets set. */
export function routePasswordReset(app: FastifyInstance, needs: AuthNeeds): void {
  const { database, clock, passwords, limits, mail } = needs
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))

  serve(app, api.auth.requestPasswordReset, async ({ body: { email }, request }) => {
    if (mail === null) throw new HttpError(503, NO_MAIL)
    await limits.count(REQUESTS, addressKey(request.ip))
    // Not awaited: neither the answer nor its time may tell whether there is such a member.
    const sending = sendLink(mail, email).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a password reset was not sent'),
    )
    track(sending)
    return { success: true as const }
  })

  serve(app, api.auth.completePasswordReset, async ({ body: { token, password }, request }) => {
    await limits.count(COMPLETIONS, addressKey(request.ip))
    const tokenHash = hashOfToken(token)
    if (!(await hasPasswordReset(database, tokenHash, clock()))) throw badInput(DEAD_LINK)
    const passwordHash = await passwords.hash(password)
    if (!(await completePasswordReset(database, tokenHash, passwordHash, clock()))) throw badInput(DEAD_LINK)
    return { success: true as const }
  })

  async function sendLink(mail: Mail, email: string): Promise<void> {
    const member = await findByEmail(database, email)
    if (member === null) return
    await limits.count(LETTERS, member.id)
    const token = newToken()
    const now = clock()
    await addPasswordReset(database, {
      tokenHash: hashOfToken(token),
      userId: member.id,
      createdAt: now,
      expiresAt: new Date(+now + LINK_LIFE),
    })
    // After the "#", where neither servers nor other sites get to see it.
    await mail.send(letter(member, `${siteAddress(app, needs.publicUrl)}/reset-password#${token}`))
  }

  function track(work: Promise<void>): void {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
}

const letter = ({ email, username }: { email: string; username: string }, link: string): Letter => ({
  to: email,
  subject: 'Choose a new password for Verse by Heart',
  text: `Hello ${username},

you, or somebody who knows your address, asked for a new password. This link lets you choose one:

${link}

It works once, for an hour. If it was not you, there is nothing to do: your password stays as it is.

Verse by Heart
`,
})
