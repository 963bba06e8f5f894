import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

/** Milliseconds without a request, after which the page has fetched what it fetches ahead. */
const QUIET_MS = 500

/**
 * Watches the requests of a page from now on. The returned function waits until the page has fetched everything that it
 * needs without a network. `waitForLoadState` says only once per page load that the network is idle.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const ended = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => expect.poll(() => open.size === 0 && Date.now() - last >= QUIET_MS).toBe(true)
}
