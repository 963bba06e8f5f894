import { provideBrowser } from './browser/find-browser.ts'
import { runScript } from './checkout/run.ts'
import { measureTimeSpent, timeSpentLine } from './testing/time-spent.ts'
import { isPart, parts, type TestPart } from './testing/parts.ts'
import { runEngines, runPlaywright } from './testing/playwright.ts'
import { report, reportAll, sourceSteps, type Step } from './testing/steps.ts'
import { closingLine, couldNot, oneCheck, sum, type Tally } from './testing/tally.ts'
import { runVitest } from './testing/vitest.ts'

// Runs one part of the tests: "main" (what `npm test` runs), "rest", or "full" for both.
const wanted = process.argv[2] ?? 'main'
if (!isPart(wanted)) throw new Error(`There is no part "${wanted}": choose main, rest or full.`)
const part: TestPart = wanted
const timeSpent = measureTimeSpent()
const { hasSources, rooms, missing, hasRelease, hasEngines, leftOut } = parts[part]

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

const engines: Step = { name: 'journeys in Firefox, WebKit and Chromium', take: runEngines }

const first = await reportAll([build, ...(hasSources ? sourceSteps : [])])
const isBuilt = first[0]?.failed === 0
const rest: Tally[] = []
for (const step of [
  unit,
  ...(hasSources ? [budget] : []),
  ...(hasRelease ? [release] : []),
  browser,
  ...(hasEngines ? [engines] : []),
])
  rest.push(await report(isBuilt || step === unit ? step : withoutBuild(step)))
const total = sum([...first, ...rest])

const slowest = rest.flatMap((tally) => tally.slowest ?? [])
for (const test of rest.flatMap((tally) => tally.repeated ?? []))
  console.log(`Passed on the second try: ${test}`)
if (slowest.length > 0) console.log(`The slowest browser tests:\n${slowest.join('\n')}`)
for (const failure of total.failures ?? []) console.log(`Failed: ${failure}`)
for (const name of total.skipped) console.log(`Skipped: ${name}`)
if (leftOut !== '') console.log(leftOut)
console.log(timeSpentLine(timeSpent()))
console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1

async function runUnits(): Promise<Tally> {
  const tally = await runVitest(rooms)
  return { ...tally, skipped: [...tally.skipped, ...missing] }
}

async function runInBrowser(): Promise<Tally> {
  await provideBrowser()
  return runPlaywright(part)
}

/** Checks that need a build count as failed without one. */
function withoutBuild({ name }: Step): Step {
  return { name, take: async () => couldNot('Not run, because the build did not succeed.') }
}
