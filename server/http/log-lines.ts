import type { FastifyRequest } from 'fastify'
import { stripValues } from '../db/failures.ts'

/** Serializes all log lines, including Fastify's own, without addresses, headers and queries. */
export const logLines = (level: string) => ({
  level,
  serializers: {
    err: loggedError,
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? '' }),
    res: ({ statusCode = 0 }: { readonly statusCode?: number }) => ({ statusCode }),
  },
  hooks: {
    logMethod(this: unknown, given: readonly unknown[], method: (...line: unknown[]) => void) {
      method.apply(this, withSentence(given).map(withoutQueriesIn))
    },
  },
})

const withoutQueriesIn = (part: unknown) => (typeof part === 'string' ? withoutQueries(part) : part)

/** Adds a message, because pino would otherwise use the error's own, with everything in it. */
function withSentence(line: readonly unknown[]): readonly unknown[] {
  const [said, ...more] = line
  if (more.length > 0 || typeof said !== 'object' || said === null) return line
  const { err } = said instanceof Error ? { err: said } : (said as { readonly err?: unknown })
  return err instanceof Error ? [{ ...said, err }, loggedError(err).message] : line
}

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

export const withoutQueries = (text: string): string => text.replace(/\?[^\s"'`)\]]+/g, '?…')

function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const safeError = stripValues(error)
  const { code } = safeError as { code?: unknown }
  return {
    type: error.name,
    message: withoutQueries(safeError.message),
    ...(typeof code === 'string' && { code }),
    stack: withoutQueries(safeError.stack ?? ''),
  }
}
