import { openVerse, PSALM, SPOKEN, startRecitation } from './browser-recognizer.ts'
import { expect, test } from './test.ts'

test.describe('Guided', () => {
  test('the words follow the voice, and the last one ends the take @main', async ({ page }) => {
    const { speech, practice } = await openVerse(page, 'Guided')
    await practice.expectWordStates('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await expect(practice.reset).toBeHidden()

    await practice.start.click()
    await practice.expectToast(
      'Listening Started',
      'Start speaking the verse. Words will appear as you say them correctly.',
    )
    expect(await speech.listStarts()).toEqual([
      {
        lang: 'en-US',
        continuous: true,
        interimResults: true,
        maxAlternatives: 1,
        processLocally: false,
        phrases: [],
      },
    ])
    await speech.sendInterim('the lord')
    await practice.expectWordStates('The LORD [is] ·my ·shepherd ·I ·shall ·not ·want')
    await expect(page.getByRole('progressbar', { name: 'Words said' })).toHaveAttribute(
      'aria-valuetext',
      '2 of 9 words',
    )
    await expect(page.getByText('Save Progress (Premium)')).toBeHidden()
    await speech.sayWords(SPOKEN)

    await practice.expectWordStates(PSALM)
    await practice.expectToast(
      'Practice Complete!',
      "Great job! You've successfully completed the verse. Accuracy: 100%",
    )
    await expect(practice.announcement).toHaveText('Finished. Accuracy 100 percent.')
    await expect(practice.result).toContainText('100%')
    await expect(practice.stop).toBeHidden()
    await expect.poll(speech.isListening).toBe(false)
  })

  test('a take stopped midway keeps its words and continues from there @desktop', async ({ page }) => {
    const { speech, practice } = await startRecitation(page, 'Guided')
    await speech.say('the lord is my')
    await practice.expectWordStates('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await page.keyboard.press('Escape')
    await expect(practice.announcement).toHaveText('Stopped after 4 of 9 words.')
    await expect(practice.result).toContainText('44%')
    await expect(practice.result).toContainText('Keep practicing!')
    await practice.expectWordStates('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await practice.start.click()
    await speech.say('shepherd i shall not want')
    await practice.expectWordStates(PSALM)
  })

  test('a hidden verse appears word by word', async ({ page }) => {
    const { speech, practice } = await startRecitation(page, 'Guided')
    const visibleWords = page.locator('.verse .word[data-hidden="false"]')
    await expect(visibleWords).toHaveCount(9)
    const isPhone = (page.viewportSize()?.width ?? 0) < 640
    if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Hide verse' }).click()
    await expect(visibleWords).toHaveCount(0)
    const readerText = page.getByRole('article').locator('p.sr-only').first()
    await expect(readerText).toHaveText('Hidden verse, 9 words.')
    await speech.say('the lord')
    await expect(visibleWords).toHaveText(['The', 'LORD'])
    await expect(readerText).toHaveText('The LORD (7 words hidden)')
    await page.getByRole('button', { name: 'Show verse' }).click()
    await expect(visibleWords).toHaveCount(9)
    await practice.stop.click()
  })
})
