import type { Page } from '@playwright/test'
import { signUp } from './members.ts'
import { expect } from './test.ts'

export function getLibrary(page: Page) {
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'Verses' })
  const searchBox = main.getByRole('search').getByRole('textbox')
  return {
    rows,
    searchBox,
    row: (reference: string) => rows.getByRole('listitem').filter({ hasText: reference }).first(),
    openTab: (name: string) => main.getByRole('tab', { name }).click(),
    translation: main.getByLabel('Translation'),
    book: main.getByRole('combobox', { name: 'Book' }),
    theme: main.getByRole('combobox', { name: 'Theme' }),
    activeFilters: main.getByRole('list', { name: 'Active filters' }),
    reset: main.getByRole('button', { name: 'Reset Filters' }).last(),
    expectCount: (count: string) =>
      expect(main.getByText(`${count} verses found`, { exact: true }).first()).toBeVisible(),
    async search(text: string) {
      await this.openTab('Search')
      await searchBox.fill(text)
    },
  }
}

export async function openLibrary(page: Page) {
  await signUp(page)
  await page.goto('/bible-library')
  return getLibrary(page)
}

export async function openKjv(page: Page) {
  const library = await openLibrary(page)
  await library.translation.selectOption('KJV')
  await library.expectCount('31,102')
  return library
}
