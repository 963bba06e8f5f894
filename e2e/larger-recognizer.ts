import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** Allows for downloading and verifying 23 MB on a busy machine. */
const DOWNLOAD_TIMEOUT_MS = 60_000

export interface LargerRecognizerCheck {
  readonly group: Locator
  readonly getButton: Locator
  readonly cancelButton: Locator
  readonly removeButton: Locator
  readonly tryAgainButton: Locator
}

/**
 * Turns off the automatic download before the first visit, so other tests don't depend on a 23 MB download during
 * takes. Keeps later choices. Also lets each page retry a larger recognizer that was too slow before, because test
 * machines are sometimes slow.
 */
export async function turnOffAutoDownload(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage['larger-recognizer'] ??= 'off'
      localStorage.removeItem('larger-recognizer-slow')
    } catch {
      // A page without storage can't download it anyway.
    }
  })
}

/** Opens the microphone check, where the larger recognizer is installed and removed. */
export async function openMicrophoneCheck(page: Page, origin = ''): Promise<LargerRecognizerCheck> {
  await page.goto(`${origin}/microphone`)
  const group = page.getByRole('group', { name: 'Larger recognizer' })
  const button = (name: RegExp) => group.getByRole('button', { name })
  return {
    group,
    getButton: button(/^Get the larger recognizer \(2\d MB\)$/),
    cancelButton: button(/^Cancel$/),
    removeButton: button(/^Remove \(2\d MB\)$/),
    tryAgainButton: button(/^Try again \(2\d MB\)$/),
  }
}

export async function installLargerRecognizer(page: Page, origin = ''): Promise<void> {
  const { group, getButton, removeButton } = await openMicrophoneCheck(page, origin)
  await getButton.click()
  await expect(removeButton).toBeVisible({ timeout: DOWNLOAD_TIMEOUT_MS })
  await expect(group).toContainText('The larger recognizer is installed on this device.')
}

/**
 * Installs only the first part (the runtime and the encoder), by making the download of the decoder fail. Turns the
 * automatic download off again, which the button turned on, so the rest doesn't come after the first recitation.
 */
export async function installFirstPart(page: Page, origin = ''): Promise<void> {
  await page.context().route('**/engine/second-pass-decoder*', (route) => route.abort())
  const { group, getButton } = await openMicrophoneCheck(page, origin)
  await getButton.click()
  const getRest = group.getByRole('button', { name: /^Try again \(1\d MB\)$/ })
  await expect(getRest).toBeVisible({ timeout: DOWNLOAD_TIMEOUT_MS })
  await page.evaluate(() => localStorage.setItem('larger-recognizer', 'off'))
}

export async function removeLargerRecognizer(page: Page): Promise<void> {
  const { getButton, removeButton } = await openMicrophoneCheck(page)
  await removeButton.click()
  await expect(getButton).toBeVisible()
}

export const getSecondPassNote = (page: Page): Locator => page.getByText('Each phrase is checked twice.')

type WatchedWindow = typeof globalThis & { phrasesRead: number; isLargerModelOpen: boolean }

/** Counts the phrases that the larger recognizer has rescored, in pages opened from now on. */
export async function watchPhrases(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(countPhrases)
  return () => page.evaluate(() => (globalThis as WatchedWindow).phrasesRead)
}

/**
 * Touches the page and waits until the larger recognizer has opened its model, in pages opened after `watchPhrases`.
 * Otherwise, a fast recording could end the take before a second pass.
 */
export async function waitForLargerModel(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => (globalThis as WatchedWindow).isLargerModelOpen, null, {
    timeout: DOWNLOAD_TIMEOUT_MS,
  })
}

/** Runs in the page and watches the messages of the larger recognizer's worker. */
function countPhrases(): void {
  const watched = globalThis as WatchedWindow
  watched.phrasesRead = 0
  watched.isLargerModelOpen = false
  const Original = Worker
  watched.Worker = class extends Original {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind === 'read' && data.reading !== null) watched.phrasesRead += 1
        if (data?.kind === 'ready' && String(args[0]).includes('second-pass'))
          watched.isLargerModelOpen = true
      })
    }
  }
}
