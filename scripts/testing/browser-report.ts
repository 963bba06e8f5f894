import { formatFailure } from './tally.ts'

/** The parts of Playwright's JSON report that we use. */
export interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
}

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly projectName: string
      /** One per attempt, with its duration in milliseconds. */
      readonly results: readonly {
        readonly duration: number
        readonly errors?: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}

const MAX_LISTED = 10

export const listSkippedTests = (report: BrowserReport): string[] =>
  flattenTests(report.suites)
    .filter(({ status }) => status === 'skipped')
    .map(({ name }) => name)

export const listFailedTests = (report: BrowserReport): string[] =>
  flattenTests(report.suites)
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, error }) => formatFailure(name, error))

/** Lists tests that failed, then passed on a second try. They still need attention. */
export const listFlakyTests = (report: BrowserReport): string[] =>
  flattenTests(report.suites)
    .filter(({ status }) => status === 'flaky')
    .map(({ name, error }) => formatFailure(name, error))

/** Lists the slowest tests, slowest first: "12.3 s landing.spec.ts › has one title (desktop)". */
export const listSlowestTests = (report: BrowserReport): string[] =>
  flattenTests(report.suites)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MAX_LISTED)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1)} s ${name}`)

interface Test {
  readonly name: string
  readonly status: string
  /** Milliseconds over all attempts. */
  readonly ms: number
  readonly error: string
}

function flattenTests(suites: readonly Suite[]): Test[] {
  return suites.flatMap(({ title, suites: inner = [], specs }) => {
    const ownTests = specs.flatMap((spec) =>
      spec.tests.map(({ status, projectName, results }) => ({
        name: `${title} › ${spec.title} (${projectName})`,
        status,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        error: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))[0] ?? '',
      })),
    )
    return [...ownTests, ...flattenTests(inner)]
  })
}
