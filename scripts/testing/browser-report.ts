import { failureOf } from './tally.ts'

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
      /** One per attempt; milliseconds. */
      readonly results: readonly {
        readonly duration: number
        readonly errors?: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}

const NAMED = 10

export const skippedTests = (report: BrowserReport): string[] =>
  testsIn(report.suites)
    .filter(({ status }) => status === 'skipped')
    .map(({ name }) => name)

export const failedTests = (report: BrowserReport): string[] =>
  testsIn(report.suites)
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, error }) => failureOf(name, error))

/** Flaky tests: they failed, then passed on a second try, if the settings allow one. They still need attention. */
export const repeatedTests = (report: BrowserReport): string[] =>
  testsIn(report.suites)
    .filter(({ status }) => status === 'flaky')
    .map(({ name, error }) => failureOf(name, error))

/** Slowest first: "12.3 s landing.spec.ts › has one title (desktop)". */
export const slowestTests = (report: BrowserReport): string[] =>
  testsIn(report.suites)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, NAMED)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1)} s ${name}`)

interface Test {
  readonly name: string
  readonly status: string
  /** Milliseconds over all attempts. */
  readonly ms: number
  readonly error: string
}

function testsIn(suites: readonly Suite[]): Test[] {
  return suites.flatMap(({ title, suites: inner = [], specs }) => {
    const here = specs.flatMap((spec) =>
      spec.tests.map(({ status, projectName, results }) => ({
        name: `${title} › ${spec.title} (${projectName})`,
        status,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        error: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))[0] ?? '',
      })),
    )
    return [...here, ...testsIn(inner)]
  })
}
