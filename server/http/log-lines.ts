import type { FastifyRequest } from 'fastify'
import { stripValues } from '../db/failures.ts'

/** Returns log options that keep addresses, headers, and queries out of every line, including Fastify's own. */
export const logOptions = (level: string) => ({
  level,
  serializers: {
    err: toLoggedError,
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? '' }),
    res: ({ statusCode = 0 }: { readonly statusCode?: number }) => ({ statusCode }),
  },
  hooks: {
    logMethod(this: unknown, args: readonly unknown[], method: (...line: unknown[]) => void) {
      method.apply(this, addMessage(args).map(stripQueriesIn))
    },
  },
})

const stripQueriesIn = (part: unknown) => (typeof part === 'string' ? stripQueries(part) : part)

/** Adds a safe message, because pino would otherwise use the error's own, unfiltered. */
function addMessage(line: readonly unknown[]): readonly unknown[] {
  const [first, ...more] = line
  if (more.length > 0 || typeof first !== 'object' || first === null) return line
  const { err } = first instanceof Error ? { err: first } : (first as { readonly err?: unknown })
  return err instanceof Error ? [{ ...first, err }, toLoggedError(err).message] : line
}

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

export const stripQueries = (text: string): string => text.replace(/\?[^\s"'`)\]]+/g, '?…')

function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const safeError = stripValues(error)
  const { code } = safeError as { code?: unknown }
  return {
    type: error.name,
    message: stripQueries(safeError.message),
    ...(typeof code === 'string' && { code }),
    stack: stripQueries(safeError.stack ?? ''),
  }
}
