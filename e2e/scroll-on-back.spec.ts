import type { Page } from '@playwright/test'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

const pageTop = (page: Page) => page.evaluate(() => scrollY)

test('Back restores the scroll position, and a link opens at the top @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/settings')
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await privacy.scrollIntoViewIfNeeded()
  const left = await pageTop(page)
  expect(left).toBeGreaterThan(300)
  await privacy.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect.poll(() => pageTop(page)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached()
  await expect.poll(() => pageTop(page)).toBe(left)
})

test('Back returns to the same row of My Verses @desktop', async ({ page }) => {
  await signUp(page)
  for (let verse = 1; verse <= 30; verse += 1)
    await page.request.post('/api/saved-verses', { data: { verseId: `PSA.119.${verse}.KJV` } })
  await page.goto('/my-verses')
  const last = page.getByRole('article', { name: 'Psalm 119:1', exact: true })
  await last.scrollIntoViewIfNeeded()
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/practice\//)
  await page.goBack()
  await expect(last).toBeInViewport()
})
