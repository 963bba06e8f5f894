import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { type Provider, test } from './giving.ts'
import { aMember } from './members.ts'
import { type OwnServer, startOwnServer } from '../scripts/testing/own-server.ts'
import { expect, test as onSharedServer } from './test.ts'

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' })
const pay = (page: Page, amount = '$10') =>
  page.getByRole('button', { name: `Donate ${amount}`, exact: true })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your gift' })
const own = (page: Page) => page.getByLabel('Or enter your own amount')
const card = (page: Page) => page.getByLabel('Card number')
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true })

/** A mark that a page load wipes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Chooses an amount and waits for the card form. */
async function choose(page: Page, amount = '$10') {
  await page.goto('/donate')
  await page.getByText(amount, { exact: true }).click()
  await proceed(page).click()
  await expect(card(page)).toBeVisible()
}

const statusOf = ({ stripe }: Provider) => stripe.payments.at(-1)?.status

test('a member gives, is thanked, and finds the gift in the settings @main', async ({ page, provider }) => {
  await aMember(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/donate')
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('10')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(asked.filter((url) => /stripe/.test(url))).toEqual([])

  await page.getByText('$25', { exact: true }).click()
  await proceed(page).click()
  await expect(page.getByRole('heading', { name: 'Your gift of $25' })).toBeFocused()
  await expect(card(page)).toBeVisible()
  expect(asked.filter((url) => url.startsWith('https://js.stripe.com/'))).toHaveLength(1)
  await pay(page, '$25').click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(thanks(page)).toBeVisible()
  await expect(toast(page, 'Thank you!')).toBeVisible()
  await expect(toast(page, 'Your donation has been processed successfully.')).toBeVisible()
  await expect(page).toHaveURL('/donate?success=true')
  await expectAccessible(page)
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(statusOf(provider)).toBe('succeeded')

  await page.getByRole('link', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL('/dashboard')
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('list', { name: 'Donations' }).getByRole('listitem')).toHaveText(/\$25/)
})

test('a visitor gives an amount of their own', async ({ page, provider }) => {
  await page.goto('/donate')
  await own(page).pressSequentially('abc')
  await expect(own(page)).toHaveValue('')
  await own(page).fill('0.99')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await proceed(page).click()
  await expect(toast(page, 'Invalid Amount')).toBeVisible()
  await expect(toast(page, 'Minimum donation amount is $1')).toBeVisible()
  await own(page).fill('')
  await expect(proceed(page)).toBeDisabled()
  await own(page).fill('1.005')
  await proceed(page).click()
  await pay(page, '$1.01').click()
  await expect(thanks(page)).toBeVisible()
  expect(provider.stripe.payments.at(-1)).toMatchObject({ amount: 101, status: 'succeeded' })
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
})

test('a card that is declined can be followed by one that is not @desktop @main', async ({
  page,
  provider,
}) => {
  await choose(page)
  provider.card = 'is declined'
  await pay(page).click()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expectAccessible(page)
  provider.card = 'is taken'
  await pay(page).click()
  await expect(thanks(page)).toBeVisible()
  expect([provider.tries, statusOf(provider)]).toEqual([2, 'succeeded'])
})

test('the bank asks, is told yes, and the giver is thanked @desktop', async ({ page, provider }) => {
  await choose(page)
  provider.card = 'asks the bank'
  await pay(page).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(toast(page, 'Thank you!')).toBeVisible()
  await expect(page).toHaveURL('/donate?success=true')
})

test('the bank asks, is told no, and one can try again @desktop', async ({ page, provider }) => {
  await choose(page, '$50')
  provider.card = 'asks the bank'
  await pay(page, '$50').click()
  await page.getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('heading', { name: 'Your gift of $50' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(thanks(page)).toBeHidden()
  await expect(page).toHaveURL('/donate')
  provider.card = 'is taken'
  await pay(page, '$50').click()
  await expect(thanks(page)).toBeVisible()
})

test('pressing twice pays once @desktop', async ({ page, provider }) => {
  const before = provider.stripe.payments.length
  await page.goto('/donate')
  await proceed(page).dblclick()
  await expect(card(page)).toBeVisible()
  await pay(page).dblclick()
  await expect(thanks(page)).toBeVisible()
  expect([provider.tries, provider.stripe.payments.length]).toEqual([1, before + 1])
})

test('Back leads to the amount, Forward to the card, and the same amount is the same donation @desktop', async ({
  page,
  provider,
}) => {
  await choose(page, '$100')
  const before = provider.stripe.payments.length
  await page.goBack()
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('100')
  await page.goForward()
  await expect(card(page)).toBeVisible()
  await page.getByRole('button', { name: 'Change the amount' }).click()
  await proceed(page).click()
  await pay(page, '$100').click()
  await expect(thanks(page)).toBeVisible()
  expect(provider.stripe.payments.length).toBe(before)
  await page.goBack()
  await expect(proceed(page)).toBeVisible()
})

test('a reload in the middle goes on with the same payment @desktop', async ({ page, provider }) => {
  await choose(page)
  const before = provider.stripe.payments.length
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your gift of $10' })).toBeVisible()
  await pay(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(provider.stripe.payments.length).toBe(before)
})

test('a reload while it is being paid finds it paid, and asks for no second payment @desktop', async ({
  page,
  provider,
}) => {
  await choose(page)
  const id = provider.stripe.payments.at(-1)?.id ?? ''
  await provider.tell(provider.stripe.pay(id))
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(provider.tries).toBe(0)
})

test('the card form that does not arrive says so, and can be asked for again @desktop', async ({
  page,
  provider,
}) => {
  expect(provider.tries).toBe(0)
  let isBlocked = true
  await page
    .context()
    .route('https://js.stripe.com/**', (route) =>
      isBlocked ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    )
  await page.goto('/donate')
  await proceed(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'didn’t load' })).toBeVisible()
  await expectAccessible(page)
  isBlocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toBeVisible()
})

test('a donation that cannot be begun is told, and can be begun in a moment', async ({ page, provider }) => {
  await page.goto('/donate')
  await expect(proceed(page)).toBeEnabled()
  provider.stripe.troubles.push('refuses', 'refuses', 'refuses')
  await proceed(page).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to initialize donation. Please try again.')).toBeVisible()
  await proceed(page).click()
  await expect(card(page)).toBeVisible()
})

test('the pages of giving are reached and left by a page load @desktop', async ({ page, provider }) => {
  expect(provider.tries).toBe(0)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await mark(page)
  if ((page.viewportSize()?.width ?? 0) < 640)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Donate', exact: true }).click()
  await expect(proceed(page)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  await mark(page)
  await page.getByRole('link', { name: 'Verse by Heart' }).first().click()
  await expect(page.getByRole('heading', { name: 'Today’s Verse' })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test.describe('the checkout', () => {
  const complete = (page: Page) => page.getByRole('button', { name: 'Complete Donation' })

  test('takes the amount of its address, and leads to the thank-you page', async ({ page, provider }) => {
    await page.goto('/checkout?amount=19.99')
    await expect(page.getByRole('heading', { name: 'Donation Checkout' })).toBeVisible()
    await expect(
      page.getByText("You're donating $19.99 to support Scripture memorization ministry."),
    ).toBeVisible()
    await complete(page).dblclick()
    await expect(toast(page, 'Thank You!')).toBeVisible()
    await expect(toast(page, 'Your generous donation helps us continue our ministry.')).toBeVisible()
    await page.waitForURL('/donate?success=true')
    await expect(thanks(page)).toBeVisible()
    expect(provider.stripe.payments.at(-1)).toMatchObject({ amount: 1999, status: 'succeeded' })
    expect(provider.tries).toBe(1)
  })

  test('is 25 dollars without an amount, and the same donation after a reload @desktop', async ({
    page,
    provider,
  }) => {
    await page.goto('/checkout')
    await expect(
      page.getByText("You're donating $25 to support Scripture memorization ministry."),
    ).toBeVisible()
    await expect(card(page)).toBeVisible()
    await expectAccessible(page)
    const before = provider.stripe.payments.length
    await page.reload()
    await complete(page).click()
    await page.waitForURL('/donate?success=true')
    expect(provider.stripe.payments.length).toBe(before)
  })

  test('is no endless spinner where the donation cannot be begun @desktop', async ({ page, provider }) => {
    provider.stripe.troubles.push('refuses', 'refuses', 'refuses')
    await page.goto('/checkout')
    await expect(page.getByRole('alert')).toContainText('Failed to initialize donation. Please try again.')
    await expect(page.getByRole('link', { name: 'Back to donations' })).toHaveAttribute('href', '/donate')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page)).toBeVisible()
  })
})

onSharedServer('on a fresh machine it is an unmistakable test @main', async ({ page }) => {
  await aMember(page)
  await page.goto('/donate')
  await proceed(page).click()
  await expect(page.getByText('Test mode, no money moves')).toBeVisible()
  await expect(page.getByText('No card needed.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await pay(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('list', { name: 'Donations' })).toContainText('A test: no money moved.')
})

const closed = onSharedServer.extend<{ server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what the fixture needs: nothing.
  server: async ({}, provide) => {
    const server = await startOwnServer({ DONATIONS: 'off' })
    await provide(server)
    await server.stop()
  },
  baseURL: ({ server }, provide) => provide(server.origin),
})

closed('@desktop where no donations are taken both pages say so, and lead on', async ({ page }) => {
  for (const path of ['/donate', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Donations are closed' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'Today’s Verse' })).toBeVisible()
})
