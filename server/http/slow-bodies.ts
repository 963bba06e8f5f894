import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Responds with 408 if a request body arrives too slowly. Node has only one timeout, which must suit the largest
 * requests.
 *
 * @param normalMs the time allowed for most bodies
 * @param longerMs the time allowed for each path whose bodies may take longer
 */
export function endSlowBodies(
  app: FastifyInstance,
  normalMs: number,
  longerMs: Readonly<Record<string, number>>,
): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const { raw } = request
    const timer = setTimeout(
      () => {
        // Requests from `inject` have no real socket to close.
        if (!raw.complete && raw.socket.destroyed === false)
          app.server.emit('clientError', new SlowBody(), raw.socket)
      },
      longerMs[request.routeOptions.url ?? ''] ?? normalMs,
    ).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

class SlowBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
