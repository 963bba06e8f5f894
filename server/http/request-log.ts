import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** The addresses of screens and all that nothing is mounted at. */
const NO_ROUTE = 'none'

/**
 * One line per request: what was asked, how it ended, how long it took. Never a body, a query or a header, and of the
 * address only the route that it matched: what stands in the place of a parameter may be a secret.
 */
export class RequestLog extends LogController {
  /** Log a request when its response is sent. */
  override incomingRequest(): void {}

  override requestCompleted(
    _error: unknown,
    { method, routeOptions, log }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { url: route = NO_ROUTE } = routeOptions
    log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  }
}
