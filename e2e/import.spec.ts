import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

const LIST = `My verses
- Rom 8:28, 31-32 WEB
- Phil 4:13 KJV; Psalm 23
- jn 3:16 nkjv For God so loved the world that He gave
- John 3:99
- 1 cor 13:4–7`

test('a pasted list is previewed, imported with a set, and never imported twice @main', async ({ page }) => {
  await signUp(page)
  await page.goto('/my-verses')
  await page.getByRole('link', { name: 'Import verses' }).first().click()
  await expect(page.getByRole('heading', { name: 'Import Verses' })).toBeVisible()
  await expectAccessible(page)

  const preview = async () => {
    await page.getByLabel('Your verses').fill(LIST)
    await page.getByRole('button', { name: 'Preview' }).click()
  }
  await preview()
  await page.getByLabel('Translation if none is given').selectOption('KJV')
  const summary = page.getByRole('status').filter({ hasText: 'Here’s what will be added.' })
  await expect(summary).toContainText('14verses to save')
  await expect(summary).toContainText('1card to create')
  await expect(summary).toContainText('2can’t be imported')
  await page.getByText('What can’t be imported (2)').click()
  await expect(page.getByRole('region', { name: /can’t be imported/ })).toContainText(
    'Line 5: John 3:99The Bible has no such book, chapter, or verse.',
  )
  await page.getByRole('switch', { name: 'Also add everything to a new set' }).check()
  await page.getByLabel('Set name').fill('From my notebook')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import 14 verses and 1 card' }).click()
  await expect(page.getByText('14 verses, 1 card, and 1 set added.')).toBeVisible()

  await page.getByRole('button', { name: 'Import more' }).click()
  await preview()
  await expect(page.getByText('You already have all of these.')).toBeVisible()
  await page.goto('/verse-sets')
  await expect(page.getByRole('heading', { name: 'From my notebook' })).toBeVisible()
  await page.goto('/my-verses')
  await expect(page.getByRole('status').getByText('14 verses found', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Romans 8:28')
})

test('guesses a table’s columns and lets people correct them @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/import')
  const table = 'When,Where,What\nMonday,John 11:35,Then Jesus wept for his friend\n'
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'memory.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'utf16le') })
  await expect(page.getByRole('heading', { name: 'What’s in each column' })).toBeVisible()
  await page.getByLabel('Where', { exact: true }).selectOption('Not used')
  await expect(page.getByText('We didn’t find any verses in this.')).toBeVisible()
  await page.getByLabel('Where', { exact: true }).selectOption('Reference')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /^Import 1 / })).toBeVisible()
})

test('300 verses from a CSV are learned three a day without typing @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/import')
  const rows = Array.from(
    { length: 150 },
    (_, index) => `Psalm 119:${index + 1},NKJV,Words of verse ${index + 1} about the way`,
  )
  const genesisRows = Array.from(
    { length: 150 },
    (_, index) =>
      `Genesis ${(index % 50) + 1}:${1 + Math.floor(index / 50)},NKJV,Words of Genesis ${index + 1}`,
  )
  const table = ['Reference,Translation,Text', ...rows, ...genesisRows].join('\n')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'nkjv.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Import 300 cards' }).click()
  await expect(page.getByText('300 cards added.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Order').selectOption('Bible order')
  await page.getByRole('button', { name: 'Learn these 300, three a day' }).click()
  await expect(page.getByText('Genesis 1:1').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today 1 of 3' })).toBeVisible()
})

test('lines without a reference join the verse above, with a note @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/import')
  await page
    .getByLabel('Your verses')
    .fill('John 11:35 NKJV Jesus wept at the tomb\nremember to say this slowly')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 line has no reference, so it was added to the verse above.')).toBeVisible()
  await page.getByText('Show these lines').click()
  await expect(page.getByText('remember to say this slowly').first()).toBeVisible()
})
