import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { Database } from '../../db/database.ts'
import { type FreeBytes, MIN_BYTES_TO_BE_READY } from '../../db/disk-space.ts'
import type { ServerClock } from '../../clock/server-clock.ts'
import { isUnreachable } from '../../db/failures.ts'
import { readSchemaState } from '../../db/migrate.ts'
import type { StaleReads } from '../../db/replica/stale-reads.ts'
import { HttpError } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { messages } from './messages.ts'
import { writeCheck } from './store.ts'

interface HealthDeps {
  readonly database: Database
  readonly staleReads: StaleReads
  readonly freeBytes: FreeBytes
  readonly clock: () => Date
  readonly serverClock: Pick<ServerClock, 'findFault'>
}

/** How long to cache a successful write check, because the endpoint is public and not rate-limited. */
const CHECK_CACHE_MS = 1000

export function routeHealth(
  app: FastifyInstance,
  { database, staleReads, freeBytes, clock, serverClock }: HealthDeps,
): void {
  const checkWrites = cacheSuccess(CHECK_CACHE_MS, () => writeCheck(database, clock()))
  serve(app, api.health.checkLiveness, async () => ({ status: 'ok' as const }))

  serve(app, api.health.checkReadiness, async () => {
    const tables = await readSchemaState(database)
    if (tables === 'behind') throw new HttpError(503, messages.tablesBehind)
    if (tables === 'ahead') throw new HttpError(503, messages.tablesAhead)
    if (((await freeBytes()) ?? Infinity) < MIN_BYTES_TO_BE_READY) throw new HttpError(503, messages.lowSpace)
    await checkWrites().catch((error: unknown) => {
      throw isUnreachable(error) ? error : new HttpError(503, messages.savesNothing)
    })
    const fault = await serverClock.findFault()
    if (fault !== null) throw new HttpError(503, fault)
    const replica = staleReads.state()
    return { status: 'ready' as const, ...(replica && { replica }) }
  })
}

/** Shares one run among concurrent callers and caches a success for this long. */
function cacheSuccess(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  const forget = () => (current = undefined)
  return () =>
    (current ??= work().then(
      () => void setTimeout(forget, milliseconds).unref(),
      (error: unknown) => {
        forget()
        throw error
      },
    ))
}
