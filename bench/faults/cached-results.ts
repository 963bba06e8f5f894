import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import type { Sum } from './writers.ts'

const FILE = join(ROOT, '.cache/faults.json')
/** Milliseconds to cache results, so a run can be split into several sessions. */
const KEPT = 86_400_000

/** Null if this machine can't run the scenario. */
interface Result {
  readonly at: number
  readonly times: number
  readonly sum: Sum | null
}

export class CachedResults {
  readonly #results: Record<string, Result> = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Result>)
    : {}

  /** Undefined if the scenario hasn't run in the last day. */
  of(name: string): Result | undefined {
    const result = this.#results[name]
    return result !== undefined && Date.now() - result.at < KEPT ? result : undefined
  }

  keep(name: string, times: number, sum: Sum | null): void {
    this.#results[name] = { at: Date.now(), times, sum }
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, JSON.stringify(this.#results))
  }
}
