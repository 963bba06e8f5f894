import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runProgram } from '../checkout/run.ts'
import type { Tally } from './tally.ts'

/** The part of the JSON report that is read here. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
}
interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string; readonly projectName: string }[]
  }[]
}

/** Runs the tests in a real browser, against the built pages and server, and counts them one by one. */
export async function runPlaywright(): Promise<Tally> {
  const file = join(ROOT, '.cache/playwright-report.json')
  await rm(file, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { ok, output } = await runProgram('@playwright/test', ['test', '--reporter=line,json'], {
    command: 'playwright',
    env,
  })
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => NOTHING_RAN)) as Report
  const { expected, unexpected, flaky } = report.stats
  const again = testsThat('flaky', report.suites)
  if (again.length > 0) console.log(`Passed, but not at once:\n${again.join('\n')}`)
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, ok ? 0 : 1),
    skipped: testsThat('skipped', report.suites),
    output: ok ? '' : output,
  }
}

const NOTHING_RAN = JSON.stringify({
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  suites: [],
} satisfies Report)

/** The tests that ended so, by name; a test is flaky when it passed at another try than its first. */
function testsThat(ended: 'flaky' | 'skipped', suites: readonly Suite[]): string[] {
  return suites.flatMap(({ title, suites: inner = [], specs }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === ended)
        .map(({ projectName }) => `${title} › ${spec.title} (${projectName})`),
    ),
    ...testsThat(ended, inner),
  ])
}
