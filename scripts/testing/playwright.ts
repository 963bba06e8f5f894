import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runProgram } from '../checkout/run.ts'
import { type BrowserReport, failedTests, skippedTests, slowestTests } from './browser-report.ts'
import type { TestPart } from './parts.ts'
import type { Tally } from './tally.ts'

export async function runPlaywright(part: TestPart): Promise<Tally> {
  const file = join(ROOT, '.cache/playwright-report.json')
  await rm(file, { force: true })
  const env = { E2E_PART: part, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { ok, output } = await runProgram('@playwright/test', ['test', '--reporter=line,json'], {
    command: 'playwright',
    env,
  })
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => NOTHING_RAN)) as BrowserReport
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, ok ? 0 : 1),
    skipped: skippedTests(report),
    output: ok ? '' : output,
    slowest: slowestTests(report),
    failures: failedTests(report),
  }
}

const NOTHING_RAN = JSON.stringify({
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  suites: [],
} satisfies BrowserReport)
