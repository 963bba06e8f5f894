import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line per request: what was asked, how it ended, how long it took. Never a body, a query or a header. */
export class RequestLog extends LogController {
  /** A request is told about once it is answered. */
  override incomingRequest(): void {}

  override requestCompleted(
    _error: unknown,
    { method, url, log }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const [path] = url.split('?')
    log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  }
}
