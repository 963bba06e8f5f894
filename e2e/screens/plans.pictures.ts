import { signUp } from '../members.ts'
import { expect, test } from '../test.ts'
import { takeScreenshots } from './look.ts'

/* Takes screenshots of a plan with weeks, and of the link that shares it. */

const PLAN_URL = /\/plan\/[0-9a-f-]{36}$/

test('plans', async ({ page, browser, origin }) => {
  test.setTimeout(600_000)
  await signUp(page)
  await page.goto('/plan?of=WEB/romans/8')
  await page.getByRole('button', { name: 'By Easter' }).click()
  await takeScreenshots(page, 'plan-new')
  await page.getByRole('button', { name: 'Start this plan' }).click()
  await page.waitForURL(PLAN_URL)
  const weeks = page.getByRole('heading', { name: 'Week by week' })
  await weeks.scrollIntoViewIfNeeded()
  await takeScreenshots(page, 'plan-weeks')
  await page.getByRole('button', { name: 'Share this plan' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await takeScreenshots(page, 'plan-shared')

  const visitor = await (await browser.newContext({ baseURL: origin, locale: 'en-US' })).newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('Shared by Ann M.')).toBeVisible()
  await takeScreenshots(visitor, 'plan-join')
  await visitor.goto(`/plan?join=${'x'.repeat(32)}`)
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await takeScreenshots(visitor, 'plan-link-ended')
  await visitor.context().close()

  // Simulate that weeks have passed.
  await page.route(/\/api\/plans\/[0-9a-f-]{36}(\?|$)/, async (route) => {
    const response = await route.fetch()
    const plan = (await response.json()) as { weeks: object }
    const relief = { later: { dueOn: '2027-04-04' }, fewer: { verses: 2, dueOn: '2027-05-16' } }
    await route.fulfill({
      response,
      json: { ...plan, weeks: { ...plan.weeks, current: 2, behind: 3, relief } },
    })
  })
  await page.reload()
  await expect(page.getByText('left from earlier weeks')).toBeVisible()
  await takeScreenshots(page, 'plan-behind')
})
