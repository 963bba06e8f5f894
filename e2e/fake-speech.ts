import type { Page } from '@playwright/test'
import {
  installFakeSpeech,
  type FakeBehavior,
  type FakeResult,
  type FakeSpeech,
  type FakeStart,
} from '#web/testing/fake-speech.ts'

type Window = typeof globalThis & { fakeSpeech: FakeSpeech }

export interface SpeechInPage {
  /** Resolves once the page listens. All other calls, except `isListening` and `listStarts`, wait for this too. */
  waitUntilListening(): Promise<void>
  isListening(): Promise<boolean>
  say(text: string): Promise<void>
  /** Sends interim results word by word, then a final one. Stops when the page stops listening. */
  sayWords(text: string, pauseMs?: number): Promise<void>
  /** Sends an unfinished last result, which the next `say` or `sendInterim` replaces. */
  sendInterim(text: string): Promise<void>
  /** Sends an arbitrary result list. */
  sendResults(list: readonly FakeResult[]): Promise<void>
  /** Sends an error and the `end` that follows it. */
  sendError(code: string): Promise<void>
  /** Ends the session, as browsers do by themselves. */
  end(): Promise<void>
  listStarts(): Promise<readonly FakeStart[]>
}

function fakeDataSaver(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/**
 * Replaces the browser's speech recognizer with a scripted one in every page opened from now on. All of the app's code runs
 * unchanged.
 */
export async function fakeSpeech(
  page: Page,
  { usesDeviceToo = false, ...behavior }: Partial<FakeBehavior> & { readonly usesDeviceToo?: boolean } = {},
): Promise<SpeechInPage> {
  await page.addInitScript(installFakeSpeech, behavior)
  // Keep the on-device engine from also listening to the silent microphone.
  if (!usesDeviceToo) await page.addInitScript(fakeDataSaver)

  async function waitUntilListening(): Promise<void> {
    await page.waitForFunction(() => (globalThis as Window).fakeSpeech.isListening)
  }

  function isListening(): Promise<boolean> {
    return page.evaluate(() => (globalThis as Window).fakeSpeech.isListening)
  }

  async function trigger(event: 'say' | 'interim' | 'error', content: string): Promise<void> {
    await waitUntilListening()
    await page.evaluate(([name, text]) => (globalThis as Window).fakeSpeech[name](text), [
      event,
      content,
    ] as const)
  }

  return {
    waitUntilListening,
    isListening,
    say: (text) => trigger('say', text),
    sendInterim: (text) => trigger('interim', text),
    sendError: (code) => trigger('error', code),
    async sayWords(text, pauseMs = 30) {
      const words = text.split(' ')
      await waitUntilListening()
      for (const index of words.keys()) {
        if (!(await isListening())) return
        await trigger('interim', words.slice(0, index + 1).join(' '))
        await page.waitForTimeout(pauseMs)
      }
      if (await isListening()) await trigger('say', text)
    },
    async sendResults(list) {
      await waitUntilListening()
      await page.evaluate((results) => (globalThis as Window).fakeSpeech.results(results), list)
    },
    async end() {
      await waitUntilListening()
      await page.evaluate(() => (globalThis as Window).fakeSpeech.end())
    },
    listStarts: () => page.evaluate(() => [...(globalThis as Window).fakeSpeech.starts]),
  }
}
