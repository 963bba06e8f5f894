import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { aMember } from './members.ts'
import { expect, test } from './test.ts'

const LIST = `My verses
- Rom 8:28, 31-32 WEB
- Phil 4:13 KJV; Psalm 23
- jn 3:16 nkjv For God so loved the world that He gave
- John 3:99
- 1 cor 13:4–7`

test('a pasted list is looked at, brought in with a set, and nothing of it a second time @main', async ({
  page,
}) => {
  await aMember(page)
  await page.goto('/my-verses')
  await page.getByRole('link', { name: 'Bring verses along' }).first().click()
  await expect(page.getByRole('heading', { name: 'Bring Your Verses Along' })).toBeVisible()
  await expectAccessible(page)

  const look = async () => {
    await page.getByLabel('Your verses').fill(LIST)
    await page.getByRole('button', { name: 'Look at them' }).click()
  }
  await look()
  await page.getByLabel('Translation where none is named').selectOption('KJV')
  const told = page.getByRole('status').filter({ hasText: 'This is what becomes of it.' })
  await expect(told).toContainText('14Saved to My Verses')
  await expect(told).toContainText('1Cards of your own')
  await expect(told).toContainText('2Cannot be read')
  await page.getByText('What cannot be read (2)').click()
  await expect(page.getByRole('region', { name: /cannot be read/ })).toContainText(
    'Line 5: John 3:99The Bible has no such book, chapter or verse.',
  )
  await page.getByRole('switch', { name: 'Also put all of it into a new set' }).check()
  await page.getByLabel('Name of the set').fill('From my notebook')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Bring in 14 verses and 1 card' }).click()
  await expect(page.getByText('14 verses were saved, 1 card was made, 1 set was made.')).toBeVisible()

  await page.getByRole('button', { name: 'Start over' }).click()
  await look()
  await expect(page.getByText('Everything in it is here already.')).toBeVisible()
  await page.goto('/verse-sets')
  await expect(page.getByRole('heading', { name: 'From my notebook' })).toBeVisible()
  await page.goto('/my-verses')
  await expect(page.getByRole('status').getByText('14 verses found', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Romans 8:28')
})

test('the columns of a table are guessed, and can be told', async ({ page }) => {
  await aMember(page)
  await page.goto('/import')
  const table = 'When,Where,What\nMonday,John 11:35,Then Jesus wept for his friend\n'
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'memory.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'utf16le') })
  await expect(page.getByRole('heading', { name: 'What the columns hold' })).toBeVisible()
  await page.getByLabel('Where', { exact: true }).selectOption('Not used')
  await expect(page.getByText('Nothing in it can be read as a verse.')).toBeVisible()
  await page.getByLabel('Where', { exact: true }).selectOption('Reference')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /^Bring in 1 / })).toBeVisible()
})

test('signed out, the screen asks to log in', async ({ page }) => {
  await page.goto('/import')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
})
