import { test as base, expect } from '@playwright/test'
import { turnOffAutoDownload } from './larger-recognizer.ts'

/** What browsers log for every error response; each test asserts those it expects. */
const ANSWERED_WITH_AN_ERROR = 'Failed to load resource'

/** Playwright's `test`, which also fails when a page throws, logs an error, or contacts another server. */
export const test = base.extend<{
  origin: string
  answeredHere: string[]
  faults: string[]
  downloadsAutomatically: boolean
  largerRecognizer: void
}>({
  origin: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  /** Other origins that the test itself answers, such as "https://js.stripe.com". */
  answeredHere: [[], { option: true }],
  /** Whether the larger recognizer downloads automatically, as it does by default. */
  downloadsAutomatically: [false, { option: true }],
  largerRecognizer: [
    async ({ context, downloadsAutomatically }, provide) => {
      if (!downloadsAutomatically) await turnOffAutoDownload(context)
      await provide()
    },
    { auto: true },
  ],
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
