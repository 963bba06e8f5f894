import { expectAccessible, expectAccessibleAtBothSizes, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp, createPerson } from './members.ts'
import { expect, test } from './test.ts'

const DATE_PATTERN = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, /

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor plans Psalm 23 in at most six taps, and keeps the plan @main @desktop', async ({
    page,
  }) => {
    let taps = 0
    const tap = async (role: 'link' | 'button', name: string) => {
      taps += 1
      await page.getByRole(role, { name, exact: true }).click()
    }
    await page.goto('/')
    await tap('link', 'Plan a Passage')
    await tap('link', 'Psalm 23')
    await expect(page.getByRole('heading', { level: 1, name: 'Psalm 23:1–6 WEB' })).toBeVisible()
    await expect(page.getByText(DATE_PATTERN).first()).toBeVisible()
    const lastDay = await page.getByText(DATE_PATTERN).first().textContent()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await tap('link', 'Start this plan')
    const person = createPerson()
    await page.getByLabel('First name').fill(person.firstName)
    await page.getByLabel('Last name').fill(person.lastName)
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    await tap('button', 'Create Account')
    await page.waitForURL(/\/plan\/[0-9a-f-]{36}$/)
    await expect(page.getByText(DATE_PATTERN).first()).toHaveText(lastDay ?? '')
    expect(taps).toBeLessThanOrEqual(6)
    await page.getByRole('link', { name: 'Go to Today' }).click()
    await expect(page.getByText('Psalm 23:1').first()).toBeVisible()
  })
})

test('a plan follows a target date, is saved, and can be removed @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/practice/verse/PSA.23.1.WEB?to=PSA.23.6.WEB')
  await page.getByRole('button', { name: 'Learn these 6 verses' }).click()
  await page.waitForURL(/\/plan\//)
  const newPerDay = page.getByLabel('New verses a day')
  await expect(newPerDay).toHaveValue('2')
  const today = await page.getByLabel(/^Aim for a date/).getAttribute('min')
  const inTwoDays = new Date(Date.parse(today ?? '') + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(/^Aim for a date/).fill(inTwoDays)
  await expect(newPerDay).toHaveValue('3')
  await newPerDay.selectOption('1')
  await expect(page.getByText('That’s 4 days after your date.')).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await page.getByRole('button', { name: /^Keep the date: 3 new verses a day/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your daily list now follows this plan.').first()).toBeVisible()
  await page.reload()
  await expect(newPerDay).toHaveValue('3')
  await page.getByRole('link', { name: 'All plans' }).click()
  await page.getByRole('link', { name: /^Psalm 23:1–6/ }).click()
  await page.getByRole('button', { name: 'Remove plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove plan' }).click()
  await page.waitForURL('/plan')
  await expect(page.getByRole('link', { name: /^Psalm 23:1–6/ })).toHaveCount(0)
})
