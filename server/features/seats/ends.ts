import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { notFound } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import { deleteSeat, requireProof, sendMemberData } from '../account/index.ts'
import { requireUncommonPassword, toCreationError, sendEmailProof } from '../auth/index.ts'
import type { SeatDeps } from './deps.ts'
import { handOverSeat, isSeatOf } from './store.ts'
import { findMember } from '../../members/store.ts'

/**
 * Registers the routes for downloading a seat, and for ending it: by making it the child's own account, or by deleting
 * it.
 */
export function routeEnds(app: FastifyInstance, deps: SeatDeps): void {
  const { database, clock, passwords, mail } = deps

  serve(app, api.seats.download, async ({ member, params, reply }) => {
    const isOwn = await isSeatOf(database, member.id, params.id)
    const seat = isOwn ? await findMember(database, params.id, clock()) : null
    if (seat === null) throw notFound('Seat')
    return sendMemberData(deps, seat, reply)
  })

  serve(app, api.seats.handOver, async ({ member, params, body, request }) => {
    const { username, email, password, currentPassword } = body
    if (!(await isSeatOf(database, member.id, params.id))) throw notFound('Seat')
    requireUncommonPassword(password)
    await requireProof(deps, member, request, { currentPassword })
    const account = { username, email, passwordHash: await passwords.hash(password) }
    const access = await handOverSeat(database, member.id, params.id, account)
    if ('refused' in access)
      throw access.refused === 'no-seat' ? notFound('Seat') : toCreationError(access.refused)
    logSecurity(request.log, { event: 'seat handed over', ...describeRequester(request, params.id) })
    // If this fails, the child can request another email in the settings.
    if (mail !== null)
      await sendEmailProof(app, deps, mail, { username, email, access }).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the email for a handed-over seat was not sent'),
      )
    return { success: true as const }
  })

  serve(app, api.seats.remove, async ({ member, params, body, request }) => {
    if (!(await isSeatOf(database, member.id, params.id))) throw notFound('Seat')
    await requireProof(deps, member, request, { currentPassword: body.currentPassword })
    if (!(await deleteSeat(database, member.id, params.id))) throw notFound('Seat')
    logSecurity(request.log, { event: 'seat deleted', ...describeRequester(request, params.id) })
    return { success: true as const }
  })
}
