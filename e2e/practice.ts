import { expect, type Locator, type Page } from '@playwright/test'

type Way = 'Guided' | 'From memory'
type RecognizerKind = 'Automatic' | 'On this device' | 'Browser'

/** Allows for a whole verse, and for loading the engine on a busy machine. */
const TAKE_TIMEOUT_MS = 40_000

export interface Practice {
  readonly start: Locator
  readonly stop: Locator
  readonly skip: Locator
  readonly reset: Locator
  readonly tryAgain: Locator
  readonly resume: Locator
  /** The score and its feedback. */
  readonly result: Locator
  /** Words listed under "Worth a second look", each with its verdict. */
  readonly secondLook: Locator
  readonly trouble: Locator
  readonly announcement: Locator
  readonly toast: Locator
  recite(way: Way): Promise<void>
  changeRecognizer(recognizer: RecognizerKind): Promise<void>
  waitForListening(): Promise<void>
  /** Stops listening, unless the take has already ended. */
  ensureStopped(): Promise<void>
  /** Waits until the verse looks like this (see `describeVerse`). */
  expectWordStates(looks: string | RegExp): Promise<void>
  /** Waits until a toast says exactly this, and is the only one. */
  expectToast(title: string, text: string): Promise<void>
}

/**
 * Turns off automatic help, because silence before a recording or slow recognition on a busy machine looks like being
 * stuck.
 */
export async function turnOffHelp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The browser's own error page has no storage.
    if (location.protocol !== 'chrome-error:') localStorage.setItem('help-after', 'off')
  })
}

export function getPractice(page: Page): Practice {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  const announcement = page.getByRole('article').getByRole('status').last()
  return {
    start: button('Start'),
    stop: button('Stop'),
    skip: button('Skip word'),
    reset: button('Reset'),
    tryAgain: button('Try Again'),
    resume: button('Resume'),
    result: page.getByRole('region', { name: 'Result' }),
    secondLook: page.getByRole('region', { name: 'Worth a second look' }).getByRole('listitem'),
    trouble: page.getByRole('article').getByRole('alert'),
    announcement,
    toast,
    async recite(way) {
      const radio = page.getByRole('radio', { name: way })
      // Use a key, because in a small window, the controls could cover the click target.
      await radio.press(' ')
      await expect(radio).toBeChecked()
    },
    async changeRecognizer(recognizer) {
      await page.getByRole('combobox', { name: 'Speech recognition' }).selectOption(recognizer)
    },
    async waitForListening() {
      await expect(announcement).toHaveText('Listening.', { timeout: TAKE_TIMEOUT_MS })
    },
    async ensureStopped() {
      const stop = button('Stop')
      await expect(async () => {
        if (await stop.isVisible()) await stop.click({ timeout: 1_000 })
        await expect(stop).toBeHidden({ timeout: 1_000 })
      }).toPass({ timeout: TAKE_TIMEOUT_MS })
    },
    async expectWordStates(looks) {
      const poll = expect.poll(() => describeVerse(page), { timeout: TAKE_TIMEOUT_MS })
      await (typeof looks === 'string' ? poll.toBe(looks) : poll.toMatch(looks))
    },
    async expectToast(title, text) {
      await expect(toast.getByText(title, { exact: true })).toBeVisible({ timeout: TAKE_TIMEOUT_MS })
      await expect(toast.getByText(text, { exact: true })).toBeVisible()
      await expect(toast).toHaveCount(1)
    },
  }
}

const WORD_FORMATS: Readonly<Record<string, (word: string) => string>> = {
  correct: (word) => word,
  current: (word) => `[${word}]`,
  pending: (word) => `·${word}`,
}

/**
 * Describes how the verse looks, without punctuation: `word` is right, `[word]` is the current one, and `·word` is
 * pending. Any other look follows its word, as in `word:skipped`.
 */
export async function describeVerse(page: Page): Promise<string> {
  const words = await page
    .locator('.verse .word')
    .evaluateAll((found) =>
      found.map((word) => [word.textContent ?? '', word.getAttribute('data-look') ?? '']),
    )
  return words
    .map(([text = '', look = '']) => {
      const word = text.replace(/[^\p{L}]/gu, '')
      return WORD_FORMATS[look]?.(word) ?? `${word}:${look}`
    })
    .join(' ')
}
