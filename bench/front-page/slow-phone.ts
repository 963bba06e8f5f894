import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A phone of middling power. */
export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

/** A network: round trip in milliseconds, bits per second. */
interface Network {
  readonly latency: number
  readonly down: number
  readonly up: number
}

/** What Lighthouse's slow phone has. */
export const SLOW: Network = { latency: 150, down: 1_600_000, up: 750_000 }
export const TEN_MBIT: Network = { latency: 40, down: 10_000_000, up: 5_000_000 }

/** Opens a page on that network, with the processor slowed by that factor. */
export async function openPhone(
  from: Browser | BrowserContext,
  network: Network,
  slowerBy: number,
): Promise<Page> {
  const context = 'newContext' in from ? await from.newContext(PHONE) : from
  const page = await context.newPage()
  // What runs in the page is compiled with the rest, which names functions by this.
  await page.addInitScript({ content: 'globalThis.__name ??= (it) => it' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  return page
}
