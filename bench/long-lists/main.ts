import { chromium, type Browser, type Page } from '@playwright/test'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import { launchWith } from '../../e2e/launch.ts'
import { median } from '../front-page/median.ts'
import { ATTEMPTED_DAYS, SAVED_COUNT, SET_COUNT, signUpWithYears, VERSES_PER_SET } from './years.ts'

// Measures screens for a member with many verses: visible rows, and the time to find a verse and complete the dashboard.

const RUN_COUNT = 7
const SIZES = [
  { name: 'phone, 390 x 844', viewport: { width: 390, height: 844 } },
  { name: 'desktop, 1280 x 800', viewport: { width: 1280, height: 800 } },
]

const server = await startOwnServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
await provideBrowser()
const browser = await chromium.launch(launchWith())

console.log('## Long lists\n')
console.log(
  `A member has ${SAVED_COUNT} saved verses, ${ATTEMPTED_DAYS} days of practice, and ${SET_COUNT} sets of ${VERSES_PER_SET} verses each. The figures are medians of ${RUN_COUNT} runs, in milliseconds.\n`,
)
console.log(
  '| screen | visible rows in My Verses | a verse found | dashboard complete | GET /api/verse-sets |',
)
console.log('|---|---:|---:|---:|---:|')
for (const { name, viewport } of SIZES) {
  const { rows, ...times } = await measure(browser, viewport)
  const { found, dashboard, sets } = times
  console.log(
    `| ${name} | ${rows} | ${[found, dashboard, sets].map((time) => Math.round(time)).join(' | ')} |`,
  )
}

await browser.close()
await server.stop()

async function measure(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: server.origin, viewport })
  const page = await context.newPage()
  await signUpWithYears(page)
  await page.goto('/my-verses')
  await page.getByRole('article').first().waitFor()
  const rows = await countVisibleRows(page)
  const [searches, dashboard, sets]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < RUN_COUNT; run += 1) {
    searches.push(await timeToFind(page, `Psalm 119:${20 * run + 7}`))
    dashboard.push(await timeDashboard(page))
    sets.push(await timeSets(page))
  }
  await context.close()
  return { rows, found: median(searches), dashboard: median(dashboard), sets: median(sets) }
}

/** Counts the rows that are fully visible in the window. */
function countVisibleRows(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const box = row.closest('[role=region]')?.getBoundingClientRect()
        const end = Math.min(innerHeight, box?.bottom ?? innerHeight)
        return top >= (box?.top ?? 0) - 1 && bottom <= end + 1
      }).length,
  )
}

/** Times how long it takes from opening My Verses until only the matching row is shown. */
async function timeToFind(page: Page, reference: string): Promise<number> {
  const start = performance.now()
  await page.goto('/my-verses')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Search my verses' }).fill(reference)
  await page.waitForFunction(
    (prefix) => {
      const rows = [...document.querySelectorAll('article')]
      return rows.length > 0 && rows.every((row) => row.getAttribute('aria-label')?.startsWith(prefix))
    },
    reference,
    { polling: 'raf' },
  )
  return performance.now() - start
}

/** Times a request for the member's sets, with their progress in each. */
async function timeSets(page: Page): Promise<number> {
  const start = performance.now()
  const response = await page.request.get('/api/verse-sets')
  const list = (await response.json()) as unknown[]
  const elapsed = performance.now() - start
  if (list.length !== SET_COUNT) throw new Error(`${list.length} sets were listed instead of ${SET_COUNT}.`)
  return elapsed
}

/** Times how long it takes from opening the dashboard to its last change. */
async function timeDashboard(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const watched = globalThis as typeof globalThis & { drawnAt?: number }
    new MutationObserver(() => (watched.drawnAt = performance.now())).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Accuracy over time' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (globalThis as typeof globalThis & { drawnAt?: number }).drawnAt ?? 0)
}
