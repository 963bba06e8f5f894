import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
  readonly output: string
  /** Details for the summary, from the steps that report them. */
  readonly slowest?: readonly string[]
  readonly failures?: readonly string[]
  readonly flakyTests?: readonly string[]
}

const ERROR_LINES = 12

/** Formats a failure: the test's name and the first lines of its error, without terminal colors. */
export function formatFailure(name: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, ERROR_LINES)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

export const tallyCheck = ({ ok, output }: { ok: boolean; output: string }): Tally => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: [],
  output: ok ? '' : output,
})

/** Counts a step that couldn't run as failed. */
export const tallyFailure = (reason: unknown): Tally =>
  tallyCheck({ ok: false, output: reason instanceof Error ? reason.message : String(reason) })

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  skipped: tallies.flatMap((tally) => tally.skipped),
  failures: tallies.flatMap((tally) => tally.failures ?? []),
  output: '',
})

/** Formats the last line: "12 passed, 0 failed", with ", 1 skipped" if any were. */
export const formatSummary = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped.length === 0 ? '' : `, ${skipped.length} skipped`}`
