import type { Locator, Page } from '@playwright/test'
import { fakeSpeech } from './fake-speech.ts'
import { getLibrary } from './library.ts'
import { signUp } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { readRecord } from './sets.ts'
import { expect, test } from './test.ts'

/* Reaches every control with the Tab key, without clicking. */

const MAX_TAB_PRESSES = 80

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < MAX_TAB_PRESSES; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport()
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

test.use({ viewport: { width: 1280, height: 720 } })

test('a verse can be recited with help and recorded @main', { tag: '@desktop' }, async ({ page }) => {
  const speech = await fakeSpeech(page)
  await turnOffHelp(page)
  await signUp(page)
  await page.goto('/practice/verse/PSA.23.1.KJV')
  const practice = getPractice(page)
  await press(page, practice.start)
  await speech.say('the lord is')
  await practice.expectWordStates(/^The LORD is \[my\]/)
  await page.keyboard.press('ArrowRight')
  await practice.expectWordStates(/^The LORD is my:incorrect \[shepherd\]/)
  await page.keyboard.press('Escape')
  await expect(practice.stop).toBeHidden()
  await press(page, practice.start)
  await speech.say('shepherd i shall not want')
  await expect.poll(() => readRecord(page)).toEqual(['PSA.23.1.KJV 89% x1'])
})

test(
  'a verse can be found, saved, and added to a new set, and more verses can be added @main',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await page.goto('/bible-library')
    const library = getLibrary(page)
    await library.expectCount('60')
    await tabTo(page, page.getByRole('tab', { name: 'By Book' }))
    await page.keyboard.press('End')
    await tabTo(page, library.searchBox)
    await page.keyboard.type('jn 3 16')
    await library.expectCount('1')
    const row = library.row('John 3:16')
    await press(page, row.getByRole('button', { name: /^Sav/ }))
    await expect(row.getByRole('button', { name: /^Sav/ })).toHaveText('Saved')
    await press(page, row.getByRole('button', { name: 'Add to set' }))
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByLabel('New set'))
    await page.keyboard.type('Morning')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Added Morning' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row.getByRole('button', { name: 'Add to set' })).toBeFocused()

    await page.goto('/verse-sets')
    await press(page, page.getByRole('link', { name: 'Manage Morning' }))
    await press(page, page.getByRole('button', { name: 'Add Verses' }))
    await expect(dialog.getByRole('textbox', { name: 'Search verses to add' })).toBeFocused()
    await page.keyboard.type('jesus wept')
    await press(page, dialog.getByRole('button', { name: 'Add John 11:35' }))
    await expect(dialog.getByRole('button', { name: 'Added John 11:35' })).toBeFocused()
    await page.keyboard.press('Escape')
    const verses = page.getByRole('list', { name: 'Verses in this set' }).getByRole('listitem')
    await expect(verses).toHaveText([/^1John 3:16/, /^2John 11:35/])
    await press(page, page.getByRole('button', { name: 'Move John 11:35 up' }))
    await expect(verses).toHaveText([/^1John 11:35/, /^2John 3:16/])
  },
)
