import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import type { Sum } from './writers.ts'

const FILE = join(ROOT, '.cache/faults.json')
/** Milliseconds for which what was played stands beside what is played later, so that it can be played in parts. */
const KEPT = 86_400_000

/** What came of a scenario; null where the machine does not allow it. */
interface Result {
  readonly at: number
  readonly times: number
  readonly sum: Sum | null
}

/** The results of the last day, by the names of their scenarios. */
export class KeptResults {
  readonly #results: Record<string, Result> = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Result>)
    : {}

  /** What came of a scenario within the last day. */
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
