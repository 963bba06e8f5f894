import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { inKjv } from './library.ts'
import { expect, test } from './test.ts'

const TEXT = 'The LORD is my shepherd, I lack nothing.'

test('a verse pasted in one’s own translation is learned, and said from memory the same day @main @phone-main', async ({
  page,
}) => {
  const library = await inKjv(page)
  await library.searches('Psalm 23:1')
  await library.row('Psalm 23:1').getByRole('button', { name: 'In my translation' }).click()
  const dialog = page.getByRole('dialog', { name: 'In my translation' })
  await dialog.getByLabel('Verse text').fill(`1 ${TEXT}[a] (Psalm 23:1, NIV)`)
  await expect(dialog.getByRole('listitem')).toHaveText(`Psalm 23:1${TEXT}`)
  await expect(dialog.getByLabel('Translation')).toHaveValue('NIV')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Learn it' }).click()
  await expect(
    page.getByText('Psalm 23:1 is in your reviews, in your own translation.', { exact: true }),
  ).toBeVisible()

  await page.goto('/custom-verses')
  const card = page.getByRole('article', { name: 'Psalm 23:1' })
  await expect(card).toContainText('(NIV)')
  await card.getByRole('link', { name: 'Psalm 23:1' }).click()
  await page.getByRole('radio', { name: 'From memory' }).check({ force: true })
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('the lord is my shepherd i lack nothing')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('100%')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Recorded.')).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText(/Done for today|Nothing due today/).first()).toBeVisible()
})
