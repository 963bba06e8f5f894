import type { Browser, BrowserContext, Page } from '@playwright/test'

export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

/** A network with its round trip in milliseconds and bandwidth in bits per second. */
interface Network {
  readonly latency: number
  readonly down: number
  readonly up: number
}

/** The network of Lighthouse's slow phone. */
export const SLOW: Network = { latency: 150, down: 1_600_000, up: 750_000 }
export const TEN_MBIT: Network = { latency: 40, down: 10_000_000, up: 5_000_000 }

/** Opens a page on this network, with the processor slowed down by this factor. */
export async function openPhone(
  parent: Browser | BrowserContext,
  network: Network,
  slowerBy: number,
): Promise<Page> {
  const context = 'newContext' in parent ? await parent.newContext(PHONE) : parent
  const page = await context.newPage()
  await slowDown(page, network, slowerBy)
  return page
}

/** Puts a page on this network, with the processor slowed down by this factor. */
export async function slowDown(page: Page, network: Network, slowerBy: number): Promise<void> {
  // The bundler wraps functions in this helper, which the page lacks.
  await page.addInitScript({ content: 'globalThis.__name ??= (it) => it' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
}
