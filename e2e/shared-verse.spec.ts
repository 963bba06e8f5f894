import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp, createPerson } from './members.ts'
import { expect, test } from './test.ts'

const SHARED = { title: 'John 11:35', text: '“Jesus wept.” NIV' }

/** Opens the app the way sharing from another app does, while signed out. */
async function share(page: Page, shared: Record<string, string>) {
  await page.goto(`/share?${new URLSearchParams(shared)}`)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  // Keep the shared text out of the URL, because servers log URLs and browsers keep them.
  await expect(page).toHaveURL('/shared-verse')
}

async function expectLearned(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'In My Translation' })
  await expect(dialog.getByRole('listitem')).toHaveText('John 11:35Jesus wept.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Learn it' }).click()
  await expect(
    page.getByText('John 11:35 is in your reviews, in your own translation.').first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/today')
  const response = await page.request.get('/api/reviews/verses')
  expect(await response.json()).toMatchObject([{ customVerse: { reference: 'John 11:35' } }])
}

async function signIn(page: Page, username: string, password: string) {
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a verse shared while signed out survives signing in @phone', async ({ page }) => {
  const { username, password } = await signUp(page)
  await page.goto('/api/logout')
  await share(page, SHARED)
  await signIn(page, username, password)
  await expectLearned(page)
})

test('a verse shared while signed out survives creating an account @phone', async ({ page }) => {
  await share(page, SHARED)
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  const person = createPerson()
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectLearned(page)
})

test('sharing a text without a reference asks for it after signing in @phone', async ({ page }) => {
  const { username, password } = await signUp(page)
  await page.goto('/api/logout')
  await share(page, { text: 'Jesus wept.' })
  await page.reload()
  await signIn(page, username, password)
  await expect(page.getByLabel('Verse text')).toHaveValue('Jesus wept.')
  await page.getByLabel('Which verse is it?').fill('jn 11:35')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectLearned(page)
})
