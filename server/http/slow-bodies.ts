import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Ends requests with 408 if their body arrives too slowly. Node has only one timeout, which must suit the largest requests.
 *
 * @param normalMs the time allowed for most bodies
 * @param longerMs the time allowed for each path that may take longer
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
        // An injected request has no connection to end.
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
