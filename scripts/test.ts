import { provideBrowser } from './browser/find-browser.ts'
import { runScript } from './checkout/run.ts'
import { runPlaywright } from './testing/playwright.ts'
import { report, reportAll, sourceSteps, type Step } from './testing/steps.ts'
import { closingLine, oneCheck, sum, type Tally } from './testing/tally.ts'
import { runVitest } from './testing/vitest.ts'

const build: Step = { name: 'build', take: async () => oneCheck(await runScript('scripts/build.ts')) }
const unit: Step = { name: 'unit and server tests', take: () => runVitest(['shared', 'server', 'web']) }
const budget: Step = {
  name: 'size of the pages',
  take: async () => oneCheck(await runScript('scripts/budget.ts')),
}
const browser: Step = { name: 'browser tests', take: runInBrowser }

const first = await reportAll([build, ...sourceSteps])
const total = sum([...first, await report(unit), await report(budget), await report(browser)])

for (const name of total.skipped) console.log(`Skipped: ${name}`)
console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1

async function runInBrowser(): Promise<Tally> {
  await provideBrowser()
  return runPlaywright()
}
