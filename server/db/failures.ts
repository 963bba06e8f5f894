import { DrizzleQueryError } from 'drizzle-orm/errors'
import { trimEnd } from '#shared/domain/edges.ts'

const CONFLICTS = new Set(['40001', '40P01'])

/** Codes of a database that is down, starting, or stopping, in addition to class 08. */
const UNREACHABLE = new Set([
  '57P01',
  '57P02', // a crash ended the connection
  '57P03', // the server is starting
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'DATABASE_STOPPED',
])

/** The driver has no codes for these errors. */
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/i

/** Codes for text that no database can store: NUL, or invalid UTF-8. */
const UNSTORABLE = new Set(['22021', '22P05'])

/** An error whose message is one sentence for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

interface DatabaseError {
  readonly code?: unknown
  readonly constraint?: unknown
  readonly message?: unknown
  readonly cause?: unknown
}

/** Returns whether the transaction was aborted because of a conflict: retry it from its beginning. */
export const isConflict = (error: unknown) => hasCause(error, ({ code }) => CONFLICTS.has(String(code)))

/** Returns whether the database didn't respond. A write in progress may or may not be committed. */
export const isUnreachable = (error: unknown) =>
  hasCause(error, ({ code, message }) => {
    if (UNREACHABLE.has(String(code)) || /^08...$/.test(String(code))) return true
    return code === undefined && UNREACHABLE_MESSAGE.test(String(message))
  })

/** Returns whether the disk is full; the transaction was rolled back. */
export const isDiskFull = (error: unknown) =>
  hasCause(error, ({ code }) => code === '53100' || code === 'ENOSPC')

/** Returns whether the database is damaged. In a migration, a missing table or column (class 42) also means damage. */
export const isDamage = (error: unknown) =>
  hasCause(error, ({ code }) => /^(XX...|58...|42...|DATABASE_STOPPED)$/.test(String(code)))

/** Returns whether files, memory or the engine failed, not the statement. Excludes a full disk: PostgreSQL recovers. */
export const isEngineFailure = (error: unknown) =>
  hasCause(error, ({ code }) => /^(53(?!100)...|58...|XX...)$/.test(String(code)))

/** Returns an error's message without a final period. Uses the cause of a query builder's error, which only repeats the query. */
export function describeFailure(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return describeFailure(error.cause)
  return trimEnd(error instanceof Error ? error.message : String(error), /[\s.]/)
}

export const isUnstorable = (error: unknown) => hasCause(error, ({ code }) => UNSTORABLE.has(String(code)))

export const isMemberDeleted = (error: unknown) =>
  hasCause(
    error,
    ({ code, constraint }) => code === '23503' && String(constraint).endsWith('_user_id_users_id_fk'),
  )

/** Returns the name of the violated unique index, or null. */
export function findViolatedUniqueIndex(error: unknown): string | null {
  for (const { code, constraint } of listCauses(error)) if (code === '23505') return String(constraint)
  return null
}

/** Removes a query's values from an error for the log, because they may be secrets. */
export function stripValues(error: Error): Error {
  if (!(error instanceof DrizzleQueryError)) return error
  const { message = 'failed', code = '' } = (error.cause ?? {}) as { message?: string; code?: string }
  // For invalid values (class 22), the database's message repeats the value.
  const reason = code.startsWith('22') ? `error ${code}` : message
  const bare = new Error(`${reason} in: ${error.query}`)
  return Object.assign(bare, { code })
}

const hasCause = (error: unknown, matches: (error: DatabaseError) => boolean) =>
  [...listCauses(error)].some(matches)

/** Yields an error and its causes: the query builder wraps what the driver throws. */
function* listCauses(error: unknown): Generator<DatabaseError> {
  let next = error
  for (let depth = 0; depth < 5 && next instanceof Error; depth += 1) {
    yield next
    next = next.cause
  }
}
