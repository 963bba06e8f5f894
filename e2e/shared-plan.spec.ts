import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { turnOffAutoDownload } from './larger-recognizer.ts'
import { signUp, createPerson } from './members.ts'
import { createSet, listPsalm23 } from './sets.ts'
import { expect, test } from './test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US', serviceWorkers: 'block' } as const
const A_PLAN = /\/plan\/[0-9a-f-]{36}$/

/** Opens a page on another phone, in its own browser context. */
async function openAnotherPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL })
  await turnOffAutoDownload(context)
  return context.newPage()
}

async function createAccount(page: Page, firstName: string): Promise<void> {
  const person = createPerson()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Miller')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

const findWeeks = (page: Page) =>
  page
    .getByRole('region', { name: 'Week by week' })
    .getByRole('listitem')
    .locator('.font-medium.wrap-anywhere')

test.describe('a plan', { tag: '@desktop' }, () => {
  test.use({ viewport: PHONE.viewport })

  test('takes newcomers eight taps to create, share, and join @main', async ({ page, browser, origin }) => {
    test.slow()
    let taps = 0
    const tap = async (screen: Page, role: 'link' | 'button', name: string) => {
      taps += 1
      await screen.getByRole(role, { name, exact: true }).click()
    }
    const friend = await openAnotherPhone(browser, origin)
    const start = Date.now()

    await page.goto('/')
    await tap(page, 'link', 'Plan a Passage')
    await tap(page, 'link', 'Romans 8')
    await tap(page, 'button', 'By Easter')
    await tap(page, 'link', 'Start this plan')
    expect(taps).toBe(4)
    await createAccount(page, 'Ann')
    await tap(page, 'button', 'Create Account')
    await page.waitForURL(A_PLAN)
    await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible()
    await tap(page, 'button', 'Share this plan')
    const link = await page.getByLabel('Link', { exact: true }).inputValue()

    await friend.goto(link)
    await expect(friend.getByText('Shared by Ann M.')).toBeVisible()
    await tap(friend, 'link', 'Join this plan')
    await createAccount(friend, 'Ben')
    await tap(friend, 'button', 'Create Account')
    await friend.waitForURL(A_PLAN)
    await expect(friend.getByRole('heading', { name: 'Week by week' })).toBeVisible()
    const seconds = (Date.now() - start) / 1000
    test
      .info()
      .annotations.push({ type: 'figure', description: `${taps} taps, ${seconds.toFixed(1)} seconds` })
    expect(taps).toBeLessThanOrEqual(8)

    await expect(findWeeks(friend).first()).toHaveText((await findWeeks(page).first().textContent()) ?? '')
    for (const screen of [page, friend]) {
      await expectAccessible(screen)
      await expectNoSidewaysScroll(screen)
    }
    await friend.getByRole('link', { name: 'Go to Today' }).click()
    await expect(friend.getByText('Romans 8:1').first()).toBeVisible()
    await friend.context().close()
  })

  test('takes a member four taps to create with a date', async ({ page }) => {
    await signUp(page)
    await page.goto('/today')
    let taps = 0
    const tap = async (role: 'link' | 'button', name: string) => {
      taps += 1
      await page.getByRole(role, { name, exact: true }).first().click()
    }
    await tap('link', 'Plan a Passage')
    await tap('link', 'Romans 8')
    await tap('button', 'By Easter')
    await tap('button', 'Start this plan')
    await page.waitForURL(A_PLAN)
    await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible()
    expect(taps).toBe(4)
  })

  test('can be made for a member’s own set', async ({ page }) => {
    await signUp(page)
    await createSet(page, 'The shepherd', listPsalm23(6))
    await page.goto('/verse-sets')
    await page
      .getByRole('link', { name: /The shepherd/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Learn this set' }).click()
    const plan = page.getByRole('dialog')
    await plan.getByRole('button', { name: 'By Easter' }).click()
    await plan.getByRole('button', { name: 'Save' }).click()
    await expect(plan.getByRole('link', { name: 'Go to Today' })).toBeVisible()
    await expect(plan.getByRole('button', { name: 'By Easter', pressed: true })).toBeVisible()
  })
})

test('stopping sharing disables the link, and people who joined keep their plan @desktop', async ({
  page,
  browser,
  origin,
}) => {
  await signUp(page)
  await page.goto('/plan?of=WEB/psalms/23')
  await page.getByRole('button', { name: 'Start this plan' }).click()
  await page.waitForURL(A_PLAN)
  await page.getByRole('button', { name: 'Share this plan' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const friend = await openAnotherPhone(browser, origin)
  await signUp(friend)
  await friend.goto(link)
  await friend.getByRole('button', { name: 'Join this plan' }).click()
  await friend.waitForURL(A_PLAN)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Share this plan' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('heading', { level: 1, name: /^Psalm 23/ })).toBeVisible()
  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(friend)
  await friend.context().close()
})

test('a printed plan lists its weeks @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/plan?of=WEB/romans/8')
  await page.getByRole('button', { name: 'By Easter' }).click()
  await page.getByRole('button', { name: 'Start this plan' }).click()
  await page.waitForURL(A_PLAN)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-plan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('.printed-plan').getByText('Romans 8:39', { exact: true })).toBeVisible()
})
