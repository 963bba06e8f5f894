import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp, createPerson } from './members.ts'
import { expect, test } from './test.ts'

/** Opens a phone-sized browser where no one is signed in. */
const openSignedOutPhone = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })).newPage()

/** Records a verse recited from memory, as the page would. */
async function recordVerse(page: Page, verseId: string) {
  const response = await page.request.post('/api/user/progress', {
    data: {
      verseId,
      accuracy: 95,
      timeSpent: 20,
      method: 'voice-memory',
      practicedAt: new Date().toISOString(),
    },
  })
  expect(response.ok()).toBe(true)
}

test('members create a group, join through a link, learn together, encourage each other, and leave @main', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signUp(page)
  await page.goto('/groups')
  await page.getByLabel('Group name').fill('Class of 2026')
  await page
    .getByRole('region', { name: 'Create a group' })
    .getByText('That I recited the week’s verses')
    .click()
  await page.getByRole('button', { name: 'Create a group' }).click()
  await page.waitForURL(/\/groups\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const code = (await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? ''

  await page.getByRole('button', { name: 'Choose what the group learns' }).click()
  await page.getByLabel('To verse').selectOption('2')
  await page.getByLabel('Verses a week').selectOption('2')
  await page.getByRole('button', { name: 'Set plan' }).click()
  await expect(page.getByRole('heading', { name: 'Psalm 23:1–2' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // A visitor creates an account and then returns to the invitation.
  const phone = await openSignedOutPhone(browser, baseURL)
  await phone.goto(`/groups/join/${code}`)
  await phone.getByRole('link', { name: 'Create Account' }).last().click()
  const ben = { ...createPerson(), firstName: 'Ben', lastName: 'Cole' }
  await phone.getByLabel('First name').fill(ben.firstName)
  await phone.getByLabel('Last name').fill(ben.lastName)
  await phone.getByLabel('Username').fill(ben.username)
  await phone.getByLabel('Email').fill(ben.email)
  await phone.getByLabel('Password', { exact: true }).fill(ben.password)
  await phone.getByLabel('Confirm password').fill(ben.password)
  await phone.getByRole('button', { name: 'Create Account' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Join Class of 2026' })).toBeVisible()
  await expect(phone.getByText('Led by Ann M.')).toBeVisible()
  await phone.getByRole('button', { name: 'Ask to join' }).click()
  await expect(phone.getByText('Choose what the group sees about you')).toBeVisible()
  await phone.getByText('Also which verses I recited').click()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Ask to join' }).click()
  await expect(phone.getByRole('heading', { name: 'You asked to join' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Let in Ben C.', exact: true }).click()
  await expect(page.getByText('2 members · led by')).toBeVisible()

  await phone.getByRole('link', { name: 'Your groups' }).click()
  await phone.getByRole('link', { name: /^Class of 2026/ }).click()
  await expect(phone.getByText('0 of 2 have recited part of it this week')).toBeVisible()
  await expectNoSidewaysScroll(phone)
  const practiceHref = await phone.getByRole('link', { name: 'Recite' }).getAttribute('href')
  const [first = ''] = /PSA\.23\.1\.\w+/.exec(practiceHref ?? '') ?? []
  await recordVerse(phone, first)
  await phone.reload()
  await expect(phone.getByText('1 of 2 have recited part of it this week')).toBeVisible()
  await expectAccessible(phone)

  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Recited this week' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  )
  await page.getByRole('button', { name: 'Send Ben C. a kind word' }).click()
  await page.getByRole('button', { name: 'Well said!' }).click()
  await expect(page.getByText('You sent: Well said!')).toBeVisible()
  await phone.reload()
  await expect(
    phone.getByRole('region', { name: 'Kind words for you' }).getByText('Well said!'),
  ).toBeVisible()

  await phone.getByRole('button', { name: 'Learn it with the group' }).click()
  await phone.waitForURL(/\/plan\//)
  await phone.goBack()
  await phone.getByRole('button', { name: 'Leave group' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await phone.waitForURL('**/groups')
  await expect(phone.getByText('You’re not in a group yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 of 1 have recited part of it this week')).toBeVisible()
  await expect(page.getByText('Ben C.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
  await page.waitForURL('**/groups')
  await expect(page.getByText('You’re not in a group yet.')).toBeVisible()
  await phone.context().close()
})
