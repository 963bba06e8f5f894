import { readFile, stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChunkFiles, FRONT_PAGE, type Manifest } from '#scripts/build/chunk-files.ts'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { ROOT } from '#scripts/checkout/run.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import { launchWith } from '../../e2e/launch.ts'
import { timeDashboard } from './dashboard.ts'
import { runLighthouse, type LighthouseFigures } from './lighthouse.ts'
import { comparePaints } from './paints.ts'
import { timeStart } from './start.ts'

// Measures a first visit to the built front page on a slow phone. Takes medians of several runs, because a single run
// proves little on a busy machine. Compares paints with those of a text-only page visited in between.
const RUNS = 5

const server = await startOwnServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
await provideBrowser()
const loadAverage = loadavg()[0] ?? 0
const browser = await chromium.launch(
  launchWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
)
const paints = await comparePaints(browser, server.origin, RUNS)
const start = await timeStart(browser, server.origin, RUNS)
const dashboard = await timeDashboard(browser, server.origin, RUNS)
await browser.close()
const phone = await runLighthouse(server, RUNS)
const desktop = await runLighthouse(server, RUNS, '--preset=desktop')
await server.stop()

const formatMs = (time: number) => `${time.toFixed(0)} ms`
const formatSeconds = (time: number) => `${(time / 1000).toFixed(2)} s`
const formatRatio = (ours: number, bare: number) =>
  `${(ours / bare).toFixed(2)} times (${formatMs(ours)} / ${formatMs(bare)})`
const { scripts, styles } = await measureAssets()

console.log(`## The front page

The benchmark simulates a first visit with a phone four times slower than this machine, at 1.6 Mbit/s with a latency of
150 ms. The figures are medians of ${RUNS} visits, alternating with visits to a bare page that has only text.

| figure | measured | aim |
|---|---:|---:|
| first paint, compared with the bare page | ${formatRatio(paints.firstPaint, paints.bareFirst)} | 1.5 times |
| largest paint, compared with the bare page | ${formatRatio(paints.largestPaint, paints.bareLargest)} | 2 times |
| layout shift | ${paints.shift.toFixed(4)} | 0.01 |
| scripts of \`/\`, compressed | ${(scripts / 1000).toFixed(1)} kB | 80 kB |
| styles, in the page itself | ${(styles / 1000).toFixed(1)} kB | 10 kB |
| requests before a verse can be said | ${paints.requests} | 15 |
| tap on *Start* until the device listens, 10 Mbit/s, engine cached | ${formatSeconds(start.cached)} | 0.4 s |
| the same on first use, tapped immediately | ${formatSeconds(start.coldStart)} | 3 s |
| the same on first use, tapped two seconds after choosing the recognizer | ${formatSeconds(start.coldStartAfterDelay)} | |
| dashboard until its last change, second visit, 10 Mbit/s | ${formatSeconds(dashboard)} | 0.8 s |

The next table has Lighthouse's figures, in medians of ${RUNS} runs. Scores are out of 100.

| device | performance | accessibility | best practices | search | first paint | largest paint | blocked | shift |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${formatRow('a slow phone', phone)}
${formatRow('a desktop', desktop)}

The machine was doing other work: a load of ${loadAverage.toFixed(1)} at the start.`)

function formatRow(name: string, { scores, ...figures }: LighthouseFigures): string {
  const cells = [
    ...scores.map((score) => score.toFixed(0)),
    formatSeconds(figures.firstPaint),
    formatSeconds(figures.largestPaint),
    formatMs(figures.blocked),
    figures.shift.toFixed(4),
  ]
  return `| ${[name, ...cells].join(' | ')} |`
}

/** Adds up the compressed sizes of the page's scripts and styles. */
async function measureAssets(): Promise<{ readonly scripts: number; readonly styles: number }> {
  const web = join(ROOT, 'dist/web')
  const manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = findChunkFiles(manifest, FRONT_PAGE)
  const sum = async (names: readonly string[]) => {
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(web, `${name}.br`))).size))
    return sizes.reduce((total, size) => total + size, 0)
  }
  return { scripts: await sum(files.scripts), styles: await sum(files.styles) }
}
