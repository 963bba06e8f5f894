import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { createPerson, type Person } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { test } from './recording.ts'
import { expect } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

/* A mother and two children share one device, with three accounts, real sessions, and one spoken recitation. */

test.use({ recording: 'PSA.23.1.KJV-clean-slt.wav' })

const account = (page: Page) => page.getByRole('button', { name: /^Account menu/ })

async function join(page: Page, firstName: string): Promise<Person> {
  const person = { ...createPerson(), firstName }
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  return person
}

async function addAnother(page: Page, firstName: string): Promise<Person> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Add another person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Another Person' })).toBeVisible()
  const person = await join(page, firstName)
  await expect(account(page)).toContainText(firstName)
  return person
}

/** Switches to another person in two taps. */
async function switchTo(page: Page, name: string): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(account(page)).toContainText(name)
}

async function typeVerse(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Save Progress' }).click()
}

const countAttempts = async (page: Page) => {
  const response = (await (await page.request.get('/api/user/progress')).json()) as {
    readonly timesAttempted: number
  }[]
  return response.reduce((sum, { timesAttempted }) => sum + timesAttempted, 0)
}
const readActiveName = async (page: Page) =>
  ((await (await page.request.get('/api/auth/user')).json()) as { firstName: string }).firstName
const countVoices = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('voices')).length)

test('three people share a device, each with their own recitations, voice, and settings @desktop', async ({
  page,
}) => {
  test.slow()
  await turnOffHelp(page)
  await setTodaysVerse(page, PSALM_23_1)
  await page.goto('/login')
  await join(page, 'Ruth')
  // Ruth prefers dark mode, and the recognizer learns her voice.
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/')
  const practice = getPractice(page)
  await practice.recite('From memory')
  await practice.changeRecognizer('On this device')
  await practice.start.click()
  await expect(practice.result).toContainText('100%', { timeout: 40_000 })
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await expect.poll(() => countAttempts(page)).toBe(1)
  await expect.poll(() => countVoices(page)).toBe(1)

  const boaz = await addAnother(page, 'Boaz')
  await addAnother(page, 'Obed')
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await expect.poll(() => countAttempts(page)).toBe(0)
  await account(page).click()
  await expect(page.getByRole('menuitem', { name: /Obed.*Practicing now/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // Obed hands the device to Ruth before his recitation can be sent.
  const send = '**/api/user/progress'
  await page.route(send, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await typeVerse(page)
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()
  await switchTo(page, 'Ruth')
  await page.unroute(send)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect.poll(async () => [await readActiveName(page), await countAttempts(page)]).toEqual(['Ruth', 1])
  await switchTo(page, 'Obed')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await expect.poll(() => countAttempts(page)).toBe(1)

  // Without a network, the page switches immediately. The server follows after reconnecting.
  await switchTo(page, 'Boaz')
  await switchTo(page, 'Obed')
  // Block all requests except the one for the verse, which another route answers.
  const network = /\/api\/(?!verses\/random)/
  await page.route(network, (route) => route.abort())
  await switchTo(page, 'Boaz')
  await typeVerse(page)
  await expect(account(page)).toContainText('Boaz')
  expect(await readActiveName(page)).toBe('Obed')
  await page.unroute(network)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => readActiveName(page)).toBe('Boaz')
  await expect.poll(() => countAttempts(page)).toBe(1)
  await switchTo(page, 'Obed')
  await expect.poll(async () => [await readActiveName(page), await countAttempts(page)]).toEqual(['Obed', 1])

  // Ruth sets a code, and switching to her asks for it.
  await switchTo(page, 'Ruth')
  await page.goto('/dashboard/settings')
  const device = page.getByRole('region', { name: 'This device' })
  await device.getByLabel('New code').fill('1234')
  await device.getByRole('button', { name: 'Set a code' }).click()
  await expect(device.getByLabel('Current code')).toBeVisible()
  await expectAccessible(page)
  await switchTo(page, 'Obed')
  await account(page).click()
  await page.getByRole('menuitem', { name: /^Ruth/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Code for Ruth' })
  await dialog.getByLabel('4-digit code').fill('0000')
  await dialog.getByRole('button', { name: 'Switch' }).click()
  await expect(dialog.getByText('That code is wrong.').first()).toBeVisible()
  await dialog.getByLabel('4-digit code').fill('1234')
  await dialog.getByRole('button', { name: 'Switch' }).click()
  await expect(account(page)).toContainText('Ruth')

  // Signing out keeps the others signed in, and leaves none of her data.
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Who’s practicing?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ruth' })).toHaveCount(0)
  await expect.poll(() => countVoices(page)).toBe(0)
  await page.getByRole('button', { name: 'Boaz' }).click()
  await expect(account(page)).toContainText('Boaz')
  await expect
    .poll(async () => (await page.request.get('/api/auth/user')).json())
    .toMatchObject({ username: boaz.username })
})

test('three people share a phone, switch in two taps, and have their own verses @phone', async ({ page }) => {
  test.slow()
  await setTodaysVerse(page, PSALM_23_1)
  await page.goto('/login')
  await join(page, 'Ruth')
  await typeVerse(page)
  await expect.poll(() => countAttempts(page)).toBe(1)
  // On a phone with one person, the button is in the side menu.
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Add another person' }).click()
  await join(page, 'Boaz')
  await expect(account(page)).toContainText('Boaz')
  await addAnother(page, 'Obed')
  expect(await countAttempts(page)).toBe(0)
  await account(page).click()
  await expect(page.getByRole('menuitem', { name: /Obed.*Practicing now/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  for (const [name, attempts] of [
    ['Ruth', 1],
    ['Boaz', 0],
    ['Obed', 0],
  ] as const) {
    await switchTo(page, name)
    await expect
      .poll(async () => [await readActiveName(page), await countAttempts(page)])
      .toEqual([name, attempts])
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
  }
  await page.setViewportSize({ width: 320, height: 568 })
  await account(page).click()
  await expect(page.getByRole('menuitem', { name: /^Ruth/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out everyone here' })).toBeInViewport({ ratio: 1 })
})
