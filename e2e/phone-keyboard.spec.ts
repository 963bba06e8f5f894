import type { Page } from '@playwright/test'
import { getPractice } from './practice.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, setTodaysVerse } from './verses.ts'

/* A phone's keyboard covers the end of the page. The page keeps its height, and only the visual viewport shrinks. */

/** Visible height above an iPhone's keyboard, out of 844 pixels. */
const VISIBLE_HEIGHT_PX = 508

type CoveredWindow = typeof globalThis & { isKeyboardUp: boolean }

/** Runs in the page before its scripts. Shrinks the visual viewport while the keyboard is up. */
function coverOnDemand(visibleHeight: number): void {
  const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')
  Object.defineProperty(VisualViewport.prototype, 'height', {
    get(this: VisualViewport) {
      return (globalThis as CoveredWindow).isKeyboardUp ? visibleHeight : Number(height?.get?.call(this))
    },
  })
}

async function raiseKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { isKeyboardUp: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
}

/** Returns whether the current word is below the field and above the keyboard. */
const isWordInView = (page: Page) =>
  page.evaluate((visibleHeight) => {
    const word = document.querySelector('.word[data-look="current"]')?.getBoundingClientRect()
    const field = document.querySelector('.letters-field')?.getBoundingClientRect()
    return (
      word !== undefined && field !== undefined && word.top >= field.bottom && word.bottom <= visibleHeight
    )
  }, VISIBLE_HEIGHT_PX)

test(
  'the current word stays above the keyboard while first letters are typed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(coverOnDemand, VISIBLE_HEIGHT_PX)
    await setTodaysVerse(page, JOHN_3_16)
    await page.goto('/')
    await page.getByRole('radio', { name: 'First letters' }).press(' ')
    await expect(page.getByRole('textbox', { name: /^Type the first letter of each word/ })).toBeFocused()
    await raiseKeyboard(page)
    await expect.poll(() => isWordInView(page)).toBe(true)
    for (const letters of ['fgsltw', 'thghobs', 'twbihsn']) {
      await page.keyboard.type(letters)
      await expect.poll(() => isWordInView(page)).toBe(true)
    }
    await getPractice(page).expectWordStates(/\[perish\]|\[not\]|\[should\]/)
  },
)
