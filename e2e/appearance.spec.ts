import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test.describe('the appearance', () => {
  const choose = (page: Page, appearance: string) =>
    page.getByRole('combobox', { name: 'Appearance' }).selectOption(appearance)

  test.beforeEach(({ page }) => setTodaysVerse(page, PSALM_23_1))

  test('defaults to light, even if the system is dark, and stores the choice under “theme” @desktop', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    expect(await isDark(page)).toBe(false)
    await choose(page, 'Dark')
    await expect.poll(() => isDark(page)).toBe(true)
    await expect.poll(() => storedTheme(page)).toBe('dark')
    await choose(page, 'Light')
    await expect.poll(() => isDark(page)).toBe(false)
    await expect.poll(() => storedTheme(page)).toBe('light')
  })

  test('“System” follows the system immediately @desktop', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await choose(page, 'System')
    await expect.poll(() => isDark(page)).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => isDark(page)).toBe(true)
    await expect.poll(() => storedTheme(page)).toBe('system')
  })

  test('a dark page is dark before its scripts load @desktop', async ({ page, errors }) => {
    await page.goto('/')
    await choose(page, 'Dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    expect(await isDark(page)).toBe(true)
    const lightness = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) return 255
      context.fillStyle = getComputedStyle(document.body).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
    })
    expect(lightness).toBeLessThan(60)
    // The aborted scripts log errors.
    errors.length = 0
  })
})
