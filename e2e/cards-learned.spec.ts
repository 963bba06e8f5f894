import type { Page } from '@playwright/test'
import { expectAccessibleAtBothSizes, expectNoSidewaysScroll } from './accessibility.ts'
import { addLearnedCard, listDueCards, readMemory, countByDay, readStats } from './learned-cards.ts'
import { openKjv } from './library.ts'
import { signUp } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { pauseRecording, test } from './recording.ts'
import { readRecord } from './sets.ts'
import { expect } from './test.ts'
import { setClockToYesterday } from './yesterday.ts'

const [REFERENCE, TEXT] = ['Psalm 23:1', 'The LORD is my shepherd; I shall not want.']
const RESULT_TIMEOUT_MS = 60_000

/** Starts from a verse's library row: pastes the text in a translation that isn't available here, and learns it. */
async function pasteAndLearn(page: Page) {
  const library = await openKjv(page)
  await library.search(REFERENCE)
  await library.row(REFERENCE).getByRole('button', { name: 'In my translation' }).click()
  const dialog = page.getByRole('dialog', { name: 'In My Translation' })
  await dialog.getByLabel('Verse text').fill(`1 ${TEXT} (Psalm 23:1, NKJV)`)
  await dialog.getByRole('button', { name: 'Learn it' }).click()
  await expect(
    page.getByText(`${REFERENCE} is in your reviews, in your own translation.`).first(),
  ).toBeVisible()
}

/** Opens the only due verse from the dashboard. It starts listening automatically. */
async function startToday(page: Page) {
  await page
    .getByRole('region', { name: /^Today: 1 verse/ })
    .getByRole('link', { name: 'Start' })
    .click()
  await expect(page.getByRole('article', { name: `Practice ${REFERENCE}` })).toBeVisible()
}

const card = (page: Page) => page.getByRole('article', { name: REFERENCE })

test.describe('by voice', () => {
  test.use({ recording: 'PSA.23.1.KJV-clean-slt.wav' })
  test.describe.configure({ timeout: 180_000 })

  test('a verse pasted in your own translation is recited from memory, and again the next day @desktop', async ({
    page,
    context,
  }) => {
    await setClockToYesterday(page)
    await turnOffHelp(page)
    await pasteAndLearn(page)
    await page.goto('/custom-verses')
    await card(page).getByRole('link', { name: REFERENCE }).click()
    const first = getPractice(page)
    await first.recite('From memory')
    await first.start.click()
    await expect(first.result).toContainText('100%', { timeout: RESULT_TIMEOUT_MS })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Recorded.')).toBeVisible()
    const before = await readMemory(page, REFERENCE)
    expect(before).toMatchObject({ tests: 1, customVerse: { translation: 'NKJV' } })
    await page.close()

    const nextDay = await context.newPage()
    await turnOffHelp(nextDay)
    expect(await listDueCards(nextDay)).toEqual([REFERENCE])
    await nextDay.goto('/dashboard')
    await startToday(nextDay)
    await expect(getPractice(nextDay).result).toContainText('Excellent work!', { timeout: RESULT_TIMEOUT_MS })
    await nextDay.getByRole('button', { name: 'Finish' }).click()
    await expect(nextDay.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    await expect(nextDay.getByText('1 remembered')).toBeVisible()

    // The summary appears before the recitation is sent.
    await expect.poll(async () => (await readMemory(nextDay, REFERENCE))?.tests).toBe(2)
    const after = await readMemory(nextDay, REFERENCE)
    expect(after?.stability).toBeGreaterThan(before?.stability ?? Infinity)
    expect(await listDueCards(nextDay)).toEqual([])
    expect(await countByDay(nextDay)).toEqual([1, 1])
    expect(await readStats(nextDay)).toMatchObject({ currentStreak: 2, practicedToday: true, totalXP: 0 })
    expect(await readRecord(nextDay)).toEqual([])
  })

  test('a card recited offline is sent once, after reconnecting @desktop', async ({ page, context }) => {
    await signUp(page)
    await turnOffHelp(page)
    await addLearnedCard(page, REFERENCE, TEXT)
    const sent = new Set<string>()
    page.on('response', (response) => {
      if (response.url().endsWith('/attempts')) sent.add(response.request().postDataJSON().id as string)
    })
    await page.goto('/dashboard')
    const releaseSound = await pauseRecording(page)
    await startToday(page)
    await getPractice(page).waitForListening()
    await context.setOffline(true)
    await releaseSound()
    await expect(getPractice(page).result).toContainText('Excellent work!', { timeout: RESULT_TIMEOUT_MS })
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('saved on this device; we’ll send it later')).toBeVisible()
    expect(sent.size).toBe(0)

    await context.setOffline(false)
    await expect.poll(() => countByDay(page), { timeout: 40_000 }).toEqual([1, 1])
    await page.goto('/dashboard')
    await expect(page.getByText(/Done for today|Nothing due today/).first()).toBeVisible()
    expect(await readMemory(page, REFERENCE)).toMatchObject({ tests: 2 })
    expect(await countByDay(page)).toEqual([1, 1])
    // A page that closes before the response arrives sends the same id again.
    expect(sent.size).toBe(1)
  })
})

test('undoing the deletion of a learned card restores its memory @desktop', async ({ page }) => {
  await signUp(page)
  await addLearnedCard(page, REFERENCE, TEXT)
  const before = await readMemory(page, REFERENCE)
  expect(before).toMatchObject({ tests: 1 })
  await page.goto('/custom-verses')
  await page.getByRole('button', { name: `Delete ${REFERENCE}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It will also be removed from your reviews, sets, and My Verses.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No custom verses yet' })).toBeVisible()
  expect(await listDueCards(page)).toEqual([])
  expect(await readMemory(page, REFERENCE)).toBeUndefined()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Verse Restored').first()).toBeVisible()
  await expect(card(page)).toBeVisible()
  expect(await readMemory(page, REFERENCE)).toEqual(before)
  await page.goto('/today')
  await expect(page.getByRole('article', { name: `Practice ${REFERENCE}` })).toBeVisible()
})

test('changing a learned card’s words asks before starting over @desktop', async ({ page }) => {
  await signUp(page)
  await addLearnedCard(page, REFERENCE, TEXT)
  const before = await readMemory(page, REFERENCE)
  await page.goto('/custom-verses')
  const dialog = page.getByRole('dialog', { name: 'Edit Verse' })
  const text = dialog.getByLabel('Text')
  const save = dialog.getByRole('button', { name: 'Save changes' })
  const question = dialog.getByRole('region', { name: 'Keep your progress?' })
  const change = async (words: string) => {
    await page.getByRole('button', { name: `Edit ${REFERENCE}` }).click()
    await text.fill(words)
    await save.click()
    await expect(question).toBeFocused()
  }

  await change('Yahweh is my shepherd: I shall lack nothing.')
  await expectAccessibleAtBothSizes(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: 'Back to editing' }).click()
  await expect(question).toBeHidden()
  await expect(text).toHaveValue('Yahweh is my shepherd: I shall lack nothing.')
  await expect(text).toBeFocused()
  expect(await readMemory(page, REFERENCE)).toEqual(before)
  await save.click()
  await question.getByRole('button', { name: 'Keep progress' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page)).toContainText('I shall lack nothing')
  expect(await readMemory(page, REFERENCE)).toMatchObject({ tests: 1, dueOn: before?.dueOn })

  await change('Because the Lord is my shepherd, I have everything I need!')
  await question.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page)).toContainText('everything I need')
  expect(await readMemory(page, REFERENCE)).toMatchObject({ state: 'learning', tests: 0, stability: null })
})
