import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { getPractice } from './practice.ts'
import { watchNetwork } from './quiet-network.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { createCard, createSet, waitForSavedAttempt, readRecord } from './sets.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, setTodaysVerse } from './verses.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const word = (page: Page, text: string) =>
  page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${text}(?!\\w)`) })
const getListener = (page: Page) => page.getByRole('dialog')

/** Hands the screen to a listener, who looks at the verse. */
async function handOver(page: Page) {
  await press(page, 'Say it to somebody')
  await press(page, 'Show me the verse')
  await expect(page.getByRole('toolbar')).toBeVisible()
}

test('a visitor recites today’s verse to a listener', { tag: '@phone' }, async ({ page }) => {
  await setTodaysVerse(page, JOHN_3_16)
  await page.goto('/')
  await press(page, 'Say it to somebody')
  await expect(getListener(page)).not.toContainText('begotten')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Show me the verse')
  await word(page, 'loved').click()
  await word(page, 'world').click()
  await word(page, 'world').click()
  await expect(getListener(page).getByRole('status')).toContainText('“world” was left out.')
  await press(page, 'Help')
  await word(page, 'only').click()
  await expect(getListener(page).getByRole('status')).toContainText('only')
  await press(page, 'More help')
  await expect(getListener(page).getByRole('status')).toContainText('only begotten Son,')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'They went on')
  await press(page, 'Done')
  await expect(getPractice(page).result).toContainText('80%')
  await getPractice(page).expectWordStates(
    /^For God so loved:wrong the world:skipped that he gave his only begotten Son/,
  )
  await expect(getPractice(page).secondLook.first()).toContainText('lovedWrong')
  await expectAccessible(page)
})

test('a set with a card is recited to a listener by keyboard and offline @desktop', async ({ page }) => {
  await signUp(page)
  const card = await createCard(page, 'Ode 1:1', 'Sweeter than honey.')
  const url = await createSet(page, 'Aloud', [{ verseId: 'PSA.23.1.KJV' }, { customVerseId: card }])
  const quiet = watchNetwork(page)
  await page.goto(url)
  // Focusing the button loads what a press needs.
  const openButton = page.getByRole('button', { name: 'Say it to somebody' })
  await openButton.focus()
  await quiet()
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show me the verse' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(word(page, 'The')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(word(page, 'LORD')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(getPractice(page).result).toContainText('89%')
  await press(page, 'Next Verse')
  await handOver(page)
  await press(page, 'Done')
  await expect(getPractice(page).result).toContainText('100%')
  await press(page, 'Done')
  await page.context().setOffline(false)
  await expect.poll(() => readRecord(page), { timeout: 40_000 }).toEqual(['PSA.23.1.KJV 89% x1'])
})

test('a due verse recited to a listener is a full test of memory', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await addOldRecitations(page, 'PSA.23.1.KJV')
  await page.goto('/today')
  await handOver(page)
  await press(page, 'Done')
  await expect(getPractice(page).result).toContainText('100%')
  const saved = waitForSavedAttempt(page)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^(Done|Finish|Next|Continue)/ })
    .first()
    .click()
  const body = (await saved).request().postDataJSON() as object
  expect(body).toMatchObject({ method: 'listener', accuracy: 100, textHidden: true })
  expect(await (await saved).json()).toMatchObject({ memory: { grade: 'good' } })
})
