import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

const VERSE_PATH = '/api/reviews/verses/PSA.23.1.KJV'
const SPOKEN_TEXT = 'the lord is my shepherd i shall not want'

/** Types the text of a step correctly, which leads to the next step. */
async function typeStep(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Type / }).fill(text)
  await page.getByRole('button', { name: 'Check' }).click()
}

test('a new verse is learned step by step, even after leaving the page @main', async ({ page }) => {
  await signUp(page)
  expect((await page.request.put(VERSE_PATH, { data: { state: 'learning' } })).status()).toBe(200)
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Read', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await typeStep(page, SPOKEN_TEXT)
  await expect(page.getByRole('heading', { name: 'Half', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Half', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I already know it' }).click()
  await expect(page.getByRole('heading', { name: 'Memory', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await typeStep(page, SPOKEN_TEXT)
  await expect(page.getByRole('heading', { name: 'Reference', exact: true })).toBeVisible()
  await typeStep(page, 'psalm 23 1')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('next: tomorrow')).toBeVisible()
})
