import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { notFound } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import { revokeAccess } from '../../sessions/access/store.ts'
import { endOwnSession, listSessions } from '../../sessions/store.ts'
import type { AuthDeps } from '../auth/index.ts'

export function routeSessions(app: FastifyInstance, { database, sessions, clock }: AuthDeps): void {
  serve(app, api.account.listSessions, async ({ member, request }) => {
    const currentHash = sessions.readTokenHash(request)
    const rows = await listSessions(database, member.id, clock())
    return rows.map(({ id, device, tokenHash, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: currentHash !== null && tokenHash.equals(currentHash),
    }))
  })

  serve(app, api.account.endOtherSessions, async ({ member, request }) => {
    const currentHash = sessions.readTokenHash(request)
    await revokeAccess(database, member.id, { session: currentHash, identities: true })
    logSecurity(request.log, { event: 'signed out elsewhere', ...describeRequester(request, member.id) })
    return { success: true as const }
  })

  serve(app, api.account.endSession, async ({ member, params }) => {
    if (!(await endOwnSession(database, member.id, params.id))) throw notFound('Session')
    return { success: true as const }
  })
}
