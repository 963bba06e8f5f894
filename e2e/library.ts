import type { Page } from '@playwright/test'
import { aMember } from './members.ts'
import { expect } from './test.ts'

export function libraryOn(page: Page) {
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'Verses' })
  const search = main.getByRole('search').getByRole('textbox')
  return {
    rows,
    search,
    row: (reference: string) => rows.getByRole('listitem').filter({ hasText: reference }).first(),
    tab: (name: string) => main.getByRole('tab', { name }).click(),
    translation: main.getByLabel('Translation'),
    book: main.getByRole('combobox', { name: 'Book' }),
    theme: main.getByRole('combobox', { name: 'Theme' }),
    active: main.getByRole('list', { name: 'Active filters' }),
    reset: main.getByRole('button', { name: 'Reset Filters' }).last(),
    finds: (count: string) =>
      expect(main.getByText(`${count} verses found`, { exact: true }).first()).toBeVisible(),
    async searches(text: string) {
      await this.tab('Search')
      await search.fill(text)
    },
  }
}

export async function openLibrary(page: Page) {
  await aMember(page)
  await page.goto('/bible-library')
  return libraryOn(page)
}

export async function openKjv(page: Page) {
  const library = await openLibrary(page)
  await library.translation.selectOption('KJV')
  await library.finds('31,102')
  return library
}
