import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const newRequestId = (): string => randomBytes(9).toString('base64url')

/** Gives every response an id, so a user's report can be matched to the log. */
export function addRequestIdHeader(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id)
  })
}
