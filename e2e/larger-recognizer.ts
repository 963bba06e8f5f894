import { expect, type Locator, type Page } from '@playwright/test'

/** A fetch of 23 MB, and a busy machine that checks them. */
const PATIENCE = 60_000

/** The larger recognizer on the page of the microphone check. */
export interface LargerRecognizerCheck {
  readonly group: Locator
  readonly get: Locator
  readonly cancel: Locator
  readonly remove: Locator
  readonly tryAgain: Locator
}

/** Opens the page of the microphone check, on which the larger recognizer can be had. */
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

/** Gets the larger recognizer, as a person does. */
export async function getLargerRecognizer(page: Page, origin = ''): Promise<void> {
  const { group, get, remove } = await openCheck(page, origin)
  await get.click()
  await expect(remove).toBeVisible({ timeout: PATIENCE })
  await expect(group).toContainText('The larger recognizer is installed on this device.')
}

/** Removes the larger recognizer, as a person does. */
export async function removeLargerRecognizer(page: Page): Promise<void> {
  const { get, remove } = await openCheck(page)
  await remove.click()
  await expect(get).toBeVisible()
}

/** What the line beside the microphone says of it. */
export const heardTwice = (page: Page): Locator => page.getByText('Each phrase is checked twice.')

type Watched = typeof globalThis & { phrasesRead: number }

/** How many phrases the larger recognizer has read on the page, for pages that are opened from now on. */
export async function watchPhrases(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(countPhrases)
  return () => page.evaluate(() => (globalThis as Watched).phrasesRead)
}

/** In the page: counts what the thread of the larger recognizer tells, and changes nothing else. */
function countPhrases(): void {
  const watched = globalThis as Watched
  watched.phrasesRead = 0
  const Original = Worker
  watched.Worker = class extends Original {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind === 'read' && data.reading !== null) watched.phrasesRead += 1
      })
    }
  }
}
