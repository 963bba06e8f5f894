import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { Database } from '../../db/database.ts'
import { type FreeBytes, LEAST_TO_BE_READY } from '../../db/disk-space.ts'
import type { ServerClock } from '../../clock/server-clock.ts'
import { isUpToDate } from '../../db/migrate.ts'
import type { StaleReads } from '../../db/replica/stale-reads.ts'
import { HttpError } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { messages } from './messages.ts'

interface HealthNeeds {
  readonly database: Database
  readonly staleReads: StaleReads
  readonly freeBytes: FreeBytes
  readonly serverClock: Pick<ServerClock, 'fault'>
}

/** Mounts the calls by which an operator's machinery sees that the server lives, and that it can do its work. */
export function routeHealth(
  app: FastifyInstance,
  { database, staleReads, freeBytes, serverClock }: HealthNeeds,
): void {
  serve(app, api.health.check, async () => ({ status: 'ok' as const }))

  serve(app, api.health.ready, async () => {
    if (!(await isUpToDate(database))) throw new HttpError(503, messages.tablesBehind)
    if (((await freeBytes()) ?? Infinity) < LEAST_TO_BE_READY) throw new HttpError(503, messages.littleSpace)
    const fault = await serverClock.fault()
    if (fault !== null) throw new HttpError(503, fault)
    const replica = staleReads.state()
    return { status: 'ready' as const, ...(replica && { replica }) }
  })
}
