import { stripVTControlCharacters } from 'node:util'

/** What came out of one step of the tests. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** What was not run, and why. */
  readonly skipped: readonly string[]
  /** What the person who runs the tests should read; empty when there is nothing to say. */
  readonly output: string
  /** The slowest tests, where the step tells: they stand in the closing lines. */
  readonly slowest?: readonly string[]
  /** The tests that failed, each with what it says of it, where the step tells: they stand in the closing lines. */
  readonly failures?: readonly string[]
}

/** How many lines of an error are repeated in the closing lines. */
const ERROR_LINES = 12

/** A failed test for the closing lines: its name, and the first lines of its error without the colors of a terminal. */
export function failureOf(name: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, ERROR_LINES)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** A step that is one check: it holds or it does not. */
export const oneCheck = ({ ok, output }: { ok: boolean; output: string }): Tally => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: [],
  output: ok ? '' : output,
})

/** A step that could not be taken: a failure, for it would have told something. */
export const couldNot = (why: unknown): Tally =>
  oneCheck({ ok: false, output: why instanceof Error ? why.message : String(why) })

/** All steps together. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, it) => total + it.passed, 0),
  failed: tallies.reduce((total, it) => total + it.failed, 0),
  skipped: tallies.flatMap((it) => it.skipped),
  failures: tallies.flatMap((it) => it.failures ?? []),
  output: '',
})

/** The closing line: "12 passed, 0 failed", with ", 1 skipped" where something was. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped.length === 0 ? '' : `, ${skipped.length} skipped`}`
