import type { FastifyInstance } from 'fastify'

/** One line per request: what was asked, how it ended, how long it took. Never a body, a query or a header. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, log }, reply) => {
    const [path] = url.split('?')
    log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
