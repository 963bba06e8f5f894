import type { Page } from '@playwright/test'

const DAY_MS = 86_400_000

/** Sets the page's clock back a day, from its next load on. Open another page for the day after. */
export async function isTheDayBefore(page: Page): Promise<void> {
  await page.addInitScript((ms) => {
    const RealDate = Date
    const now = () => RealDate.now() - ms
    globalThis.Date = class extends RealDate {
      constructor(...given: []) {
        // Only a date made from nothing is the present.
        super(...((given.length === 0 ? [now()] : given) as []))
      }
      static override now = now
    } as DateConstructor
  }, DAY_MS)
}
