import { createHash } from 'node:crypto'
import pg from 'pg'

/** Our queries need fewer prepared statements per connection, but lists of different lengths add some. */
const MAX_STATEMENTS = 300
/** Longer texts are lists of rows, which rarely repeat with the same length. */
const MAX_TEXT_LENGTH = 10_000
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i
/** Marks a long transaction (a backup, a recount), which gets no timeout on our side either. */
const DISABLES_TIMEOUT = /^\s*set local statement_timeout = '?0'?\s*$/i
const ENDS_TRANSACTION = /^\s*(commit|rollback(?!\s+to))\b/i
/** Timers are limited to 24 days. */
const DAY_MS = 86_400_000

type Query = (...args: unknown[]) => unknown

/** Prepares each parameterized statement once: planning costs more than running most of them. */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  #mayTakeItsTime = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const original = this.query.bind(this) as Query
    const queryPrepared: Query = (first, ...rest) => {
      const answer = original(this.#patiently(this.#named(first, rest[0])), ...rest.map(this.#heard))
      if (answer instanceof Promise) answer.catch((error: unknown) => this.afterFailure(error))
      return answer
    }
    this.query = queryPrepared as typeof this.query
  }

  readonly #heard = (argument: unknown): unknown => {
    if (typeof argument !== 'function') return argument
    return (error: unknown, ...answer: unknown[]) => {
      if (error) this.afterFailure(error)
      return argument(error, ...answer)
    }
  }

  protected afterFailure(error: unknown): void {
    this.#hangUpAfter(error)
  }

  /** Drops the connection after a timeout: the server may be gone, and later queries would wait just as long. */
  #hangUpAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
  }

  /** Removes the query's timeout if its transaction requested that. */
  #patiently(query: unknown): unknown {
    const text = typeof query === 'string' ? query : (query as { text?: string } | null)?.text
    if (text === undefined) return query
    if (DISABLES_TIMEOUT.test(text)) this.#mayTakeItsTime = true
    else if (ENDS_TRANSACTION.test(text)) this.#mayTakeItsTime = false
    if (!this.#mayTakeItsTime) return query
    return typeof query === 'string'
      ? { text, query_timeout: DAY_MS }
      : { ...(query as object), query_timeout: DAY_MS }
  }

  protected get keepsStatements(): boolean {
    return true
  }

  #named(query: unknown, values: unknown): unknown {
    if (!this.keepsStatements) return query
    if (typeof query !== 'object' || query === null || !('text' in query) || !isFilled(values)) return query
    const { text, name } = query as pg.QueryConfig
    if (name || text.length > MAX_TEXT_LENGTH || !PREPARABLE.test(text)) return query
    const ownName = this.#nameOf(text)
    return ownName === undefined ? query : { ...query, name: ownName }
  }

  #nameOf(text: string): string | undefined {
    const preparedName = this.#names.get(text)
    if (preparedName !== undefined || this.#names.size >= MAX_STATEMENTS) return preparedName
    const name = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

/** Leaves nothing in sessions, for a pooler that lends them for one transaction. */
export class BorrowingClient extends PreparingClient {
  protected override get keepsStatements(): boolean {
    return false
  }
}

const isFilled = (values: unknown) => Array.isArray(values) && values.length > 0
