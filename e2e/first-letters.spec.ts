import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { getPractice } from './practice.ts'
import { watchNetwork } from './quiet-network.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { createCard, createSet, waitForSavedAttempt, readRecord } from './sets.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, setTodaysVerse } from './verses.ts'

const getField = (page: Page) => page.getByRole('textbox', { name: /^Type the first letter of each word/ })

/** Chooses first letters on the screen. */
async function chooseLetters(page: Page) {
  await page.getByRole('radio', { name: 'First letters' }).press(' ')
  await expect(getField(page)).toBeFocused()
}

test('a visitor types today’s verse by first letters', { tag: '@phone' }, async ({ page }) => {
  await setTodaysVerse(page, JOHN_3_16)
  await page.goto('/')
  await chooseLetters(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.type('fgs')
  await getPractice(page).expectWordStates(/^For God so \[loved\] ·the /)
  await page.keyboard.type('x')
  await expect(page.getByRole('article').getByText('Not “x”.')).toBeVisible()
  await page.keyboard.type('x')
  await expect(page.getByRole('article').getByText('The word is “loved”.')).toBeVisible()
  await page.keyboard.type('twthghobs')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(getPractice(page).result).toContainText('%')
  await expect(getPractice(page).secondLook.first()).toContainText('lovedWith help')
  await expectAccessible(page)
})

test('a set with a card is typed offline and sent after reconnecting @phone-main', async ({ page }) => {
  await signUp(page)
  const card = await createCard(page, 'Ode 1:1', '’Tis 70 times sweeter.')
  const url = await createSet(page, 'Letters', [{ verseId: 'PSA.23.1.KJV' }, { customVerseId: card }])
  const quiet = watchNetwork(page)
  await page.goto(url)
  await chooseLetters(page)
  await quiet()
  await page.context().setOffline(true)
  await page.keyboard.type('tlimsisnw')
  await expect(getPractice(page).result).toContainText('100%')
  await page.getByRole('button', { name: 'Next Verse' }).click()
  await expect(getField(page)).toBeFocused()
  await page.keyboard.type('t7ts')
  await expect(getPractice(page).result).toContainText('100%')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 of 2')
  await page.context().setOffline(false)
  await expect.poll(() => readRecord(page), { timeout: 40_000 }).toEqual(['PSA.23.1.KJV 100% x1'])
})

test('typing first letters in reviews is remembered the next time', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await addOldRecitations(page, 'PSA.23.1.KJV')
  await page.goto('/today')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await chooseLetters(page)
  const saved = waitForSavedAttempt(page)
  await page.keyboard.type('tlimsisnw')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  expect(await (await saved).json()).toMatchObject({ memory: { grade: 'good' } })
  await addOldRecitations(page, 'JHN.11.35.KJV')
  await page.goto('/today')
  await expect(getField(page)).toBeVisible()
})
