import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { usernameKey } from '#shared/domain/account/rules.ts'
import type { Database } from '../../db/database.ts'
import { badInput } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { StreamedBody, writeJson } from '../../http/streamed-body.ts'
import type { Member } from '../../members/member.ts'
import type { Passwords } from '../../members/passwords.ts'
import { passwordHashOf, setNames } from '../../members/store.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import { demandUncommon, setPassword } from '../auth/index.ts'
import { messages } from './messages.ts'
import { deleteMember, gatherMemberData } from './store.ts'

interface AccountNeeds {
  readonly database: Database
  readonly clock: () => Date
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: RateLimits
}

/** Somebody at a browser that is not theirs must not be able to guess the password. */
const FAILED_PROOFS = { name: 'failed password checks', most: 10, seconds: 15 * 60 }

/** A download reads everything that a member has: not too often, and one at a time. */
const DOWNLOADS = {
  name: 'downloads of data',
  most: 20,
  seconds: 60 * 60,
  refusal: messages.tooManyDownloads,
}
/** Seconds after which a download counts as over, should the server have died over it. */
const ONE_DOWNLOAD = 10 * 60

/** Mounts what members do with their own accounts. */
export function routeAccount(app: FastifyInstance, needs: AccountNeeds): void {
  const { database, clock } = needs

  serve(app, api.account.settings, async ({ member }) => ({
    hasPassword: (await passwordHashOf(database, member.id)) !== null,
  }))

  serve(app, api.account.changeNames, async ({ member, body }) => {
    await setNames(database, member.id, body)
    return { ...member, ...body }
  })

  serve(app, api.account.download, async ({ member, reply }) => {
    await needs.limits.count(DOWNLOADS, member.id)
    const endTurn = await needs.limits.takeTurn('download of data', ONE_DOWNLOAD, member.id)
    const end = once(endTurn)
    // However it ends: also for somebody who is gone before the first piece.
    reply.raw.once('close', () => void end().catch(() => undefined))
    try {
      const data = await gatherMemberData(database, member, clock())
      reply.header('content-disposition', 'attachment; filename="verse-by-heart.json"')
      return new StreamedBody(lastAfter(end, writeJson(api.account.download.response, data)))
    } catch (error) {
      await end()
      throw error
    }
  })

  routeGuarded(app, needs)
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/** All pieces; the last one comes when the turn has ended, so that whoever has everything may ask again. */
async function* lastAfter(end: () => Promise<void>, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  try {
    for await (const piece of pieces) {
      if (held !== '') yield held
      held = piece
    }
  } finally {
    await end()
  }
  yield held
}

/** Mounts what asks for the password first. */
function routeGuarded(app: FastifyInstance, needs: AccountNeeds): void {
  const { database, sessions, passwords } = needs

  serve(app, api.account.changePassword, async ({ member, body, request, reply }) => {
    demandUncommon(body.password)
    const kept = await passwordHashOf(database, member.id)
    if (kept !== null) await demandPassword(needs, member, kept, { currentPassword: body.currentPassword })
    await setPassword(database, member.id, await passwords.hash(body.password))
    await sessions.begin(request, reply, member.id)
    return { success: true as const }
  })

  serve(app, api.account.remove, async ({ member, body, request, reply }) => {
    const kept = await passwordHashOf(database, member.id)
    if (kept !== null) await demandPassword(needs, member, kept, { password: body.password })
    else demandUsername(member, body.username)
    await deleteMember(database, member.id)
    await sessions.end(request, reply)
    return { success: true as const }
  })
}

/** `given` is the field of the form that holds the password. @throws HttpError 400 where it is the wrong one. */
async function demandPassword(
  { limits, passwords }: AccountNeeds,
  member: Member,
  kept: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const [field = '', password = ''] = Object.entries(given)[0] ?? []
  const takeBack = await limits.count(FAILED_PROOFS, member.id)
  const isRight = await passwords.verify(kept, password).catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (!isRight) throw badInput(messages.wrongPassword, { [field]: messages.wrongPassword })
  await takeBack()
}

function demandUsername(member: Member, username: string | undefined): void {
  if (usernameKey(username ?? '') !== usernameKey(member.username))
    throw badInput(messages.wrongUsername, { username: messages.wrongUsername })
}
