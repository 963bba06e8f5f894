import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runProgram } from '../checkout/run.ts'
import { provideEngines } from '../browser/engines.ts'
import {
  type BrowserReport,
  listFailedTests,
  listFlakyTests,
  listSkippedTests,
  listSlowestTests,
} from './browser-report.ts'
import type { TestPart } from './parts.ts'
import type { Tally } from './tally.ts'

export const runPlaywright = (part: TestPart): Promise<Tally> =>
  runTests('playwright', [], { E2E_PART: part })

/** Runs the journeys in Firefox, WebKit, and Chromium. Skips them if the first two can't be installed. */
export async function runEngines(): Promise<Tally> {
  const reason = provideEngines()
  if (reason === null) return runTests('engines', ['-c', 'e2e/engines/playwright.config.ts'], {})
  const skipped = [`the journeys in Firefox, WebKit, and Chromium (${reason})`]
  return { passed: 0, failed: 0, skipped, output: '' }
}

async function runTests(
  name: string,
  options: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<Tally> {
  const file = join(ROOT, `.cache/${name}-report.json`)
  await rm(file, { force: true })
  const { ok, output } = await runProgram('@playwright/test', ['test', ...options, '--reporter=line,json'], {
    command: 'playwright',
    env: { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => EMPTY_REPORT)) as BrowserReport
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, ok ? 0 : 1),
    skipped: listSkippedTests(report),
    output: ok ? '' : output,
    slowest: listSlowestTests(report),
    failures: listFailedTests(report),
    flakyTests: listFlakyTests(report),
  }
}

const EMPTY_REPORT = JSON.stringify({
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  suites: [],
} satisfies BrowserReport)
