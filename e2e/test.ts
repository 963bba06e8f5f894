import { test as base, expect } from '@playwright/test'
import { turnOffAutoDownload } from './larger-recognizer.ts'

/** Browsers log this for every error response; each test asserts the responses it expects. */
const ERROR_RESPONSE_MESSAGE = 'Failed to load resource'

/** Playwright's `test`, which also fails when a page throws, logs an error, or contacts another server. */
export const test = base.extend<{
  origin: string
  mockedOrigins: string[]
  errors: string[]
  downloadsAutomatically: boolean
  largerRecognizer: void
}>({
  origin: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  /** Other origins that the test mocks, such as "https://js.stripe.com". */
  mockedOrigins: [[], { option: true }],
  /** Whether the larger recognizer downloads automatically, as it does by default. */
  downloadsAutomatically: [false, { option: true }],
  largerRecognizer: [
    async ({ context, downloadsAutomatically }, provide) => {
      if (!downloadsAutomatically) await turnOffAutoDownload(context)
      await provide()
    },
    { auto: true },
  ],
  errors: [
    async ({ context, origin, mockedOrigins }, provide) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith(ERROR_RESPONSE_MESSAGE))
          errors.push(message.text())
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        const isKnown = url.origin === origin || mockedOrigins.includes(url.origin)
        if (url.protocol.startsWith('http') && !isKnown) errors.push(`requested ${request.url()}`)
      })
      await provide(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
