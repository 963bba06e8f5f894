import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

/** Saves verses through the API. The last one is listed first. */
async function saveVerses(page: Page, ...verseIds: readonly string[]) {
  for (const verseId of verseIds) {
    const response = await page.request.post('/api/saved-verses', { data: { verseId } })
    expect(response.status()).toBe(201)
  }
}

async function saveCard(page: Page, card: object) {
  const data = { chapter: 1, verse: 1, ...card }
  const { id } = (await (await page.request.post('/api/custom-verses', { data })).json()) as { id: string }
  await page.request.post('/api/saved-verses', { data: { customVerseId: id } })
  return id
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const verse = (page: Page, reference: string) => page.getByRole('article', { name: reference })
const listedReferences = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const count = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

test('a member finds, favorites, annotates, and removes saved verses @main', async ({ page }) => {
  await signUp(page)
  await saveVerses(page, 'JHN.3.16.ESV', 'ROM.8.28.KJV')
  await saveCard(page, { reference: 'Ode 1:1', text: 'Rejoice in the morning', notes: 'of the card' })
  await page.goto('/my-verses')
  await expect(count(page, '3 verses found')).toBeVisible()
  await expect
    .poll(() => listedReferences(page))
    .toEqual([
      expect.stringMatching(/^Ode 1:1\s*\(Custom\)/),
      expect.stringMatching(/^Romans 8:28\s*\(KJV\)/),
      expect.stringMatching(/^John 3:16\s*\(ESV\)/),
    ])
  await expect(verse(page, 'Romans 8:28')).toContainText('all things work together for good')
  await expect(verse(page, 'Romans 8:28')).toContainText(/Added \w+ \d+, \d{4}/)

  const favorite = page.getByRole('button', { name: 'Favorite Romans 8:28' })
  await favorite.click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(toast(page, 'Favorite status updated successfully')).toBeVisible()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Add notes on Romans 8:28' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notes' })
  await expect(dialog.getByLabel('Your notes')).toBeFocused()
  await dialog.getByLabel('Your notes').fill('For hard mornings <b>\nשלום 🕊️')
  await dialog.getByRole('button', { name: 'Save notes' }).click()
  await expect(toast(page, 'Notes Updated')).toBeVisible()
  await expect(verse(page, 'Romans 8:28')).toContainText('Your Notes:')
  await expect(verse(page, 'Romans 8:28')).toContainText('For hard mornings <b>')
  await expect(page.getByRole('button', { name: 'Edit notes on Romans 8:28' })).toBeFocused()

  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect(count(page, '1 verses found')).toBeVisible()
  await page.getByRole('tab', { name: 'Custom Verses' }).click()
  await expect.poll(() => listedReferences(page)).toEqual([expect.stringContaining('Ode 1:1')])
  await page.getByRole('tab', { name: 'Bible Verses' }).click()
  await expect(count(page, '2 verses found')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Bible Verses' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'All', exact: true }).click()

  const search = page.getByRole('textbox', { name: 'Search my verses' })
  for (const [typed, references] of [
    ['HARD mornings', 'Romans 8:28'],
    ['rejoice', 'Ode 1:1'],
    ['john 3', 'John 3:16'],
  ] as const) {
    await search.fill(typed)
    // The count was 1 for the previous search, too.
    await expect.poll(() => listedReferences(page)).toEqual([expect.stringContaining(references)])
    await expect(count(page, '1 verses found')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(count(page, '3 verses found')).toBeVisible()
  await expect(search).toBeFocused()

  await page.getByRole('button', { name: 'Remove John 3:16' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove this verse from your library?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(count(page, '3 verses found')).toBeVisible()
  await page.getByRole('button', { name: 'Remove John 3:16' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Verse Removed')).toBeVisible()
  await expect(verse(page, 'John 3:16')).toBeHidden()
  await page.reload()
  await expect(count(page, '2 verses found')).toBeVisible()
  await expect(verse(page, 'Romans 8:28')).toContainText('For hard mornings')
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
})

test('each verse links to its practice, and an empty list to the library @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/my-verses')
  await expect(page.getByRole('heading', { name: 'No verses found' })).toBeVisible()
  const browse = page.getByRole('link', { name: 'Browse Bible Library' })
  await expect(browse).toHaveAttribute('href', '/bible-library')
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect(page.getByRole('heading', { name: 'No verses found' })).toBeVisible()
  await expect(browse).toBeHidden()

  await saveVerses(page, 'ROM.8.28.KJV')
  const card = await saveCard(page, { reference: 'Ode 1:1', text: 'Rejoice' })
  await page.goto('/my-verses')
  const practice = (reference: string) => page.getByRole('link', { name: `Practice ${reference}` })
  await expect(practice('Romans 8:28')).toHaveAttribute('href', '/practice/verse/ROM.8.28.KJV')
  await expect(practice('Ode 1:1')).toHaveAttribute('href', `/practice/custom/${card}`)
})

test('a refused favorite is reverted, and a list that fails to load can be retried @desktop', async ({
  page,
}) => {
  await signUp(page)
  await saveVerses(page, 'ROM.8.28.KJV')
  await page.goto('/my-verses')
  const favorite = page.getByRole('button', { name: 'Favorite Romans 8:28' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/favorite', async (route) => {
    await held
    await route.abort()
  })
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(toast(page, 'Failed to update favorite status')).toBeVisible()
  await expect(favorite).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/notes', (route) => route.abort())
  await page.getByRole('button', { name: 'Add notes on Romans 8:28' }).click()
  await page.getByLabel('Your notes').fill('kept')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByRole('dialog')).toContainText('Failed to update notes')
  await expect(page.getByLabel('Your notes')).toHaveValue('kept')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/saved-verses/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove Romans 8:28' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Failed to remove verse')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(verse(page, 'Romans 8:28')).toBeVisible()

  // Offline, the stored list would be shown instead.
  await page.route('**/api/saved-verses', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later' } }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('isn’t responding')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(verse(page, 'Romans 8:28')).toBeVisible()
})

test('verses are exported as files and printed as cards @desktop', async ({ page }) => {
  await signUp(page)
  await saveVerses(page, 'ROM.8.28.KJV', 'JHN.3.16.ESV')
  await saveCard(page, { reference: '=1+1', text: 'Two, "lines"\nof it' })
  await page.goto('/my-verses')
  for (const [item, file, content] of [
    ['Spreadsheet (CSV)', 'my-verses.csv', /^\uFEFFReference,.*\r\n'=1\+1,Custom,"Two, ""lines""\nof it"/],
    ['Data (JSON)', 'my-verses.json', /"reference": "John 3:16"/],
    ['Plain text', 'my-verses.txt', /John 3:16 \(ESV\)[^]*www\.esv\.org/],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(file)
    expect(await readFile(await download.path(), 'utf8')).toMatch(content)
  }

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Cards to print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print Cards' })
  for (const [paper, size] of [
    ['A4', '594.95996 841.91998'],
    ['Letter', '612 792'],
  ] as const) {
    await dialog.getByRole('radio', { name: paper }).press(' ')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf).toContain(`/MediaBox [0 0 ${size}]`)
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-card')).toHaveCount(3)
  await expect(page.locator('.printed')).toContainText('www.esv.org')
  await expect(dialog).toBeHidden()
  await expect(page.locator('main')).toBeHidden()
})

test('hundreds of verses scroll by keyboard, and only those in view are rendered @desktop', async ({
  page,
}) => {
  await signUp(page)
  const books = [
    ['PSA', 119, 176],
    ['GEN', 1, 31],
    ['MAT', 26, 75],
    ['LUK', 1, 80],
  ] as const
  const ids = books.flatMap(([book, chapter, verses]) =>
    Array.from({ length: verses }, (_, index) => `${book}.${chapter}.${index + 1}.KJV`),
  )
  await Promise.all(ids.map((verseId) => page.request.post('/api/saved-verses', { data: { verseId } })))
  await page.goto('/my-verses')
  await expect(count(page, `${ids.length} verses found`)).toBeVisible()
  const region = page.getByRole('region', { name: 'My Verses' })
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '1')
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  await region.focus()
  await page.keyboard.press('End')
  await expect
    .poll(() => region.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight)))
    .toBeLessThan(2)
  const last = page.getByRole('listitem').last()
  await expect(last).toHaveAttribute('aria-posinset', String(ids.length))
  await page.getByRole('textbox', { name: 'Search my verses' }).fill('psalm 119:176')
  await expect(count(page, '1 verses found')).toBeVisible()
})

test('the list and its dialogs are accessible, and the list fits a narrow phone', async ({ page }) => {
  await signUp(page)
  await page.route('**/api/saved-verses', (route) => route.abort())
  await page.goto('/my-verses')
  await expect(page.getByRole('alert')).toBeVisible()
  await test.step('failed', () => expectAccessible(page))
  await page.unrouteAll()
  await page.route('**/api/saved-verses', () => undefined)
  await page.reload()
  await expect(page.getByText('Loading your verses')).toBeAttached()
  await test.step('loading', () => expectAccessible(page))
  await page.unrouteAll()

  await page.goto('/my-verses')
  await expect(page.getByRole('heading', { name: 'No verses found' })).toBeVisible()
  await test.step('empty', () => expectAccessible(page))
  await expectNoSidewaysScroll(page)

  await saveVerses(page, 'ROM.8.28.KJV', 'JHN.3.16.ESV', 'PSA.119.105.KJV', 'GEN.5.1.NIV')
  await saveCard(page, { reference: 'x'.repeat(100), text: 'y'.repeat(300), theme: 'perseverance' })
  await page.goto('/my-verses')
  await expect(count(page, '5 verses found')).toBeVisible()
  await test.step('full', () => expectAccessible(page))
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Add notes on Romans 8:28' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await test.step('notes', () => expectAccessible(page))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Romans 8:28' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await test.step('removing', () => expectAccessible(page))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await test.step('the export menu', () => expectAccessible(page))
  await page.getByRole('menuitem', { name: 'Cards to print' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await test.step('cards to print', () => expectAccessible(page))
})
