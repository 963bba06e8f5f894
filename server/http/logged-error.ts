import { withoutValues } from '../db/failures.ts'

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** A text without the queries of addresses in it, which may hold codes and tokens. */
export const withoutQueries = (text: string): string => text.replace(/\?[^\s"'`)\]]+/g, '?…')

/** An error as the log tells it: what it is and where it comes from, without what people have sent. */
export function loggedError(error: unknown): LoggedError {
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
