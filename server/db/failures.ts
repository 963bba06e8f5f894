import { DrizzleQueryError } from 'drizzle-orm/errors'
import { withoutEnd } from '#shared/domain/edges.ts'

/** Codes after which the same transaction, tried again, may well go through. */
const CONFLICTS = new Set(['40001', '40P01'])

/** Codes of a database that cannot be reached: it is down, starting or stopping. Those of class 08 are added. */
const UNREACHABLE = new Set([
  '57P01', // the server is being stopped
  '57P02', // a crash ended the connection
  '57P03', // the server is starting
  '53300', // too many connections
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'DATABASE_STOPPED',
])

/** The driver has no codes for these. */
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/i

/** Codes for a text that no database can hold: a NUL, or invalid UTF-8. */
const UNSTORABLE = new Set(['22021', '22P05'])

/** The database cannot be used; the message is one sentence for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

interface DatabaseError {
  readonly code?: unknown
  readonly constraint?: unknown
  readonly message?: unknown
  readonly cause?: unknown
}

/** Two transactions were in each other's way, and this one gave up: try it again from its beginning. */
export const isConflict = (error: unknown) => some(error, ({ code }) => CONFLICTS.has(String(code)))

/** The database did not answer. Whether a write under way was kept is not known. */
export const isUnreachable = (error: unknown) =>
  some(error, ({ code, message }) => {
    if (UNREACHABLE.has(String(code)) || /^08...$/.test(String(code))) return true
    return code === undefined && UNREACHABLE_MESSAGE.test(String(message))
  })

/** The disk is full; nothing of the transaction was kept. */
export const isDiskFull = (error: unknown) => some(error, ({ code }) => code === '53100' || code === 'ENOSPC')

/**
 * The database stopped over its own files, or found that they are not as it left them. While its tables are brought up to
 * date, a table or column that is missing (class 42) tells the same.
 */
export const isOfDamage = (error: unknown) =>
  some(error, ({ code }) => /^(XX...|58...|42...|DATABASE_STOPPED)$/.test(String(code)))

/** The database failed over its files, its memory or itself, not over the statement; a full disk it gets over by itself. */
export const isOfEngine = (error: unknown) =>
  some(error, ({ code }) => /^(53(?!100)...|58...|XX...)$/.test(String(code)))

/** The reason as the last words of a sentence. The query builder's own repeats the query, and what came of it is its cause. */
export function whyOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return whyOf(error.cause)
  return withoutEnd(error instanceof Error ? error.message : String(error), /[\s.]/)
}

/** The text can't be stored by any database. */
export const isUnstorable = (error: unknown) => some(error, ({ code }) => UNSTORABLE.has(String(code)))

/** The row belongs to a member who has been deleted in the meantime. */
export const isOfDeletedMember = (error: unknown) =>
  some(
    error,
    ({ code, constraint }) => code === '23503' && String(constraint).endsWith('_user_id_users_id_fk'),
  )

/** Name of the unique index that a row would have broken, or null. */
export function brokenUniqueness(error: unknown): string | null {
  for (const { code, constraint } of chain(error)) if (code === '23505') return String(constraint)
  return null
}

/** The error for a log: that of a query tells what the database said, but not the values, which may be secrets. */
export function withoutValues(error: Error): Error {
  if (!(error instanceof DrizzleQueryError)) return error
  const { message = 'failed', code = '' } = (error.cause ?? {}) as { message?: string; code?: string }
  // Of wrong values (class 22) the database repeats the value.
  const said = code.startsWith('22') ? `error ${code}` : message
  const bare = new Error(`${said} in: ${error.query}`)
  return Object.assign(bare, { code })
}

const some = (error: unknown, holds: (error: DatabaseError) => boolean) => [...chain(error)].some(holds)

/** An error and its causes: the query builder wraps what the driver throws. */
function* chain(error: unknown): Generator<DatabaseError> {
  let next = error
  for (let depth = 0; depth < 5 && next instanceof Error; depth += 1) {
    yield next
    next = next.cause
  }
}
