import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isOfDeletedMember, isUnreachable, isUnstorable } from '../db/failures.ts'
import { badInput, busy, HttpError, noSpace, signedOut } from './errors.ts'
import { messages } from './messages.ts'

/** What Fastify itself refuses before a route runs, in words for people. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: messages.invalidRequest,
  413: messages.tooLarge,
  414: messages.addressTooLong,
  415: messages.onlyJson,
}

/** Every error is JSON with a message and the request's id in the log; what went wrong inside stays inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    // Fastify would close the connection while a proxy still sends, which then shows its own error instead of our answer.
    // Without this header Node answers at once and reads the rest of the body to its end.
    if (error.statusCode === 413) reply.removeHeader('connection')
    return sendError(error, request, reply)
  })
}

/** Answers with the status and the sentence of an error; an unexpected one is logged and answered as 500. */
export function sendError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = answerTo(error)
  if (answer.statusCode >= 500) request.log.error({ err: error }, 'unexpected error')
  const { errors, code, whole, retryAfter } = answer.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(answer.statusCode)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send({
      message: answer.message,
      ...(errors && { errors }),
      ...(code && { code }),
      ...(whole && { whole }),
      requestId: request.id,
    })
}

function answerTo(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error
  if (isDiskFull(error)) return noSpace()
  if (isUnreachable(error)) return busy()
  if (isOfDeletedMember(error)) return signedOut()
  if (isUnstorable(error)) return badInput(messages.invalidRequest)
  const statusCode = error.statusCode ?? 500
  if (statusCode < 400 || statusCode >= 500) return new HttpError(500, messages.internal)
  return new HttpError(statusCode, REFUSALS[statusCode] ?? messages.invalidRequest)
}
