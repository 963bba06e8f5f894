import { expectAccessibleAtBothSizes, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

const createAttempt = (index: number) => {
  const time = new Date(Date.parse('2025-01-01T12:00:00Z') + index * 3_600_000).toISOString()
  const rest = { textHidden: true, engine: null, accuracy: 90, seconds: 9, xp: 0, timeZone: 'UTC' }
  const days = { practicedAt: time, recordedAt: time, day: time.slice(0, 10), verdicts: null, extras: null }
  const verseId = `PSA.119.${1 + (index % 176)}.WEB`
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  return { id, verseId, method: 'voice-memory', ...rest, ...days }
}
const createFile = (count: number) => ({
  name: 'verse-by-heart.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      exportedAt: '2026-01-01T00:00:00.000Z',
      record: { attempts: Array.from({ length: count }, (_, index) => createAttempt(index)) },
    }),
  ),
})

test('a file is previewed, imported during a reload, and its result is shown and dismissed @desktop', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/dashboard/settings')
  await page.getByLabel('Restore from a file').setInputFiles(createFile(3_000))
  await expect(page.getByText('3,000 new')).toBeVisible()
  // Hold the import until its message has been seen.
  let continueImport = () => {}
  const messageSeen = new Promise<void>((resolve) => (continueImport = resolve))
  await page.route('**/api/account/import', async (route) => {
    await messageSeen
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Restore what’s new' }).click()
  await expect(page.getByText('You can leave this page while it runs.')).toBeVisible()
  continueImport()
  await page.reload()
  await expect(page.getByText('Restored.')).toBeVisible()
  await expect(page.getByText('3,000 new')).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Restore from a file')).toBeAttached()
  await page.reload()
  await expect(page.getByLabel('Restore from a file')).toBeAttached()
})

test('a damaged file is refused with the position of the error @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/settings')
  const buffer = Buffer.from('{"exportedAt":"2026-01-01T00:00:00.000Z"\n "account":{}}')
  const file = { name: 'verse-by-heart.json', mimeType: 'application/json', buffer }
  await page.getByLabel('Restore from a file').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('This file is damaged at line 2, column 2.')
})
