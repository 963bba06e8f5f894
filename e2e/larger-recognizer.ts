import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** Allows for downloading and verifying 23 MB on a busy machine. */
const PATIENCE = 60_000

export interface LargerRecognizerCheck {
  readonly group: Locator
  readonly get: Locator
  readonly cancel: Locator
  readonly remove: Locator
  readonly tryAgain: Locator
}

/**
 * Turns off the automatic download before the first visit, so other tests don't depend on a 23 MB download during
 * takes. Later choices stay. Also lets each page retry a larger recognizer that was too slow before, because test
 * machines are slow at times.
 */
export async function settleLargerRecognizer(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage['larger-recognizer'] ??= 'off'
      localStorage.removeItem('larger-recognizer-slow')
    } catch {
      // A page without storage can't download it anyway.
    }
  })
}

export async function openCheck(page: Page, origin = ''): Promise<LargerRecognizerCheck> {
  await page.goto(`${origin}/microphone`)
  const group = page.getByRole('group', { name: 'Larger recognizer' })
  const button = (name: RegExp) => group.getByRole('button', { name })
  return {
    group,
    get: button(/^Get the larger recognizer \(2\d MB\)$/),
    cancel: button(/^Cancel$/),
    remove: button(/^Remove \(2\d MB\)$/),
    tryAgain: button(/^Try again \(2\d MB\)$/),
  }
}

export async function getLargerRecognizer(page: Page, origin = ''): Promise<void> {
  const { group, get, remove } = await openCheck(page, origin)
  await get.click()
  await expect(remove).toBeVisible({ timeout: PATIENCE })
  await expect(group).toContainText('The larger recognizer is installed on this device.')
}

export async function removeLargerRecognizer(page: Page): Promise<void> {
  const { get, remove } = await openCheck(page)
  await remove.click()
  await expect(get).toBeVisible()
}

export const heardTwice = (page: Page): Locator => page.getByText('Each phrase is checked twice.')

type Watched = typeof globalThis & { phrasesRead: number; isLargerModelOpen: boolean }

/** Counts the phrases that the larger recognizer has rescored, in pages opened from now on. */
export async function watchPhrases(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(countPhrases)
  return () => page.evaluate(() => (globalThis as Watched).phrasesRead)
}

/**
 * Touches the page and waits until the larger recognizer has opened its model, in pages opened after `watchPhrases`. A
 * recording that plays faster than real time could otherwise be over first, and the take would end without a second reading.
 */
export async function largerModelOpen(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => (globalThis as Watched).isLargerModelOpen, null, { timeout: PATIENCE })
}

/** Runs in the page: watches the messages of the larger recognizer's worker. */
function countPhrases(): void {
  const watched = globalThis as Watched
  watched.phrasesRead = 0
  watched.isLargerModelOpen = false
  const Original = Worker
  watched.Worker = class extends Original {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind === 'read' && data.reading !== null) watched.phrasesRead += 1
        if (data?.kind === 'ready' && String(given[0]).includes('second-pass'))
          watched.isLargerModelOpen = true
      })
    }
  }
}
