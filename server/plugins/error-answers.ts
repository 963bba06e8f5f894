import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

/** What Fastify itself refuses before a route runs, in words for people. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  413: 'Request is too large',
  414: 'Address is too long',
  415: 'Only JSON is accepted',
}

/** Every error is JSON with a message, and what went wrong inside stays inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => sendError(error, request, reply))
}

/** Answers with the status and the sentence of an error; an unexpected one is logged and answered as 500. */
export function sendError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode, message } = answerTo(error)
  if (statusCode >= 500) request.log.error({ err: error }, 'unexpected error')
  return reply.code(statusCode).header('cache-control', 'no-store').send({ message })
}

function answerTo(error: FastifyError | HttpError): { statusCode: number; message: string } {
  if (error instanceof HttpError) return error
  const statusCode = error.statusCode ?? 500
  if (statusCode < 400 || statusCode >= 500) return { statusCode: 500, message: 'Internal server error' }
  return { statusCode, message: REFUSALS[statusCode] ?? 'Invalid request' }
}
