import { expectAccessibleAtBothSizes, expectNoSidewaysScroll } from './accessibility.ts'
import { fakeSpeech } from './fake-speech.ts'
import { signUp } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { createSet, listPsalm23 } from './sets.ts'
import { expect, test } from './test.ts'

/** Psalm 23:1 with slips in small words. */
const SLIPS = 'a lord is thy shepherd i will not want'

test('strictness can be chosen in the settings and for a single set @desktop', async ({ page }) => {
  test.slow()
  await signUp(page)
  await turnOffHelp(page)
  const speech = await fakeSpeech(page)
  const practice = getPractice(page)
  const recite = async (words: string, path = '/practice/verse/PSA.23.1.KJV') => {
    await page.goto(path)
    await practice.recite('From memory')
    await practice.start.click()
    await practice.waitForListening()
    await speech.say(words)
    await practice.stop.click()
  }

  await recite(SLIPS)
  await expect(practice.result).toContainText('67%')

  await page.goto('/dashboard/settings#strictness')
  const choices = page.getByRole('group', { name: 'Strictness' })
  await expect(choices.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await expect(page.getByText('Of 100 mistakes')).toBeVisible()
  await choices.getByText('The gist', { exact: true }).click()
  await expect(page.getByText('Slips in small words')).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(choices.getByRole('radio', { name: 'The gist' })).toBeChecked()
  await recite(SLIPS)
  await expect(practice.result).toContainText('100%')
  await expect(practice.secondLook).toHaveCount(0)

  const set = await createSet(page, 'Exam', listPsalm23(1))
  await page.goto('/verse-sets')
  await page.getByRole('button', { name: 'Edit Exam' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Strictness').selectOption('Normal')
  await expectAccessibleAtBothSizes(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await recite(SLIPS, set)
  await expect(page.getByText('In this set, strictness is normal.')).toBeVisible()
  await expect(practice.result).toContainText('67%')
})
