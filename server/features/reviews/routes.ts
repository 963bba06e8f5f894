import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'

/** Mounts what to recite today. */
export function routeReviews(app: FastifyInstance): void {
  for (const call of Object.values(api.reviews))
    serve(app, call, async () => {
      throw notFound('Verse')
    })
}
