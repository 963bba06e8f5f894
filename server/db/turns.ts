import { setImmediate } from 'node:timers/promises'
import type { Database, Queries } from './database.ts'
import { inTransaction } from './retries.ts'

/** Target milliseconds per page, because others wait for the database that long. */
const WANTED = 100
const MIN = 10
export const MAX_IN_TURN = 200
const AT_FIRST = 50

/** Splits long work into short transactions, so others get the database and the processor in between. */
export class Turns {
  readonly database: Database
  readonly #signal: AbortSignal
  readonly #progress: (values: number) => Promise<void>
  #size = AT_FIRST

  /** @param progress gets the number of values done; work ends before its next turn once `signal` is aborted */
  constructor(
    database: Database,
    signal: AbortSignal,
    progress: (values: number) => Promise<void> = async () => {},
  ) {
    this.database = database
    this.#signal = signal
    this.#progress = progress
  }

  /** Does part of the work in its own transaction, with retries after conflicts. */
  take<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#yielding(() => inTransaction(this.database, work))
  }

  /** Like `take`, but without retries, for work that must start over differently. */
  takeOnce<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#yielding(() => this.database.transaction(work))
  }

  async #yielding<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#signal.throwIfAborted()
    const result = await work()
    await setImmediate()
    return result
  }

  /** Yields pages that take about one turn: smaller ones on a slow or busy machine. */
  async *pages<Value>(values: AsyncIterable<Value> | Iterable<Value>): AsyncGenerator<readonly Value[]> {
    let page: Value[] = []
    for await (const value of values) {
      page.push(value)
      if (page.length < this.#size) continue
      yield* this.#timed(page)
      page = []
    }
    if (page.length > 0) yield* this.#timed(page)
  }

  async *#timed<Value>(page: readonly Value[]): AsyncGenerator<readonly Value[]> {
    this.#signal.throwIfAborted()
    const start = performance.now()
    yield page
    const factor = Math.min(WANTED / Math.max(performance.now() - start, 1), 2)
    this.#size = Math.round(Math.min(Math.max(this.#size * factor, MIN), MAX_IN_TURN))
    await this.#progress(page.length)
    await setImmediate()
  }
}
