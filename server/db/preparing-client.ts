import { createHash } from 'node:crypto'
import pg from 'pg'

/** More prepared statements per connection than our queries need, because lists of different lengths add some. */
const MAX_STATEMENTS = 300
/** Longer statements contain lists of rows, which rarely have the same length twice. */
const MAX_TEXT_LENGTH = 10_000
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i
/** Matches the start of a long transaction (a backup, a recount), which gets no timeout on our side either. */
const DISABLES_TIMEOUT = /^\s*set local statement_timeout = '?0'?\s*$/i
const ENDS_TRANSACTION = /^\s*(commit|rollback(?!\s+to))\b/i
/** The timeout of a query in a long transaction, because timers are limited to 24 days. */
const DAY_MS = 86_400_000

type Query = (...args: unknown[]) => unknown

/** Prepares each parameterized statement once: planning costs more than running most of them. */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  #isTimeoutDisabled = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const original = this.query.bind(this) as Query
    const queryPrepared: Query = (first, ...rest) => {
      const response = original(
        this.#applyTimeout(this.#addName(first, rest[0])),
        ...rest.map(this.#wrapCallback),
      )
      if (response instanceof Promise) response.catch((error: unknown) => this.afterFailure(error))
      return response
    }
    this.query = queryPrepared as typeof this.query
  }

  readonly #wrapCallback = (argument: unknown): unknown => {
    if (typeof argument !== 'function') return argument
    return (error: unknown, ...results: unknown[]) => {
      if (error) this.afterFailure(error)
      return argument(error, ...results)
    }
  }

  protected afterFailure(error: unknown): void {
    this.#disconnectAfterTimeout(error)
  }

  /** Drops the connection after a timeout: the server may be gone, and later queries would wait just as long. */
  #disconnectAfterTimeout(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
  }

  /** Extends the query's timeout to a day if its transaction disabled timeouts. */
  #applyTimeout(query: unknown): unknown {
    const text = typeof query === 'string' ? query : (query as { text?: string } | null)?.text
    if (text === undefined) return query
    if (DISABLES_TIMEOUT.test(text)) this.#isTimeoutDisabled = true
    else if (ENDS_TRANSACTION.test(text)) this.#isTimeoutDisabled = false
    if (!this.#isTimeoutDisabled) return query
    return typeof query === 'string'
      ? { text, query_timeout: DAY_MS }
      : { ...(query as object), query_timeout: DAY_MS }
  }

  protected get keepsStatements(): boolean {
    return true
  }

  #addName(query: unknown, values: unknown): unknown {
    if (!this.keepsStatements) return query
    if (typeof query !== 'object' || query === null || !('text' in query) || !isNonEmptyList(values))
      return query
    const { text, name } = query as pg.QueryConfig
    if (name || text.length > MAX_TEXT_LENGTH || !PREPARABLE.test(text)) return query
    const ownName = this.#findName(text)
    return ownName === undefined ? query : { ...query, name: ownName }
  }

  #findName(text: string): string | undefined {
    const preparedName = this.#names.get(text)
    if (preparedName !== undefined || this.#names.size >= MAX_STATEMENTS) return preparedName
    const name = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

/** A client that leaves nothing in its session, because a pooler lends it for one transaction. */
export class BorrowingClient extends PreparingClient {
  protected override get keepsStatements(): boolean {
    return false
  }
}

const isNonEmptyList = (values: unknown) => Array.isArray(values) && values.length > 0
