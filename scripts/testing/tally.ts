import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
  readonly output: string
  /** For the closing lines; only from steps that report them. */
  readonly slowest?: readonly string[]
  readonly failures?: readonly string[]
  readonly repeated?: readonly string[]
}

const ERROR_LINES = 12

/** A test's name with the first lines of its error, without terminal colors. */
export function failureOf(name: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, ERROR_LINES)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

export const oneCheck = ({ ok, output }: { ok: boolean; output: string }): Tally => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: [],
  output: ok ? '' : output,
})

/** A step that couldn't run counts as failed. */
export const couldNot = (why: unknown): Tally =>
  oneCheck({ ok: false, output: why instanceof Error ? why.message : String(why) })

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, it) => total + it.passed, 0),
  failed: tallies.reduce((total, it) => total + it.failed, 0),
  skipped: tallies.flatMap((it) => it.skipped),
  failures: tallies.flatMap((it) => it.failures ?? []),
  output: '',
})

/** "12 passed, 0 failed", with ", 1 skipped" if any were. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped.length === 0 ? '' : `, ${skipped.length} skipped`}`
