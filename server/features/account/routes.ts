import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { signedOut } from '../../http/errors.ts'
import { logSecurity, requester } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import { StreamedBody, writeJson } from '../../http/streamed-body.ts'
import {
  passwordHashOf,
  setListed,
  setNames,
  setTranslation,
  settingsOf,
  shownEmail,
} from '../../members/store.ts'
import {
  type AuthNeeds,
  changePassword,
  demandUncommon,
  emailToProve,
  hasProven,
  proofWaysOf,
} from '../auth/index.ts'
import { routeEmail } from './email.ts'
import { messages } from './messages.ts'
import { accessIn, demandProof, demandUsername } from './proof.ts'
import { routeSessions } from './sessions.ts'
import { deleteOwnAccount, gatherMemberData } from './store.ts'

/** Limit downloads, because each reads everything a member has. */
const DOWNLOADS = {
  name: 'downloads of data',
  most: 20,
  seconds: 60 * 60,
  refusal: messages.tooManyDownloads,
}
/** Seconds after which a download counts as over, in case the server died during it. */
const ONE_DOWNLOAD = 10 * 60

type AccountNeeds = AuthNeeds & { readonly recordingsKey: Buffer | null }

export function routeAccount(app: FastifyInstance, needs: AccountNeeds): void {
  const { database, clock } = needs

  serve(app, api.account.settings, async ({ member, request }) => {
    const settings = await settingsOf(database, member.id)
    return {
      hasPassword: typeof settings?.passwordHash === 'string',
      proof: {
        isFresh: await hasProven(needs, request, member),
        ways: await proofWaysOf(needs, member),
      },
      sendsMail: needs.mail !== null,
      isEmailVerified: settings !== null && settings.emailVerifiedAt !== null,
      emailToConfirm: shownOrNull(await emailToProve(database, member.id, clock())),
      isOnLeaderboard: settings?.isListed ?? true,
    }
  })

  serve(app, api.account.changeLeaderboard, async ({ member, body }) => {
    await setListed(database, member.id, body.isOnLeaderboard)
    return { success: true as const }
  })

  serve(app, api.account.changeTranslation, async ({ member, body }) => {
    await setTranslation(database, member.id, body.translation)
    return { ...member, ...body }
  })

  serve(app, api.account.changeNames, async ({ member, body }) => {
    await setNames(database, member.id, body)
    return { ...member, ...body }
  })

  routeDownload(app, needs)
  routeSessions(app, needs)
  routeEmail(app, needs)
  routeGuarded(app, needs)
}

const shownOrNull = (email: string | null) => email && shownEmail(email)

function routeDownload(app: FastifyInstance, needs: AccountNeeds): void {
  const { database, clock, recordingsKey } = needs

  serve(app, api.account.download, async ({ member, reply }) => {
    await needs.limits.count(DOWNLOADS, member.id)
    const endTurn = await needs.limits.takeTurn('download of data', ONE_DOWNLOAD, member.id)
    const end = once(endTurn)
    // Also covers a client that disconnects before the first chunk.
    reply.raw.once('close', () => void end().catch(() => undefined))
    try {
      const data = await gatherMemberData(database, member, clock(), recordingsKey)
      reply.header('content-disposition', 'attachment; filename="verse-by-heart.json"')
      return new StreamedBody(lastAfter(end, writeJson(api.account.download.response, data)))
    } catch (error) {
      await end()
      throw error
    }
  })
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/** Yields the last piece after `end`, so a client with a complete download can start the next one. */
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

function routeGuarded(app: FastifyInstance, needs: AuthNeeds): void {
  const { database, sessions, passwords } = needs

  serve(app, api.account.changePassword, async ({ member, body, request, reply }) => {
    demandUncommon(body.password)
    await demandProof(needs, member, request, { currentPassword: body.currentPassword })
    const hash = await passwords.hash(body.password)
    const here = sessions.tokenHashOf(request)
    const access = here && (await changePassword(database, accessIn(request), hash, here))
    if (access === null) throw signedOut()
    await sessions.begin(request, reply, access)
    logSecurity(request.log, { event: 'password changed', ...requester(request, member.id) })
    return { success: true as const }
  })

  serve(app, api.account.remove, async ({ member, body, request, reply }) => {
    await demandProof(needs, member, request, { password: body.password })
    if ((await passwordHashOf(database, member.id)) === null) demandUsername(member, body.username)
    if (!(await deleteOwnAccount(database, accessIn(request)))) throw signedOut()
    await sessions.end(request, reply)
    logSecurity(request.log, { event: 'account deleted', ...requester(request, member.id) })
    return { success: true as const }
  })
}
