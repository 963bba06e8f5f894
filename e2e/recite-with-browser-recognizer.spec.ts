import { replays } from '#shared/testing/replayed-browsers.ts'
import { openOn, PSALM, SPOKEN, startInStillTime, startOn } from './browser-recognizer.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16 } from './verses.ts'

test.describe('Guided', () => {
  test('the words follow the voice, and the last one ends it @main @phone-main', async ({ page }) => {
    const { speech, practice } = await openOn(page, 'Guided')
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await expect(practice.reset).toBeHidden()

    await practice.start.click()
    await practice.says(
      'Listening Started',
      'Start speaking the verse. Words will appear as you say them correctly.',
    )
    expect(await speech.starts()).toEqual([
      {
        lang: 'en-US',
        continuous: true,
        interimResults: true,
        maxAlternatives: 1,
        processLocally: false,
        phrases: [],
      },
    ])
    await speech.interim('the lord')
    await practice.looks('The LORD [is] ·my ·shepherd ·I ·shall ·not ·want')
    await expect(page.getByRole('progressbar', { name: 'Words said' })).toHaveAttribute(
      'aria-valuetext',
      '2 of 9 words',
    )
    await expect(page.getByText('Save Progress (Premium)')).toBeHidden()
    await speech.sayWords(SPOKEN)

    await practice.looks(PSALM)
    await practice.says(
      'Practice Complete!',
      "Great job! You've successfully completed the verse. Accuracy: 100%",
    )
    await expect(practice.announcement).toHaveText('Finished. Accuracy 100 percent.')
    await expect(practice.result).toContainText('100%')
    await expect(practice.stop).toBeHidden()
    expect(await speech.isListening()).toBe(false)
  })

  test('a miss flashes for a second, and a right word ends the flash @desktop', async ({ page }) => {
    const { speech, practice } = await startInStillTime(page, 'Guided')
    await speech.say('banana')
    await practice.looks('The:incorrect ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await page.clock.runFor(990)
    await practice.looks('The:incorrect ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await page.clock.runFor(20)
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await speech.say('banana')
    await practice.looks('The:incorrect ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await speech.say('the')
    await practice.looks('The [LORD] ·is ·my ·shepherd ·I ·shall ·not ·want')
  })

  test('a word can be skipped, by button and by key; it stays missed and lowers the accuracy @main', async ({
    page,
  }) => {
    const { speech, practice } = await startOn(page, 'Guided')
    await speech.say('the lord is')
    await practice.looks('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
    await practice.skip.click()
    await practice.looks('The LORD is my:incorrect [shepherd] ·I ·shall ·not ·want')
    await page.keyboard.press('ArrowRight')
    await practice.looks('The LORD is my:incorrect shepherd:incorrect [I] ·shall ·not ·want')
    await speech.say('i shall not want')
    await practice.looks('The LORD is my:incorrect shepherd:incorrect I shall not want')
    await practice.says(
      'Practice Complete!',
      "Great job! You've successfully completed the verse. Accuracy: 78%",
    )
    await expect(practice.result).toContainText('78%')
    await expect(practice.result).toContainText('Good job!')
    await expect(practice.skip).toBeHidden()
  })

  test('the keys work before what follows the practice has come @desktop', async ({ page }) => {
    await page.route('**/practice-extras-*', (route) => route.abort())
    const { speech, practice } = await startOn(page, 'Guided')
    await speech.say('the lord')
    await page.keyboard.press('ArrowRight')
    await practice.looks('The LORD is:incorrect [my] ·shepherd ·I ·shall ·not ·want')
    await page.keyboard.press('Escape')
    await expect(practice.announcement).toHaveText('Stopped after 3 of 9 words.')
  })

  test('stopped in the middle it keeps the words, and goes on from there @desktop @main', async ({
    page,
  }) => {
    const { speech, practice } = await startOn(page, 'Guided')
    await speech.say('the lord is my')
    await practice.looks('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await page.keyboard.press('Escape')
    await expect(practice.announcement).toHaveText('Stopped after 4 of 9 words.')
    await expect(practice.result).toContainText('44%')
    await expect(practice.result).toContainText('Keep practicing!')
    await practice.looks('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await practice.start.click()
    await speech.say('shepherd i shall not want')
    await practice.looks(PSALM)
  })

  test('Reset starts over, and so do Try Again and Start after the end @desktop', async ({ page }) => {
    const { speech, practice } = await startOn(page, 'Guided')
    await speech.say('the lord is')
    await practice.looks('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
    await practice.reset.click()
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await expect(practice.start).toBeVisible()
    expect(await speech.isListening()).toBe(false)

    await practice.start.click()
    await speech.say(SPOKEN)
    await practice.looks(PSALM)
    await practice.tryAgain.click()
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await practice.listens()
    expect(await speech.starts()).toHaveLength(3)
    await speech.say('the')
    await practice.looks('The [LORD] ·is ·my ·shepherd ·I ·shall ·not ·want')
  })

  test('Try Again listens after 0.3 seconds, and a recognizer that ends by itself is restarted after 0.1 @desktop', async ({
    page,
  }) => {
    const { speech, practice } = await startInStillTime(page, 'Guided')
    await speech.say('the lord')
    await speech.end()
    await page.clock.runFor(90)
    expect(await speech.starts()).toHaveLength(1)
    await page.clock.runFor(20)
    expect(await speech.starts()).toHaveLength(2)
    await page.clock.runFor(10)
    await speech.say('is my shepherd i shall not want')
    await practice.looks(PSALM)

    await practice.tryAgain.click()
    await page.clock.runFor(290)
    expect(await speech.starts()).toHaveLength(2)
    await page.clock.runFor(20)
    expect(await speech.starts()).toHaveLength(3)
  })

  test('the verse can be hidden, and appears as it is said', async ({ page }) => {
    const { speech, practice } = await startOn(page, 'Guided')
    const shown = page.locator('.verse .word[data-hidden="false"]')
    await expect(shown).toHaveCount(9)
    const isPhone = (page.viewportSize()?.width ?? 0) < 640
    if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Hide verse' }).click()
    await expect(shown).toHaveCount(0)
    const read = page.getByRole('article').locator('p.sr-only').first()
    await expect(read).toHaveText('Hidden verse, 9 words.')
    await speech.say('the lord')
    await expect(shown).toHaveText(['The', 'LORD'])
    await expect(read).toHaveText('The LORD (7 words hidden)')
    await page.getByRole('button', { name: 'Show verse' }).click()
    await expect(shown).toHaveCount(9)
    await practice.stop.click()
  })

  for (const { name, verse, steps } of replays) {
    test(`each word counts once: ${name}`, { tag: '@desktop' }, async ({ page }) => {
      const { speech, practice } = await startOn(page, 'Guided', { ...JOHN_3_16, text: verse })
      for (const step of steps) {
        if (await practice.stop.isHidden()) break
        if (step === 'end') await speech.end()
        else
          await speech.results(
            step.map(({ transcript, isFinal, confidence }) => [transcript, isFinal, confidence] as const),
          )
      }
      await practice.looks(verse.replace(/[^\p{L} ]/gu, ''))
      await expect(practice.result).toContainText('100%')
    })
  }
})
