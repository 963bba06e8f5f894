import type { Page } from '@playwright/test'
import {
  installFakeSpeech,
  type FakeBehavior,
  type FakeResult,
  type FakeSpeech,
  type FakeStart,
} from '#web/testing/fake-speech.ts'

type Window = typeof globalThis & { fakeSpeech: FakeSpeech }

/** The strings of the pretended recognizer in a page. */
export interface SpeechInPage {
  /** Resolves once the page listens; every other call waits for it, too, except `isListening` and `starts`. */
  listening(): Promise<void>
  /** Whether the page listens now. */
  isListening(): Promise<boolean>
  /** Adds one final result. */
  say(text: string): Promise<void>
  /** Says it as a person does: word by word, and final in the end. Stops where nobody listens any more. */
  sayWords(text: string, pauseMs?: number): Promise<void>
  /** Shows an unfinished last result; the next `say` or `interim` replaces it. */
  interim(text: string): Promise<void>
  /** Sends a whole result list, as odd as a browser may make it. */
  results(list: readonly FakeResult[]): Promise<void>
  /** Sends an error and the `end` that follows it. */
  error(code: string): Promise<void>
  /** Ends the session, as browsers do by themselves. */
  end(): Promise<void>
  /** The settings of every `start` so far. */
  starts(): Promise<readonly FakeStart[]>
}

/** Asks pages to load as little as possible. */
function savesData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/**
 * Puts a pretended recognizer in the place of the browser's own, in every page that is opened from now on. All of the
 * app's code runs as it is.
 */
export async function fakeSpeech(
  page: Page,
  { together = false, ...behavior }: Partial<FakeBehavior> & { readonly together?: boolean } = {},
): Promise<SpeechInPage> {
  await page.addInitScript(installFakeSpeech, behavior)
  // The engine stays out of it: it would listen, too, to a microphone that says nothing.
  if (!together) await page.addInitScript(savesData)

  async function listening(): Promise<void> {
    await page.waitForFunction(() => (globalThis as Window).fakeSpeech.isListening)
  }

  function isListening(): Promise<boolean> {
    return page.evaluate(() => (globalThis as Window).fakeSpeech.isListening)
  }

  async function pull(string: 'say' | 'interim' | 'error', what: string): Promise<void> {
    await listening()
    await page.evaluate(([name, text]) => (globalThis as Window).fakeSpeech[name](text), [
      string,
      what,
    ] as const)
  }

  return {
    listening,
    isListening,
    say: (text) => pull('say', text),
    interim: (text) => pull('interim', text),
    error: (code) => pull('error', code),
    async sayWords(text, pauseMs = 30) {
      const words = text.split(' ')
      await listening()
      for (const at of words.keys()) {
        if (!(await isListening())) return
        await pull('interim', words.slice(0, at + 1).join(' '))
        await page.waitForTimeout(pauseMs)
      }
      if (await isListening()) await pull('say', text)
    },
    async results(list) {
      await listening()
      await page.evaluate((given) => (globalThis as Window).fakeSpeech.results(given), list)
    },
    async end() {
      await listening()
      await page.evaluate(() => (globalThis as Window).fakeSpeech.end())
    },
    starts: () => page.evaluate(() => [...(globalThis as Window).fakeSpeech.starts]),
  }
}
