import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { openKjv } from './library.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

const TEXT = 'The LORD is my shepherd, I lack nothing.'

test('a verse pasted in another translation is learned and recited the same day @phone-main', async ({
  page,
}) => {
  const library = await openKjv(page)
  await library.search('Psalm 23:1')
  await library.row('Psalm 23:1').getByRole('button', { name: 'In my translation' }).click()
  const dialog = page.getByRole('dialog', { name: 'In My Translation' })
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
  await page.locator('label').filter({ hasText: 'From memory' }).click()
  await expect(page.getByRole('radio', { name: 'From memory' })).toBeChecked()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('the lord is my shepherd i lack nothing')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('100%')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Recorded.')).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText(/Done for today|Nothing due today/).first()).toBeVisible()
})

test('a library row becomes a learned card in two taps and a paste @phone', async ({ page }) => {
  const library = await openKjv(page)
  await library.search('Psalm 23:1')
  await library.row('Psalm 23:1').getByRole('button', { name: 'In my translation' }).tap()
  // The text box has focus, so pasting needs no tap.
  await expect(page.getByLabel('Verse text')).toBeFocused()
  await page.keyboard.insertText(`1 ${TEXT}[a] (Psalm 23:1, NIV)`)
  await page.getByRole('button', { name: 'Learn it' }).tap()
  await expect(
    page.getByText('Psalm 23:1 is in your reviews, in your own translation.').first(),
  ).toBeVisible()
})

test('the translation chosen in the settings opens the library and labels cards @desktop', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/dashboard/settings')
  await page.getByLabel('Your translation').selectOption('Another translation…')
  await page.getByLabel('Translation name').fill('NKJV')
  const section = page.getByRole('region', { name: 'My translation' })
  await page.getByLabel('Translation name').press('Enter')
  await expect(section.getByText('Saved')).toBeVisible()
  await page.goto('/bible-library')
  await expect(page.getByRole('main').getByLabel('Translation')).toHaveValue('WEB')
  await page.getByRole('button', { name: 'In my translation' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Translation')).toHaveValue('NKJV')
})

test('a verse shared from another app opens in its translation @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto(`/share?${new URLSearchParams({ title: 'John 11:35', text: '“Jesus wept.” NIV' })}`)
  const dialog = page.getByRole('dialog', { name: 'In My Translation' })
  await expect(dialog.getByRole('listitem')).toHaveText('John 11:35Jesus wept.')
  expect(new URL(page.url()).search).toBe('')
})

test('learning a set asks once which translation to use', async ({ page }) => {
  await signUp(page)
  await page.goto('/practice-set?setId=psalm-23&custom=false')
  await page.getByRole('button', { name: 'Learn this set' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which translation?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Learn in the WEB' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan for Psalm 23' })
  await expect(plan.getByText('You’ll know it all by heart on')).toBeVisible()
  await expectAccessible(page)
  await plan.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page.getByText('Psalm 23:1').first()).toBeVisible()
})
