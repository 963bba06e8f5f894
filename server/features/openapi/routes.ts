import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { describeApi } from './describe-api.ts'

export function routeOpenApi(app: FastifyInstance, cookie: string): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeApi(api, '1', cookie))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
}
