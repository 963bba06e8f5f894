import type { Browser, BrowserContext } from '@playwright/test'
import { practiceOn } from '../../e2e/practice.ts'
import { median } from './median.ts'
import { openPhone, PHONE, TEN_MBIT } from './slow-phone.ts'

/** From the tap on Start to "Listening.", by the recognizer on the device, in milliseconds; medians. */
export interface StartTimes {
  readonly firstUse: number
  readonly cached: number
}

export async function timeStart(browser: Browser, origin: string, runs: number): Promise<StartTimes> {
  const [firstUse, cached]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    await context.grantPermissions(['microphone'], { origin })
    // Nobody is helped meanwhile.
    await context.addInitScript(() => localStorage.setItem('help-after', 'off'))
    firstUse.push(await fromTap(context, origin))
    cached.push(await fromTap(context, origin))
    await context.close()
  }
  return { firstUse: median(firstUse), cached: median(cached) }
}

async function fromTap(context: BrowserContext, origin: string): Promise<number> {
  const page = await openPhone(context, TEN_MBIT, 1)
  await page.goto(origin)
  const practice = practiceOn(page)
  await practice.changeRecognizer('On this device')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const told = document.querySelectorAll('article p[role="status"]')
    addEventListener(
      'click',
      () => {
        const tapped = performance.now()
        const look = () => {
          const listens = [...told].some(({ textContent }) => textContent === 'Listening.')
          if (listens) document.body.dataset['heardAfter'] = String(performance.now() - tapped)
          else requestAnimationFrame(look)
        }
        look()
      },
      { once: true, capture: true },
    )
  })
  await practice.start.click()
  await page.waitForFunction(() => document.body.dataset['heardAfter'] !== undefined, null, {
    timeout: 60_000,
  })
  const time = await page.evaluate(() => Number(document.body.dataset['heardAfter']))
  await page.close()
  return time
}
