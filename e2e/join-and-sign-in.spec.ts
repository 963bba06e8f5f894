import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp, createPerson, type Person } from './members.ts'
import { expect, test } from './test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** Finds the text of a toast. Its announcement to screen readers is a separate, short-lived element. */
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true })

async function fillLogin(page: Page, name: string, password: string) {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens the account menu, which is part of the side menu on a phone. */
async function openAccount(page: Page) {
  await page.getByRole('button', { name: isPhone(page) ? /^Menu$/ : /^Account menu/ }).click()
  return page.getByRole(isPhone(page) ? 'dialog' : 'menu')
}

async function signOut(page: Page) {
  const menu = await openAccount(page)
  await menu.getByText('Log out').click()
  await page.waitForURL('/')
}

/** Sets a marker that a page load removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

async function fillRegistration(page: Page, person: Person) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

test('a visitor joins, is recognized on every screen, signs out, and signs in again @main', async ({
  page,
}) => {
  const person = createPerson()
  await page.goto('/register')
  await fillRegistration(page, person)
  await mark(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await expect(toast(page, 'Your account has been created successfully.')).toBeVisible()

  await page.waitForURL('/dashboard')
  expect(await isMarked(page)).toBe(false)
  // On a phone, it's in the side menu.
  await expect(page.getByText('Ann Miller')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No Progress Recorded Yet')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await signOut(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/login')
  await fillLogin(page, person.email.toUpperCase(), person.password)
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(toast(page, 'Successfully logged in.')).toBeVisible()
  await page.waitForURL('/dashboard')
  await expect(page.getByText('Ann Miller')).toBeAttached()
})

test('a wrong password keeps the form, and the right one opens the requested page @desktop', async ({
  page,
}) => {
  const person = await signUp(page)
  await page.goto('/api/logout')
  await page.goto('/dashboard/leaderboard')
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard%2Fleaderboard')
  await fillLogin(page, person.username, 'open sesam')
  await expect(toast(page, 'Login Failed')).toBeVisible()
  await expect(toast(page, 'Invalid credentials. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveValue(person.username)
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()

  await fillLogin(page, person.username, person.password)
  await page.waitForURL('/dashboard/leaderboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
})

test('the settings fit, and their menus work by keyboard', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/settings')
  // The button is dimmed until the account has loaded.
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const name = isPhone(page) ? /^Menu$/ : /^Account menu/
  const button = page.getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole(isPhone(page) ? 'dialog' : 'menu')
  await expect(menu).toContainText('Ann Miller')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expectAccessible(page)
})

test('a member changes their name, appearance, recognizer, and password, and exports their data @desktop @main', async ({
  page,
}) => {
  const person = await signUp(page)
  await page.goto('/dashboard/settings')

  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('First name').press('Enter')
  await expect(page.getByRole('region', { name: 'Profile' }).getByText('Saved')).toBeVisible()
  await expect(page.getByText('Anna Miller')).toBeAttached()

  await page.locator('#content').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByText('On this device', { exact: true }).click()

  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('open barley')
  await page.getByLabel('Confirm password').fill('open barley')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password Changed')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('verse-by-heart.json')
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { username: person.username, firstName: 'Anna' } })

  await page.reload()
  await expect(page.getByText('Anna Miller')).toBeAttached()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'On this device' })).toBeChecked()

  await signOut(page)
  await page.goto('/login')
  await fillLogin(page, person.username, person.password)
  await expect(toast(page, 'Login Failed')).toBeVisible()
  await fillLogin(page, person.username, 'open barley')
  await page.waitForURL('/dashboard')
})

test('a member deletes their account after entering the password @desktop', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await expectAccessible(page)

  await question.getByLabel('Password').fill('open sesam')
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Account Not Deleted', { exact: true }).first()).toBeVisible()
  await expect(question.getByLabel('Password')).toHaveAccessibleDescription(
    'That isn’t your current password',
  )
  await question.getByLabel('Password').fill(person.password)
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Account Deleted', { exact: true }).first()).toBeVisible()
  await page.waitForURL('/')

  await page.goto('/login')
  await fillLogin(page, person.username, person.password)
  await expect(toast(page, 'Login Failed')).toBeVisible()
})

test('the forms for accounts and passwords are accessible, even with errors, and fit a narrow phone', async ({
  page,
}) => {
  const showErrors = async () => {
    await page.locator('main button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/login')
  await test.step('/login', showErrors)

  await page.getByRole('link', { name: 'Continue with SSO' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await test.step('/register', showErrors)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText(/doesn’t send email/)).toBeVisible()
  await test.step('/reset-password without email', () => expectAccessible(page))

  await page.goto('/reset-password#t0ken')
  await page.reload()
  await test.step('/reset-password', showErrors)
})
