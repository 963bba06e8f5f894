import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { usernameKey } from '#shared/domain/account/rules.ts'
import type { Database } from '../../db/database.ts'
import { badInput } from '../../http/errors.ts'
import type { Member } from '../../members/member.ts'
import type { Passwords } from '../../members/passwords.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import { setPassword } from '../auth/index.ts'
import { deleteMember, gatherMemberData } from './store.ts'
import { passwordHashOf, setNames } from '../../members/store.ts'

interface AccountNeeds {
  readonly database: Database
  readonly clock: () => Date
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: RateLimits
}

/** Whoever finds a browser signed in must not be able to guess on. */
const FAILED_PROOFS = { name: 'failed password checks', most: 10, seconds: 15 * 60 }

const WRONG_PASSWORD = 'That is not your current password'
const WRONG_USERNAME = 'That is not your username'

/** Mounts what members do with their own accounts. */
export function routeAccount(app: FastifyInstance, needs: AccountNeeds): void {
  const { database, clock, sessions, passwords, limits } = needs

  serve(app, api.account.settings, async ({ member }) => ({
    hasPassword: (await passwordHashOf(database, member.id)) !== null,
  }))

  serve(app, api.account.changeNames, async ({ member, body }) => {
    await setNames(database, member.id, body)
    return { ...member, ...body }
  })

  serve(app, api.account.changePassword, async ({ member, body, request, reply }) => {
    const kept = await passwordHashOf(database, member.id)
    if (kept !== null) await demandPassword(member, kept, body.currentPassword, 'currentPassword')
    await setPassword(database, member.id, await passwords.hash(body.password))
    await sessions.begin(request, reply, member.id)
    return { success: true as const }
  })

  serve(app, api.account.download, async ({ member, reply }) => {
    reply.header('content-disposition', 'attachment; filename="verse-by-heart.json"')
    return gatherMemberData(database, member, clock())
  })

  serve(app, api.account.remove, async ({ member, body, request, reply }) => {
    const kept = await passwordHashOf(database, member.id)
    if (kept !== null) await demandPassword(member, kept, body.password, 'password')
    else demandUsername(member, body.username)
    await deleteMember(database, member.id)
    await sessions.end(request, reply)
    return { success: true as const }
  })

  async function demandPassword(member: Member, kept: string, password: string | undefined, field: string) {
    const takeBack = await limits.count(FAILED_PROOFS, member.id)
    if (!(await passwords.verify(kept, password ?? '')))
      throw badInput(WRONG_PASSWORD, { [field]: WRONG_PASSWORD })
    await takeBack()
  }
}

function demandUsername(member: Member, username: string | undefined): void {
  if (usernameKey(username ?? '') !== usernameKey(member.username))
    throw badInput(WRONG_USERNAME, { username: WRONG_USERNAME })
}
