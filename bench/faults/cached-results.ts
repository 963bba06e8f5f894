import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import type { Outcome } from './writers.ts'

const FILE = join(ROOT, '.cache/fault-results.json')
/** Milliseconds to cache results, so a run can be split into several sessions. */
const MAX_AGE = 86_400_000

interface Result {
  readonly at: number
  readonly times: number
  /** Null if this machine can't run the scenario. */
  readonly outcome: Outcome | null
}

export class CachedResults {
  readonly #results: Record<string, Result> = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Result>)
    : {}

  /** Returns undefined if the scenario hasn't run in the last day. */
  get(name: string): Result | undefined {
    const result = this.#results[name]
    return result !== undefined && Date.now() - result.at < MAX_AGE ? result : undefined
  }

  store(name: string, times: number, outcome: Outcome | null): void {
    this.#results[name] = { at: Date.now(), times, outcome }
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, JSON.stringify(this.#results))
  }
}
