import { setImmediate } from 'node:timers/promises'
import type { Database, Queries } from './database.ts'
import { inTransaction } from './retries.ts'

/** The target time per page, because others wait for the database that long. */
const TARGET_MS = 100
const MIN_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 200
const FIRST_PAGE_SIZE = 50

/** Splits long work into short transactions, so others get the database and the processor in between. */
export class TransactionRunner {
  readonly database: Database
  readonly #signal: AbortSignal
  readonly #progress: (values: number) => Promise<void>
  #size = FIRST_PAGE_SIZE

  /** @param progress gets the number of values done; work ends before its next transaction once `signal` is aborted */
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
  run<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#runAndYield(() => inTransaction(this.database, work))
  }

  /** Like `run`, but without retries, for work that must start over differently. */
  runWithoutRetries<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#runAndYield(() => this.database.transaction(work))
  }

  async #runAndYield<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#signal.throwIfAborted()
    const result = await work()
    await setImmediate()
    return result
  }

  /** Yields pages that each take about `TARGET_MS`. On a slow or busy machine, they are smaller. */
  async *pages<Value>(values: AsyncIterable<Value> | Iterable<Value>): AsyncGenerator<readonly Value[]> {
    let page: Value[] = []
    for await (const value of values) {
      page.push(value)
      if (page.length < this.#size) continue
      yield* this.#timePage(page)
      page = []
    }
    if (page.length > 0) yield* this.#timePage(page)
  }

  async *#timePage<Value>(page: readonly Value[]): AsyncGenerator<readonly Value[]> {
    this.#signal.throwIfAborted()
    const start = performance.now()
    yield page
    const factor = Math.min(TARGET_MS / Math.max(performance.now() - start, 1), 2)
    this.#size = Math.round(Math.min(Math.max(this.#size * factor, MIN_PAGE_SIZE), MAX_PAGE_SIZE))
    await this.#progress(page.length)
    await setImmediate()
  }
}
