import type { Browser } from '@playwright/test'
import { signUp } from '../../e2e/members.ts'
import { median } from './median.ts'
import { openPhone, PHONE, TEN_MBIT } from './slow-phone.ts'

type WatchedWindow = typeof globalThis & { drawnAt: number }

/** Measures the median milliseconds from opening the dashboard a second time to its last paint. */
export async function timeDashboard(browser: Browser, origin: string, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...PHONE, baseURL: origin })
    const page = await openPhone(context, TEN_MBIT, 1)
    await signUp(page)
    await page.addInitScript(() => {
      const watched = globalThis as WatchedWindow
      new MutationObserver(() => (watched.drawnAt = performance.now())).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
    await page.goto('/dashboard')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.waitForLoadState('networkidle')
    await page.goto('/dashboard')
    await page.waitForLoadState('networkidle')
    times.push(await page.evaluate(() => (globalThis as WatchedWindow).drawnAt))
    await context.close()
  }
  return median(times)
}
