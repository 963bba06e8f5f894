import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { median } from './median.ts'
import { openPhone, SLOW } from './slow-phone.ts'

/** Times in milliseconds. */
interface Visit {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly shift: number
  /** Requests sent until a recitation can be started. */
  readonly requests: number
}

/** Medians for our page and for a text-only one. */
interface Paints extends Visit {
  readonly bareFirst: number
  readonly bareLargest: number
}

/** How many times slower the processor is than this machine's. */
const SLOWDOWN = 4

const BARE_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Bare</title><h1>Today’s Verse</h1><p>For God so loved the world, that he gave his only begotten Son, that ' +
  'whosoever believeth in him should not perish, but have everlasting life.</p></html>'

type WatchedWindow = typeof globalThis & { largest: number; shift: number; usableAt: number }

/** Visits the front page and a text-only page alternately, with an empty cache each time. */
export async function comparePaints(browser: Browser, origin: string, runs: number): Promise<Paints> {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(BARE_PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bareOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [bare, ours]: [Visit[], Visit[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    bare.push(await visit(browser, bareOrigin, 'p'))
    ours.push(await visit(browser, origin, 'article button.main'))
  }
  server.close()
  const computeMedian = (visits: readonly Visit[], figure: keyof Visit) =>
    median(visits.map((item) => item[figure]))
  return {
    firstPaint: computeMedian(ours, 'firstPaint'),
    largestPaint: computeMedian(ours, 'largestPaint'),
    shift: computeMedian(ours, 'shift'),
    requests: computeMedian(ours, 'requests'),
    bareFirst: computeMedian(bare, 'firstPaint'),
    bareLargest: computeMedian(bare, 'largestPaint'),
  }
}

async function visit(browser: Browser, url: string, usable: string): Promise<Visit> {
  const page = await openPhone(browser, SLOW, SLOWDOWN)
  await page.addInitScript((selector) => {
    const watched = globalThis as WatchedWindow
    watched.shift = 0
    // Use the page's own clock, because events outside it arrive late and include later requests. Don't poll each frame,
    // which would delay the first paint.
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      watched.usableAt = performance.now()
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
    const observe = (type: string, handle: (entry: PerformanceEntry & { readonly value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) handle(entry as PerformanceEntry & { readonly value: number })
      }).observe({ type, buffered: true })
    observe('largest-contentful-paint', ({ startTime }) => (watched.largest = startTime))
    observe('layout-shift', ({ value }) => (watched.shift += value))
  }, usable)
  await page.goto(url, { waitUntil: 'commit' })
  // Don't evaluate code in the page earlier, which would delay the first paint on the slowed processor.
  await page.waitForLoadState('networkidle')
  await page.locator(usable).first().waitFor()
  const figures = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: (globalThis as WatchedWindow).largest,
    shift: (globalThis as WatchedWindow).shift,
    // Includes the page itself.
    requests:
      1 +
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (globalThis as WatchedWindow).usableAt).length,
  }))
  await page.context().close()
  return figures
}
