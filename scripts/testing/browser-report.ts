import { failureOf } from './tally.ts'

/** The part of Playwright's JSON report that is read here. */
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
      /** One for every try; milliseconds. */
      readonly results: readonly {
        readonly duration: number
        readonly errors?: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}

/** How many of the slowest tests are named. */
const NAMED = 10

/** The tests that were skipped, by name. */
export const skippedTests = (report: BrowserReport): string[] =>
  testsIn(report.suites)
    .filter(({ status }) => status === 'skipped')
    .map(({ name }) => name)

/** The tests that failed, or passed only at another try, each with its first error. */
export const failedTests = (report: BrowserReport): string[] =>
  testsIn(report.suites)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, error }) => failureOf(name, error))

/** The slowest tests, the slowest first: "12.3 s landing.spec.ts › has one title (desktop)". */
export const slowestTests = (report: BrowserReport): string[] =>
  testsIn(report.suites)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, NAMED)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1)} s ${name}`)

interface Test {
  /** Where it stands and what it says: the titles around it, its own, and the screen. */
  readonly name: string
  readonly status: string
  /** Milliseconds, with every try. */
  readonly ms: number
  /** What went wrong; empty where nothing did. */
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
