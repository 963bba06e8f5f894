import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectAccessible } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

async function createSet(page: Page) {
  await signUp(page)
  const set = await page.request.post('/api/verse-sets', { data: { name: 'Mornings: 1/2' } })
  const { id } = (await set.json()) as { id: string }
  for (const verseId of ['JHN.3.16.ESV', 'PSA.23.1.KJV'])
    await page.request.post(`/api/verse-sets/${id}/verses`, { data: { verseId } })
  await page.goto(`/verse-sets/${id}/manage`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
}

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a set is exported as a table and as a deck for Anki @desktop', async ({ page }) => {
  await createSet(page)
  for (const [item, file, beginning] of [
    ['Spreadsheet (CSV)', 'mornings-1-2.csv', '\uFEFFReference,Translation,Text'],
    ['Anki deck (.apkg)', 'mornings-1-2.apkg', 'PK\u0003\u0004'],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await choose(page, item)
    const download = await downloading
    expect(download.suggestedFilename()).toBe(file)
    expect((await readFile(await download.path())).toString('utf8').startsWith(beginning)).toBe(true)
  }
})

test('a set is printed on two-sided cards and saved as a PDF @main', async ({ page }) => {
  await createSet(page)
  await choose(page, 'Cards to print')
  const dialog = page.getByRole('dialog', { name: 'Print Cards' })
  await dialog.getByRole('radio', { name: 'Letter' }).press(' ')
  await dialog.getByRole('radio', { name: 'Two sides' }).press(' ')
  await dialog.getByRole('switch', { name: 'First letters on the front' }).check()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('mornings-1-2.pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { text } = await extractText(pdf)
  const [front, back, notices] = text.map((page) => page.replace(/\s+/g, ' '))
  expect(front).toContain('Psalm 23:1 T L i m s; I s n w.')
  expect(back).toMatch(/^Psalm 23:1 The LORD is my shepherd; I shall not want\. KJV John 3:16 “?For God/i)
  expect(notices).toContain('www.esv.org')

  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed).toContain('/MediaBox [0 0 612 792]')
  expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-sheet')).toHaveCount(2)
  await expect(page.locator('.printed-sheet').first()).toContainText('T L i m s; I s n w.')
})
