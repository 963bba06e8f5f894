import { provideBrowser } from './browser/find-browser.ts'
import { runScript } from './checkout/run.ts'
import { measureTimeSpent, formatTimeSpent } from './testing/time-spent.ts'
import { isPart, parts, type TestPart } from './testing/parts.ts'
import { runEngines, runPlaywright } from './testing/playwright.ts'
import { report, reportAll, sourceSteps, type Step } from './testing/steps.ts'
import { formatSummary, tallyFailure, tallyCheck, sum, type Tally } from './testing/tally.ts'
import { runVitest } from './testing/vitest.ts'

// Runs one part of the tests: "main" (what `npm test` runs), "rest", or "full" for both.
const partName = process.argv[2] ?? 'main'
if (!isPart(partName)) throw new Error(`Unknown part "${partName}". Choose main, rest, or full.`)
const part: TestPart = partName
const timeSpent = measureTimeSpent()
const { hasSources, projects, missing, hasRelease, hasEngines, omitted } = parts[part]

const build: Step = { name: 'build', run: async () => tallyCheck(await runScript('scripts/build.ts')) }
const unit: Step = { name: 'unit and server tests', run: runUnits }
const budget: Step = {
  name: 'page sizes',
  run: async () => tallyCheck(await runScript('scripts/budget.ts')),
}
const release: Step = {
  name: 'release archive',
  run: async () => tallyCheck(await runScript('scripts/release/try-release.ts')),
}
const browser: Step = { name: 'browser tests', run: runInBrowser }

const engines: Step = { name: 'journeys in Firefox, WebKit, and Chromium', run: runEngines }

const firstTallies = await reportAll([build, ...(hasSources ? sourceSteps : [])])
const isBuilt = firstTallies[0]?.failed === 0
const otherTallies: Tally[] = []
for (const step of [
  unit,
  ...(hasSources ? [budget] : []),
  ...(hasRelease ? [release] : []),
  browser,
  ...(hasEngines ? [engines] : []),
])
  otherTallies.push(await report(isBuilt || step === unit ? step : failWithoutBuild(step)))
const total = sum([...firstTallies, ...otherTallies])

const slowest = otherTallies.flatMap((tally) => tally.slowest ?? [])
for (const test of otherTallies.flatMap((tally) => tally.flakyTests ?? []))
  console.log(`Passed on the second try: ${test}`)
if (slowest.length > 0) console.log(`The slowest browser tests:\n${slowest.join('\n')}`)
for (const failure of total.failures ?? []) console.log(`Failed: ${failure}`)
for (const name of total.skipped) console.log(`Skipped: ${name}`)
if (omitted !== '') console.log(omitted)
console.log(formatTimeSpent(timeSpent()))
console.log(formatSummary(total))
process.exitCode = total.failed === 0 ? 0 : 1

async function runUnits(): Promise<Tally> {
  const tally = await runVitest(projects)
  return { ...tally, skipped: [...tally.skipped, ...missing] }
}

async function runInBrowser(): Promise<Tally> {
  await provideBrowser()
  return runPlaywright(part)
}

/** Makes a step that needs the build count as failed. */
function failWithoutBuild({ name }: Step): Step {
  return { name, run: async () => tallyFailure('Not run, because the build did not succeed.') }
}
