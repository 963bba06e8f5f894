import { test as base, expect } from '@playwright/test'

/** What the browser itself writes to the console for an answer that is no success; each test asserts those it expects. */
const ANSWERED_WITH_AN_ERROR = 'Failed to load resource'

/** Playwright's `test`, which also fails where a page throws, writes an error to the console or asks another server. */
export const test = base.extend<{ origin: string; faults: string[] }>({
  /** The only server that a page may ask. */
  origin: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  faults: [
    async ({ context, origin }, provide) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith(ANSWERED_WITH_AN_ERROR))
          faults.push(message.text())
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(`asked ${request.url()}`)
      })
      await provide(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
