import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { usernameKey } from '#shared/domain/account/rules.ts'
import { HttpError, taken } from '../../http/errors.ts'
import type { Member } from '../../members/member.ts'
import { addressKey } from '../../rate-limits/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import type { AuthNeeds } from './needs.ts'
import { routePasswordReset } from './password-reset.ts'
import { createAccount } from './store.ts'
import { findByNameOrEmail, findMember } from '../../members/store.ts'

const FAILED_SIGN_INS = { name: 'failed sign-ins', most: 10, seconds: 15 * 60 }
const REGISTRATIONS = { name: 'registrations', most: 20, seconds: 60 * 60 }

const TAKEN = { username: 'Username already exists', email: 'Email already exists' }

/** Mounts the calls by which people join, sign in, and get back in when a password is forgotten. */
export function routeAuth(app: FastifyInstance, needs: AuthNeeds): void {
  const { database, clock, sessions, passwords, limits } = needs

  serve(app, api.auth.user, async ({ member }) => member)

  serve(app, api.auth.options, async () => ({
    thirdParty: needs.thirdParty && { name: needs.thirdParty.name },
    passwordReset: needs.mail !== null,
  }))

  serve(app, api.auth.login, async ({ body: { usernameOrEmail, password }, request, reply }) => {
    const takeBack = await limits.count(FAILED_SIGN_INS, addressKey(request.ip), usernameKey(usernameOrEmail))
    const candidates = await findByNameOrEmail(database, usernameOrEmail)
    const id = await firstWithPassword(candidates, password)
    if (id === null) throw wrongCredentials()
    await takeBack()
    return signIn(id, request, reply)
  })

  serve(app, api.auth.register, async ({ body: { password, ...account }, request, reply }) => {
    await limits.count(REGISTRATIONS, addressKey(request.ip))
    const created = await createAccount(database, {
      ...account,
      passwordHash: await passwords.hash(password),
      emailVerifiedAt: null,
      profileImageUrl: null,
      isPremium: needs.premiumForEveryone,
      createdAt: clock(),
    })
    if ('taken' in created) throw taken(TAKEN[created.taken])
    reply.code(201)
    return signIn(created.id, request, reply)
  })

  routePasswordReset(app, needs)

  /** Nobody of that name takes as long as a wrong password. */
  async function firstWithPassword(
    candidates: readonly { readonly id: string; readonly passwordHash: string | null }[],
    password: string,
  ): Promise<string | null> {
    if (candidates.length === 0) await passwords.verify(null, password)
    for (const { id, passwordHash } of candidates)
      if (await passwords.verify(passwordHash, password)) return id
    return null
  }

  async function signIn(id: string, request: FastifyRequest, reply: FastifyReply): Promise<Member> {
    await sessions.begin(request, reply, id)
    const member = await findMember(database, id, clock())
    if (member === null) throw wrongCredentials()
    return member
  }
}

/** The same for a name nobody has and for a wrong password. */
const wrongCredentials = () => new HttpError(401, 'Invalid credentials. Please try again.')
