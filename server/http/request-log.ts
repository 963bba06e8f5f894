import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** What is logged as the route of screens and unknown addresses. */
const NO_ROUTE = 'none'

/** Logs one line per request, with its route instead of the address, because parameters may be secrets. */
export class RequestLog extends LogController {
  /** Logs nothing yet: a request is logged only when its response is sent. */
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
