import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from '@playwright/test'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { freePort } from '#scripts/checkout/free-port.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import { launchWith } from '../e2e/launch.ts'

// The front page of the built app as Lighthouse's slow phone meets it, and as a desktop does. The median of RUNS, since
// one run says little on a machine that does something else, too.
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

const server = await startOwnServer({ LOG_LEVEL: 'silent' })
const port = await freePort()
await provideBrowser()
const browser = await chromium.launch(launchWith(`--remote-debugging-port=${port}`))

console.log('## The front page\n')
console.log(`Lighthouse, median of ${RUNS} runs; scores of 100.\n`)
console.log(
  '| as | performance | accessibility | best practices | search | first paint | largest paint | blocked | shift |',
)
console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
console.log(row('a slow phone', await measure()))
console.log(row('a desktop', await measure(desktopConfig)))

await browser.close()
await server.stop()

type Figures = Readonly<Record<string, number>>

async function measure(config?: typeof desktopConfig): Promise<readonly Figures[]> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(
      server.origin,
      { port, onlyCategories: CATEGORIES, logLevel: 'silent' },
      config,
    )
    if (result === undefined) throw new Error('Lighthouse gave no result.')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError !== undefined) throw new Error(runtimeError.message)
    runs.push(
      Object.fromEntries([
        ...CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100]),
        ...TIMES.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]),
      ]) as Figures,
    )
  }
  return runs
}

function row(name: string, runs: readonly Figures[]): string {
  const median = (figure: string) =>
    runs.map((run) => run[figure] ?? 0).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
  const scores = CATEGORIES.map((figure) => median(figure).toFixed(0))
  const seconds = (figure: string) => `${(median(figure) / 1000).toFixed(1)} s`
  const [first = '', largest = '', blocked = '', shift = ''] = TIMES
  return `| ${[name, ...scores, seconds(first), seconds(largest), `${median(blocked).toFixed(0)} ms`, median(shift).toFixed(3)].join(' | ')} |`
}
