import type { Page } from '@playwright/test'
import { openPrerendered } from './prerendered-page.ts'
import { expect, test } from './test.ts'

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

test.describe('before its scripts load, the front page', () => {
  test('accepts, shows, and stores choices @desktop', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const release = await openPrerendered(page)
    const appearance = page.getByRole('combobox', { name: 'Appearance' })
    const translation = page.getByRole('combobox', { name: 'Translation' })
    await appearance.selectOption('Dark')
    expect(await isDark(page)).toBe(true)
    await appearance.selectOption('System')
    expect(await isDark(page)).toBe(false)
    await translation.selectOption('NIV')
    release()
    await expect(page.getByRole('article').getByRole('button', { name: 'Start' })).toBeVisible()
    await expect(page.getByRole('article').locator('.reference')).toHaveText(/ NIV$/)
    await expect(translation).toHaveValue('NIV')
    await expect(appearance).toHaveValue('system')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => isDark(page)).toBe(true)
  })

  test('remembers a tap on the menu button and opens the menu once loaded @phone', async ({ page }) => {
    const release = await openPrerendered(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    release()
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(menu).toBeVisible()
  })
})
