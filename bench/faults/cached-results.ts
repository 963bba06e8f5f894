import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import type { Outcome } from './writers.ts'

const CACHE_FILE = join(ROOT, '.cache/fault-results.json')
/** How long to cache results, so a run can be split into several sessions. */
const MAX_AGE_MS = 86_400_000

interface Result {
  readonly at: number
  readonly times: number
  /** Null if this machine can't run the scenario. */
  readonly outcome: Outcome | null
}

export class CachedResults {
  readonly #results: Record<string, Result> = existsSync(CACHE_FILE)
    ? (JSON.parse(readFileSync(CACHE_FILE, 'utf8')) as Record<string, Result>)
    : {}

  /** Returns undefined if the scenario hasn't run in the last day. */
  get(name: string): Result | undefined {
    const result = this.#results[name]
    return result !== undefined && Date.now() - result.at < MAX_AGE_MS ? result : undefined
  }

  store(name: string, times: number, outcome: Outcome | null): void {
    this.#results[name] = { at: Date.now(), times, outcome }
    mkdirSync(dirname(CACHE_FILE), { recursive: true })
    writeFileSync(CACHE_FILE, JSON.stringify(this.#results))
  }
}
