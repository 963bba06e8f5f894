import type { Page } from '@playwright/test'
import { setPageClock } from './server-with-clock.ts'

const DAY_MS = 86_400_000

/** Sets the page’s clock back a day, starting with its next load. Open another page for today. */
export const setClockToYesterday = (page: Page): Promise<void> => setPageClock(page, Date.now() - DAY_MS)
