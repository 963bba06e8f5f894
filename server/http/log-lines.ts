import type { FastifyRequest } from 'fastify'
import { loggedError, withoutQueries } from './logged-error.ts'

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
