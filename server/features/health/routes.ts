import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { serve } from '../../serve.ts'

/** Mounts the call by which an operator's machinery sees that the server works. */
export function routeHealth(app: FastifyInstance): void {
  serve(app, api.health.check, async () => ({ status: 'ok' as const }))
}
