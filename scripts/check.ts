import { ensureDependencies } from './checkout/dependencies.mjs'
import { ROOT } from './checkout/run.ts'
import { report, reportAll, sourceSteps } from './testing/steps.ts'
import { formatSummary, sum } from './testing/tally.ts'
import { runVitest } from './testing/vitest.ts'

// Runs the quick tests, which need no build, server, or browser.
ensureDependencies(ROOT)
const tallies = [
  ...(await reportAll(sourceSteps)),
  await report({ name: 'unit tests', run: () => runVitest(['shared', 'web']) }),
]
const total = sum(tallies)
console.log(formatSummary(total))
process.exitCode = total.failed === 0 ? 0 : 1
