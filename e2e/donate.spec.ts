import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { type Provider, test } from './giving.ts'
import { signUp } from './members.ts'
import { type OwnServer, startOwnServer } from '../scripts/testing/own-server.ts'
import { expect, test as onSharedServer } from './test.ts'

// Run these serially, because each worker starts its own server that accepts cards.
test.describe.configure({ mode: 'default' })

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' })
const pay = (page: Page, amount = '$10') =>
  page.getByRole('button', { name: `Donate ${amount}`, exact: true })
const thanksHeading = (page: Page) => page.getByRole('heading', { name: 'Thank you for your gift' })
const card = (page: Page) => page.getByLabel('Card number')
const declinedAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true })

/** Sets a marker that a page load clears. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

async function choose(page: Page, amount = '$10') {
  await page.goto('/donate')
  await page.getByText(amount, { exact: true }).click()
  await proceed(page).click()
  await expect(card(page)).toBeVisible()
}

const lastStatus = ({ stripe }: Provider) => stripe.payments.at(-1)?.status

test('a member donates, is thanked, and finds the donation in the settings @main', async ({
  page,
  provider,
}) => {
  await signUp(page)
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto('/donate')
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('10')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(requestedUrls.filter((url) => /stripe/.test(url))).toEqual([])

  await page.getByText('$25', { exact: true }).click()
  await proceed(page).click()
  await expect(page.getByRole('heading', { name: 'Your gift of $25' })).toBeFocused()
  await expect(card(page)).toBeVisible()
  expect(requestedUrls.filter((url) => url.startsWith('https://js.stripe.com/'))).toHaveLength(1)
  let decide = () => {}
  provider.decision = new Promise((resolve) => (decide = resolve))
  await pay(page, '$25').click()
  await expect(page.getByRole('button', { name: 'Processing…' })).toBeDisabled()
  decide()
  await expect(thanksHeading(page)).toBeVisible()
  await expect(toast(page, 'Thank you!')).toBeVisible()
  await expect(toast(page, 'Your donation has been processed successfully.')).toBeVisible()
  await expect(page).toHaveURL('/donate?success=true')
  await expectAccessible(page)
  await page.reload()
  await expect(thanksHeading(page)).toBeVisible()
  expect(lastStatus(provider)).toBe('succeeded')

  await page.getByRole('link', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL('/dashboard')
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('list', { name: 'Donations' }).getByRole('listitem')).toHaveText(/\$25/)
})

test('a declined card and a refused bank confirmation can be retried successfully @desktop', async ({
  page,
  provider,
}) => {
  // Load the page fully: only donation pages may load the provider's script.
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await mark(page)
  await page.getByRole('link', { name: 'Donate', exact: true }).click()
  await expect(proceed(page)).toBeVisible()
  expect(await isMarked(page)).toBe(false)

  const before = provider.stripe.payments.length
  await proceed(page).dblclick()
  await expect(card(page)).toBeVisible()
  provider.card = 'is declined'
  await pay(page).click()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(declinedAlert(page)).toBeVisible()
  await expectAccessible(page)

  provider.card = 'asks the bank'
  await pay(page).click()
  await page.getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('heading', { name: 'Your gift of $10' })).toBeVisible()
  await expect(declinedAlert(page)).toBeVisible()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(thanksHeading(page)).toBeHidden()
  await expect(page).toHaveURL('/donate')

  await pay(page).dblclick()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(thanksHeading(page)).toBeVisible()
  await expect(toast(page, 'Thank you!')).toBeVisible()
  await expect(page).toHaveURL('/donate?success=true')
  expect([provider.tries, provider.stripe.payments.length]).toEqual([3, before + 1])

  await mark(page)
  await page.getByRole('link', { name: 'Verse by Heart' }).first().click()
  await expect(page.getByRole('heading', { name: 'Today’s Verse' })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('Back, Forward, choosing the same amount, and a reload keep the donation @desktop', async ({
  page,
  provider,
}) => {
  await choose(page, '$100')
  const before = provider.stripe.payments.length
  await page.goBack()
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('100')
  await page.goForward()
  await expect(card(page)).toBeVisible()
  await page.getByRole('button', { name: 'Change amount' }).click()
  await proceed(page).click()
  await expect(card(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your gift of $100' })).toBeVisible()
  await pay(page, '$100').click()
  await expect(thanksHeading(page)).toBeVisible()
  expect(provider.stripe.payments.length).toBe(before)
  await page.goBack()
  await expect(proceed(page)).toBeVisible()

  // After a reload during payment, the page finds it paid and doesn't ask again.
  await choose(page, '$5')
  await provider.sendWebhook(provider.stripe.pay(provider.stripe.payments.at(-1)?.id ?? ''))
  await page.reload()
  await expect(thanksHeading(page)).toBeVisible()
  expect(provider.tries).toBe(1)
})

test('a donation or card form that fails to start can be retried @desktop', async ({ page, provider }) => {
  let isBlocked = true
  await page
    .context()
    .route('https://js.stripe.com/**', (route) =>
      isBlocked ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    )
  await page.goto('/donate')
  await expect(proceed(page)).toBeEnabled()
  provider.stripe.troubles.push('refuses', 'refuses', 'refuses')
  await proceed(page).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to initialize donation. Please try again.')).toBeVisible()
  await proceed(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'didn’t load' })).toBeVisible()
  await expectAccessible(page)
  isBlocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toBeVisible()
})

test('the checkout can be retried, survives a reload, and shows a thank-you @desktop', async ({
  page,
  provider,
}) => {
  const complete = page.getByRole('button', { name: 'Complete Donation' })
  provider.stripe.troubles.push('refuses', 'refuses', 'refuses')
  await page.goto('/checkout?amount=19.99')
  await expect(page.getByRole('alert')).toContainText('Failed to initialize donation. Please try again.')
  await expect(page.getByRole('link', { name: 'Back to donations' })).toHaveAttribute('href', '/donate')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Donation Checkout' })).toBeVisible()
  await expect(
    page.getByText("You're donating $19.99 to support Scripture memorization ministry."),
  ).toBeVisible()
  await expectAccessible(page)

  const before = provider.stripe.payments.length
  await page.reload()
  await expect(card(page)).toBeVisible()
  await complete.dblclick()
  await expect(toast(page, 'Thank You!')).toBeVisible()
  await expect(toast(page, 'Your generous donation helps us continue our ministry.')).toBeVisible()
  await page.waitForURL('/donate?success=true')
  await expect(thanksHeading(page)).toBeVisible()
  expect(provider.stripe.payments.length).toBe(before)
  expect(provider.stripe.payments.at(-1)).toMatchObject({ amount: 1999, status: 'succeeded' })
  expect(provider.tries).toBe(1)
})

onSharedServer('on a fresh installation, donating is clearly marked as a test @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/donate')
  await proceed(page).click()
  await expect(page.getByText('Test mode, no money moves')).toBeVisible()
  await expect(page.getByText('No card needed.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await pay(page).click()
  await expect(thanksHeading(page)).toBeVisible()
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('list', { name: 'Donations' })).toContainText('Test: no money moved.')
})

const closedTest = onSharedServer.extend<{ server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture dependencies from it
  server: async ({}, provide) => {
    const server = await startOwnServer({ DONATIONS: 'off' })
    await provide(server)
    await server.stop()
  },
  baseURL: ({ server }, provide) => provide(server.origin),
})

closedTest('both pages say that donations are closed and link elsewhere @desktop', async ({ page }) => {
  for (const path of ['/donate', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Donations are closed' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'Today’s Verse' })).toBeVisible()
})
