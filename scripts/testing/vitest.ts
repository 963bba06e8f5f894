import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runProgram } from '../checkout/run.ts'
import { formatFailure, type Tally } from './tally.ts'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Runs the tests of these projects ("shared", "server", "web") and counts them individually. */
export async function runVitest(projects: readonly string[]): Promise<Tally> {
  const file = join(ROOT, '.cache/vitest-report.json')
  await rm(file, { force: true })
  const projectOptions = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok, output } = await runProgram('vitest', ['run', ...projectOptions, ...reporters])
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => EMPTY_REPORT)) as Report
  return toTally(report, ok, output)
}

const EMPTY_REPORT = JSON.stringify({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [],
} satisfies Report)

/**
 * Counts a run that fails without a failed test as a failure: a file didn't load, or an error occurred outside a test.
 */
function toTally(
  { numPassedTests, numFailedTests, testResults }: Report,
  ok: boolean,
  output: string,
): Tally {
  const assertions = testResults.flatMap((file) => file.assertionResults)
  const skipped = assertions.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, ok ? 0 : 1),
    skipped: skipped.map(({ fullName }) => fullName),
    output: ok ? '' : output,
    failures: [
      ...assertions
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => formatFailure(fullName, failureMessages.join('\n'))),
      ...testResults
        .filter(({ message }) => message !== '')
        .map(({ name, message }) => formatFailure(name, message)),
    ],
  }
}
