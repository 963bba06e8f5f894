import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { freePort } from '#scripts/checkout/free-port.ts'
import { runProgram } from '#scripts/checkout/run.ts'
import { installedTool } from '#scripts/checkout/tool.ts'
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
console.log(row('a desktop', await measure('--preset=desktop')))

await browser.close()
await server.stop()

type Figures = Readonly<Record<string, number>>

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  /** Times in milliseconds. */
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly runtimeError?: { readonly message: string }
}

async function measure(...options: readonly string[]): Promise<readonly Figures[]> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { categories, audits, runtimeError } = await examine(options)
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

async function examine(options: readonly string[]): Promise<Report> {
  const file = join(server.folder, 'lighthouse.json')
  const args = [
    server.origin,
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join()}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    ...options,
  ]
  const { ok, output } = await runProgram('lighthouse', args, { folder: installedTool('lighthouse') })
  if (!ok) throw new Error(output)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function row(name: string, runs: readonly Figures[]): string {
  const median = (figure: string) =>
    runs.map((run) => run[figure] ?? 0).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
  const scores = CATEGORIES.map((figure) => median(figure).toFixed(0))
  const seconds = (figure: string) => `${(median(figure) / 1000).toFixed(1)} s`
  const [first = '', largest = '', blocked = '', shift = ''] = TIMES
  return `| ${[name, ...scores, seconds(first), seconds(largest), `${median(blocked).toFixed(0)} ms`, median(shift).toFixed(3)].join(' | ')} |`
}
