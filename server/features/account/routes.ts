import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { signedOut, conflict } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import {
  readPasswordHash,
  setListed,
  setNames,
  setTranslation,
  readSettings,
  formatEmail,
} from '../../members/store.ts'
import {
  type AuthDeps,
  changePassword,
  requireUncommonPassword,
  findEmailToProve,
  hasProven,
  listProofWays,
} from '../auth/index.ts'
import { listSeatIds, listSeats } from '../seats/index.ts'
import { routeEmail } from './email.ts'
import { type DownloadDeps, sendMemberData } from './download.ts'
import { messages } from './messages.ts'
import { requireAccess, requireProof, requireUsername } from './proof.ts'
import { routeSessions } from './sessions.ts'
import { deleteOwnAccount } from './store.ts'

export function routeAccount(app: FastifyInstance, deps: DownloadDeps): void {
  const { database, clock } = deps

  serve(app, api.account.getSettings, async ({ member, request }) => {
    const settings = await readSettings(database, member.id)
    return {
      hasPassword: typeof settings?.passwordHash === 'string',
      proof: {
        isFresh: await hasProven(deps, request, member),
        ways: await listProofWays(deps, member),
      },
      sendsMail: deps.mail !== null,
      isEmailVerified: settings !== null && settings.emailVerifiedAt !== null,
      emailToConfirm: formatOptionalEmail(await findEmailToProve(database, member.id, clock())),
      isOnLeaderboard: settings?.isListed ?? true,
      seats: (await listSeats(database, member.id)).map(({ name }) => name),
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

  serve(app, api.account.download, ({ member, reply }) => sendMemberData(deps, member, reply))

  routeSessions(app, deps)
  routeEmail(app, deps)
  routeProtectedChanges(app, deps)
}

const formatOptionalEmail = (email: string | null) => email && formatEmail(email)

function routeProtectedChanges(app: FastifyInstance, deps: AuthDeps): void {
  const { database, sessions, passwords } = deps

  serve(app, api.account.changePassword, async ({ member, body, request, reply }) => {
    requireUncommonPassword(body.password)
    await requireProof(deps, member, request, { currentPassword: body.currentPassword })
    const hash = await passwords.hash(body.password)
    const currentHash = sessions.readTokenHash(request)
    const access = currentHash && (await changePassword(database, requireAccess(request), hash, currentHash))
    if (access === null) throw signedOut()
    await sessions.begin(request, reply, access)
    logSecurity(request.log, { event: 'password changed', ...describeRequester(request, member.id) })
    return { success: true as const }
  })

  serve(app, api.account.remove, async ({ member, body, request, reply }) => {
    await requireProof(deps, member, request, { password: body.password })
    if ((await readPasswordHash(database, member.id)) === null) requireUsername(member, body.username)
    const seats = (await listSeatIds(database, member.id)).length
    if (seats > 0 && body.deletesSeats !== true) throw conflict(messages.hasSeats(seats))
    if (!(await deleteOwnAccount(database, requireAccess(request)))) throw signedOut()
    await sessions.end(request, reply)
    logSecurity(request.log, { event: 'account deleted', ...describeRequester(request, member.id) })
    return { success: true as const }
  })
}
