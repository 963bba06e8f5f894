import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isMemberDeleted, isUnreachable, isUnstorable } from '../db/failures.ts'
import { badInput, busyError, HttpError, noSpace, signedOut } from './errors.ts'
import { messages } from './messages.ts'

/** Messages for requests that Fastify refuses before a route runs. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: messages.invalidRequest,
  413: messages.tooLarge,
  414: messages.addressTooLong,
  415: messages.onlyJson,
}

/** Sends a message and the request id from the log; internal details stay in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    // Fastify would close the connection while a proxy is still sending, and the proxy would show its own
    // error. Without this header, Node responds at once and reads the rest of the body.
    if (error.statusCode === 413) reply.removeHeader('connection')
    return sendError(error, request, reply)
  })
}

/** Sends an error's status and message; logs an unexpected one and sends 500. */
export function sendError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const response = toHttpError(error)
  if (response.statusCode >= 500) request.log.error({ err: error }, 'unexpected error')
  const { errors, code, whole, retryAfter } = response.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(response.statusCode)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send({
      message: response.message,
      ...(errors && { errors }),
      ...(code && { code }),
      ...(whole && { whole }),
      requestId: request.id,
    })
}

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error
  if (isDiskFull(error)) return noSpace()
  if (isUnreachable(error)) return busyError()
  if (isMemberDeleted(error)) return signedOut()
  if (isUnstorable(error)) return badInput(messages.invalidRequest)
  const statusCode = error.statusCode ?? 500
  if (statusCode < 400 || statusCode >= 500) return new HttpError(500, messages.internal)
  return new HttpError(statusCode, REFUSALS[statusCode] ?? messages.invalidRequest)
}
