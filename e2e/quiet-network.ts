import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

/** How long the network must be idle before the page counts as having prefetched everything. */
const QUIET_MS = 500

/**
 * Watches the requests of a page from now on. The returned function waits until the page has fetched everything it
 * needs offline. `waitForLoadState` reports an idle network only once per page load.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let lastActivity = Date.now()
  const onEnd = (request: Request) => {
    pending.delete(request)
    lastActivity = Date.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return () => expect.poll(() => pending.size === 0 && Date.now() - lastActivity >= QUIET_MS).toBe(true)
}
