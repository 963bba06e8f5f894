import { expect, type Locator, type Page } from '@playwright/test'

type Way = 'Guided' | 'From memory'
type RecognizerKind = 'Automatic' | 'On this device' | 'Browser'

/** A verse takes its time to be said, and a busy machine to wake an engine up. */
const PATIENCE = 40_000

/** The practice on the screen, as a person meets it. */
export interface Practice {
  readonly start: Locator
  readonly stop: Locator
  readonly skip: Locator
  readonly reset: Locator
  readonly tryAgain: Locator
  readonly goOn: Locator
  /** "100%", and the word for it. */
  readonly result: Locator
  /** The words that ask for a second look, each with its verdict. */
  readonly secondLook: Locator
  /** What keeps the verse from being heard. */
  readonly trouble: Locator
  /** What is said to a screen reader about the practice. */
  readonly announcement: Locator
  readonly toast: Locator
  recite(way: Way): Promise<void>
  changeRecognizer(recognizer: RecognizerKind): Promise<void>
  /** Waits until the microphone is open. */
  listens(): Promise<void>
  /** Waits until the verse looks so (see `pictureOf`). */
  looks(picture: string | RegExp): Promise<void>
  /** Waits until a toast says exactly this. */
  says(title: string, text: string): Promise<void>
}

/** Nobody is helped by itself on this page: a busy machine is slow to hear, which looks like being stuck. */
export async function withoutHelp(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('help-after', 'off'))
}

/** Reads and steers the practice on a page. */
export function practiceOn(page: Page): Practice {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  const announcement = page.getByRole('article').getByRole('status').last()
  return {
    start: button('Start'),
    stop: button('Stop'),
    skip: button('Skip word'),
    reset: button('Reset'),
    tryAgain: button('Try Again'),
    goOn: button('Go on'),
    result: page.getByRole('region', { name: 'Result' }),
    secondLook: page.getByRole('region', { name: 'Worth a second look' }).getByRole('listitem'),
    trouble: page.getByRole('article').getByRole('alert'),
    announcement,
    toast,
    async recite(way) {
      const radio = page.getByRole('radio', { name: way })
      // By key: a pointer may meet the controls, which lie over the foot of a small window.
      await radio.press(' ')
      await expect(radio).toBeChecked()
    },
    async changeRecognizer(recognizer) {
      await page.getByRole('combobox', { name: 'Speech recognition' }).selectOption(recognizer)
    },
    async listens() {
      await expect(announcement).toHaveText('Listening.', { timeout: PATIENCE })
    },
    async looks(picture) {
      const picturing = expect.poll(() => pictureOf(page), { timeout: PATIENCE })
      await (typeof picture === 'string' ? picturing.toBe(picture) : picturing.toMatch(picture))
    },
    async says(title, text) {
      await expect(toast.getByText(title, { exact: true })).toBeVisible({ timeout: PATIENCE })
      await expect(toast.getByText(text, { exact: true })).toBeVisible()
      await expect(toast).toHaveCount(1)
    },
  }
}

const LOOKS: Readonly<Record<string, (word: string) => string>> = {
  correct: (word) => word,
  current: (word) => `[${word}]`,
  pending: (word) => `·${word}`,
}

/**
 * The verse as it looks, without punctuation: a plain word is right, `[word]` is the place where one is, `·word` is yet
 * to come; every other look stands behind its word, as in `word:skipped`.
 */
export async function pictureOf(page: Page): Promise<string> {
  const words = await page
    .locator('.verse .word')
    .evaluateAll((found) =>
      found.map((word) => [word.textContent ?? '', word.getAttribute('data-look') ?? '']),
    )
  return words
    .map(([shown = '', look = '']) => {
      const word = shown.replace(/[^\p{L}]/gu, '')
      return LOOKS[look]?.(word) ?? `${word}:${look}`
    })
    .join(' ')
}
