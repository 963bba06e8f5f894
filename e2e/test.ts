import { test as base, expect } from '@playwright/test'

/** What the browser itself writes to the console for an answer that is no success; each test asserts those it expects. */
const ANSWERED_WITH_AN_ERROR = 'Failed to load resource'

/** Playwright's `test`, which also fails where a page throws, writes an error to the console or asks another server. */
export const test = base.extend<{ origin: string; answeredHere: string[]; faults: string[] }>({
  /** The only server that a page may ask. */
  origin: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  /** Others whose answers come from the test itself, at the edge of the network: "https://js.stripe.com". */
  answeredHere: [[], { option: true }],
  faults: [
    async ({ context, origin, answeredHere }, provide) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith(ANSWERED_WITH_AN_ERROR))
          faults.push(message.text())
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        const isKnown = url.origin === origin || answeredHere.includes(url.origin)
        if (url.protocol.startsWith('http') && !isKnown) faults.push(`asked ${request.url()}`)
      })
      await provide(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
