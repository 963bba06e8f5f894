import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { slowDown, SLOW } from '../front-page/slow-phone.ts'

/** One visit's layout shift, and the elements that moved the most, with their shares: "0.12 section#due". */
export interface Shift {
  readonly sum: number
  readonly moved: readonly string[]
}

/** Processor slowdown, which makes the page paint every loading state. */
const SLOWDOWN = 4
/** How long the page must stay unchanged to count as settled, including its fonts, panels, and late data. */
const SETTLED_MS = 500

type WatchedWindow = typeof globalThis & { shifts: { value: number; moved: string[] }[] }

/** Opens a URL with empty caches on a slow network and processor, and sums all layout shift. */
export async function measureShift(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
): Promise<Shift> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  await slowDown(page, SLOW, SLOWDOWN)
  await page.addInitScript(watchShifts)
  await page.goto(url, { waitUntil: 'commit' })
  await waitUntilSettled(page)
  const shifts = await page.evaluate(() => (globalThis as WatchedWindow).shifts)
  await context.close()
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(', ')}`),
  }
}

/** Waits until the page hasn't fetched or changed anything for a while. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }).observe(document, { childList: true, subtree: true, characterData: true })
        // Ignore a clock on the screen, which never stops changing.
        setTimeout(resolve, 10 * quiet)
      }),
    SETTLED_MS,
  )
  await page.waitForLoadState('networkidle')
}

/** Runs in the page, before its own scripts. */
function watchShifts(): void {
  const shifts: WatchedWindow['shifts'] = []
  ;(globalThis as WatchedWindow).shifts = shifts
  const describeNode = (node: Node | null | undefined): string => {
    if (!(node instanceof Element)) return node?.parentElement?.tagName.toLowerCase() ?? 'removed'
    const text = (node.textContent ?? '').trim().slice(0, 30)
    return `${node.tagName.toLowerCase()}${node.id === '' ? '' : `#${node.id}`} "${text}"`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number
        readonly sources: readonly {
          readonly node?: Node | null
          readonly previousRect: DOMRectReadOnly
          readonly currentRect: DOMRectReadOnly
        }[]
      }
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${describeNode(node)} ${previousRect.y.toFixed(0)}→${currentRect.y.toFixed(0)}`,
      )
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
