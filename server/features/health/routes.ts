import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { Database } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'

/** Mounts the call by which an operator's machinery sees that the server and its database work. */
export function routeHealth(app: FastifyInstance, database: Database): void {
  serve(app, api.health.check, async () => {
    await database.execute('select 1')
    return { status: 'ok' as const }
  })
}
