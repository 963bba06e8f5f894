import { hasPostgres } from '#server/testing/scratch-postgres.ts'
import { provideBrowser } from './browser/find-browser.ts'
import { runScript } from './checkout/run.ts'
import { runPlaywright } from './testing/playwright.ts'
import { report, reportAll, sourceSteps, type Step } from './testing/steps.ts'
import { closingLine, couldNot, oneCheck, sum, type Tally } from './testing/tally.ts'
import { runVitest } from './testing/vitest.ts'

const build: Step = { name: 'build', take: async () => oneCheck(await runScript('scripts/build.ts')) }
const unit: Step = { name: 'unit and server tests', take: runUnits }
const budget: Step = {
  name: 'size of the pages',
  take: async () => oneCheck(await runScript('scripts/budget.ts')),
}
const release: Step = {
  name: 'release archive',
  take: async () => oneCheck(await runScript('scripts/release/try-release.ts')),
}
const browser: Step = { name: 'browser tests', take: runInBrowser }

const first = await reportAll([build, ...sourceSteps])
const isBuilt = first[0]?.failed === 0
const rest: Tally[] = []
for (const step of [unit, budget, release, browser]) {
  rest.push(await report(isBuilt || step === unit ? step : withoutBuild(step)))
}
const total = sum([...first, ...rest])

const slowest = rest.flatMap((tally) => tally.slowest ?? [])
if (slowest.length > 0) console.log(`The slowest browser tests:\n${slowest.join('\n')}`)
for (const failure of total.failures ?? []) console.log(`Failed: ${failure}`)
for (const name of total.skipped) console.log(`Skipped: ${name}`)
console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1

/** The server is tested on both of its databases, where this machine has the second one. */
async function runUnits(): Promise<Tally> {
  if (hasPostgres()) return runVitest(['shared', 'server', 'server on PostgreSQL', 'web'])
  const tally = await runVitest(['shared', 'server', 'web'])
  const missing = 'the server on PostgreSQL (none is installed here, and TEST_DATABASE_URL names none)'
  return { ...tally, skipped: [...tally.skipped, missing] }
}

async function runInBrowser(): Promise<Tally> {
  await provideBrowser()
  return runPlaywright()
}

/** What cannot be checked without a build counts as failed: it would have told something. */
function withoutBuild({ name }: Step): Step {
  return { name, take: async () => couldNot('Not run, because the build did not succeed.') }
}
