import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import { launchWith } from '../../e2e/launch.ts'
import { watchLibrary, type Watched } from './watch-library.ts'

// Measures the Bible library with the whole KJV: how soon verses appear, and how much main-thread time typing takes.

const VISITS = 5
/** Processor slowdown for a phone. */
const PHONE_SLOWDOWN = 4
/** How long to wait for all effects of a key press. */
const AFTER_KEY_MS = 150

/** Texts to type character by character, then delete the same way. */
const TYPED_TEXTS = ['for god so loved the world', 'jn 3 16', '1 cor 13:4-7', 'ps 23', 'mercy endureth']

const server = await startOwnServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
await provideBrowser()
const browser = await chromium.launch(launchWith())

const [firstVisits, laterVisits] = [[] as Watched[], [] as Watched[]]
for (let visit = 0; visit < VISITS; visit += 1) {
  const page = await openLibrary(browser)
  firstVisits.push(await waitForVerses(page))
  await page.waitForTimeout(1000)
  await page.reload()
  laterVisits.push(await waitForVerses(page))
  await page.context().close()
}

console.log('## The Bible library\n')
console.log(
  `The page opens all 31,102 verses of the KJV. The figures are medians of ${VISITS} visits, in milliseconds from the start of the page.\n`,
)
console.log('| visit | first rows | all verses |')
console.log('|---|---:|---:|')
console.log(`| the first | ${formatVisits(firstVisits)} |`)
console.log(`| a later one (cached by the browser, revalidated with a 304) | ${formatVisits(laterVisits)} |`)

const page = await openLibrary(browser)
await waitForVerses(page)
await page.getByRole('tab', { name: 'Search' }).click()
await page.getByRole('search').getByRole('textbox').focus()
await page.waitForTimeout(1500)

console.log(
  '\nThe next table is for typing and deleting a search, key by key, in medians and 95th percentiles of milliseconds. Work',
)
console.log(
  'is the processor time of the main thread, first in total, then for scripts, styles, and layout.\n',
)
console.log('| device | keys | all work | p95 | scripts, styles, layout | p95 | from key to rows | p95 |')
console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
const session = await page.context().newCDPSession(page)
// Measure processor time, which other load on the machine doesn't affect.
await session.send('Performance.enable', { timeDomain: 'threadTicks' })
console.log(await measureTyping('a desktop', page, session))
await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
console.log(await measureTyping(`the same, ${PHONE_SLOWDOWN} times slower`, page, session))

await browser.close()
await server.stop()

async function openLibrary(within: Browser): Promise<Page> {
  const context = await within.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const username = `ann-${randomUUID().slice(0, 13)}`
  const names = { firstName: 'Ann', lastName: 'Miller', username, email: `${username}@example.org` }
  const response = await context.request.post('/api/auth/local/register', {
    data: { ...names, password: 'open sesame' },
  })
  if (!response.ok()) throw new Error(`Could not create an account: ${response.status()}`)
  await context.addInitScript(() => localStorage.setItem('translation', 'KJV'))
  // The bundler wraps functions in this helper, which the page lacks.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchLibrary)
  const newPage = await context.newPage()
  await newPage.goto('/bible-library')
  return newPage
}

async function waitForVerses(on: Page): Promise<Watched> {
  await on.getByText('31,102 verses found', { exact: true }).first().waitFor()
  return on.evaluate(() => window.watchedLibrary)
}

function formatVisits(visits: readonly Watched[]): string {
  const rows = visits.map(({ firstRows }) => firstRows)
  const all = visits.map(({ allVerses }) => allVerses)
  return `${quantile(rows, 0.5)} | ${quantile(all, 0.5)}`
}

async function measureTyping(name: string, on: Page, cdp: CDPSession): Promise<string> {
  const [all, rendering, delays]: [number[], number[], number[]] = [[], [], []]
  for (const key of TYPED_TEXTS.flatMap((text) => [...text, ...Array.from(text, () => 'Backspace')])) {
    const before = await readWork(cdp)
    await on.keyboard.press(key === ' ' ? 'Space' : key)
    await on.waitForTimeout(AFTER_KEY_MS)
    const after = await readWork(cdp)
    all.push(after.all - before.all)
    rendering.push(after.rendering - before.rendering)
    const { keyAt, rowsAt } = await on.evaluate(() => window.watchedLibrary)
    if (rowsAt > keyAt) delays.push(rowsAt - keyAt)
  }
  const figures = [all, rendering, delays].flatMap((times) => [
    quantile(times, 0.5, 1),
    quantile(times, 0.95, 1),
  ])
  return `| ${name} | ${all.length} | ${figures.join(' | ')} |`
}

/** Reads the milliseconds of main-thread work since the page was opened. */
async function readWork(cdp: CDPSession): Promise<{ readonly all: number; readonly rendering: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const ms = (metric: string) => (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000
  return {
    all: ms('TaskDuration'),
    rendering: ms('ScriptDuration') + ms('RecalcStyleDuration') + ms('LayoutDuration'),
  }
}

function quantile(figures: readonly number[], share: number, digits = 0): string {
  const sorted = figures.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(digits)
}
