import type { Page } from '@playwright/test'
import { setClockOf } from './server-in-time.ts'

const DAY_MS = 86_400_000

/** Sets the page's clock back a day, from its next load on. Open another page for the day after. */
export const setClockToYesterday = (page: Page): Promise<void> => setClockOf(page, Date.now() - DAY_MS)
