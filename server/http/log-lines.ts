import type { FastifyRequest } from 'fastify'
import { withoutValues } from '../db/failures.ts'

/**
 * How every line of the log is written, also those that Fastify writes itself: a request is its method and its route,
 * an answer its status, an error what `loggedError` tells. No address, header or query comes into a line.
 */
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

/** A line that has no sentence would get that of its error from pino, with all that is in it. */
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

/** A text without the queries of addresses in it, which may hold codes and tokens. */
export const withoutQueries = (text: string): string => text.replace(/\?[^\s"'`)\]]+/g, '?…')

/** An error as the log tells it: what it is and where it comes from, without what people have sent. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const told = withoutValues(error)
  const { code } = told as { code?: unknown }
  return {
    type: error.name,
    message: withoutQueries(told.message),
    ...(typeof code === 'string' && { code }),
    stack: withoutQueries(told.stack ?? ''),
  }
}
