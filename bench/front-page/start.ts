import type { Browser, BrowserContext } from '@playwright/test'
import { getPractice } from '../../e2e/practice.ts'
import { median } from './median.ts'
import { openPhone, PHONE, TEN_MBIT } from './slow-phone.ts'

/** Median milliseconds from the tap on Start to "Listening.", with the on-device recognizer. */
interface StartTimes {
  /** Time with nothing cached, if the person taps Start immediately. */
  readonly coldStart: number
  /** Time with nothing cached, if the person taps Start two seconds after choosing the recognizer. */
  readonly coldStartAfterDelay: number
  /** Time with the engine's files cached by an earlier visit. */
  readonly cached: number
}

/** How long a person looks at the verse between choosing the recognizer and tapping Start. */
const DELAY_MS = 2000

/** Times the start of a recitation on a phone with a connection of 10 Mbit/s. */
export async function timeStart(browser: Browser, origin: string, runs: number): Promise<StartTimes> {
  const [coldStart, coldStartAfterDelay, cached]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < runs; run += 1) {
    await withEmptyCache(browser, origin, async (context) => {
      coldStart.push(await timeFromTap(context, origin, 0))
      cached.push(await timeFromTap(context, origin, 0))
    })
    await withEmptyCache(browser, origin, async (context) => {
      coldStartAfterDelay.push(await timeFromTap(context, origin, DELAY_MS))
    })
  }
  return {
    coldStart: median(coldStart),
    coldStartAfterDelay: median(coldStartAfterDelay),
    cached: median(cached),
  }
}

async function withEmptyCache(
  browser: Browser,
  origin: string,
  visit: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await context.grantPermissions(['microphone'], { origin })
  // Turn off automatic help, so it can't start during the wait.
  await context.addInitScript(() => localStorage.setItem('help-after', 'off'))
  await visit(context)
  await context.close()
}

async function timeFromTap(context: BrowserContext, origin: string, waitMs: number): Promise<number> {
  const page = await openPhone(context, TEN_MBIT, 1)
  await page.goto(origin)
  const practice = getPractice(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const statuses = document.querySelectorAll('article p[role="status"]')
    addEventListener(
      'click',
      () => {
        const tapTime = performance.now()
        const check = () => {
          const isListening = [...statuses].some(({ textContent }) => textContent === 'Listening.')
          if (isListening) document.body.dataset['heardAfter'] = String(performance.now() - tapTime)
          else requestAnimationFrame(check)
        }
        check()
      },
      { once: true, capture: true },
    )
  })
  await practice.changeRecognizer('On this device')
  await page.waitForTimeout(waitMs)
  await practice.start.click()
  await page.waitForFunction(() => document.body.dataset['heardAfter'] !== undefined, null, {
    timeout: 60_000,
  })
  const time = await page.evaluate(() => Number(document.body.dataset['heardAfter']))
  await page.close()
  return time
}
