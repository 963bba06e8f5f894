import { openVerse } from './device-recognizer.ts'
import {
  installLargerRecognizer,
  getSecondPassNote,
  waitForLargerModel,
  removeLargerRecognizer,
  watchPhrases,
} from './larger-recognizer.ts'
import { getPractice } from './practice.ts'
import { test } from './recording.ts'
import { expect } from './test.ts'
import { JOHN_3_16, PHILIPPIANS_4_13 } from './verses.ts'

/*
 * Tests the larger recognizer in the page, where the real model rescores each phrase of a recording. One download serves
 * all takes. tools/hearing/judged-takes.test.ts judges more recordings without a browser.
 */

const JOHN_WORDS =
  'For God so loved the world that he gave his only begotten Son that whosoever believeth in him should not perish but have everlasting life'
const REPLACED_WORDS = 'I can do all things through Christ:wrong which strengtheneth me'

/** Enough for several takes, each of which opens two models. */
const TEST_TIMEOUT_MS = 300_000

test(
  'the larger recognizer accepts clean readings, and identifies a replaced word until it is removed',
  { tag: '@desktop' },
  async ({ page, playNext }) => {
    test.setTimeout(TEST_TIMEOUT_MS)
    const practice = getPractice(page)
    const phrasesRead = await watchPhrases(page)
    const forgetVoice = () => page.evaluate(() => localStorage.removeItem('voices'))
    await installLargerRecognizer(page)

    // A Scottish accent.
    playNext('JHN.3.16.KJV-clean-awb.wav')
    for (const way of ['From memory', 'Guided'] as const)
      await test.step(`${way}: every word is correct, and the take ends automatically`, async () => {
        await forgetVoice()
        await openVerse(page, JOHN_3_16, way)
        await expect(getSecondPassNote(page)).toBeVisible()
        await waitForLargerModel(page)
        await practice.start.click()
        await practice.expectWordStates(JOHN_WORDS)
        await expect(practice.result).toContainText('100%')
        await expect(practice.secondLook).toHaveCount(0)
        await expect.poll(phrasesRead, { timeout: 45_000 }).toBeGreaterThan(0)
      })

    playNext('PHP.4.13.KJV-replaced-word-slt.wav')
    await test.step('a replaced word: shows what was said instead', async () => {
      await forgetVoice()
      await openVerse(page, PHILIPPIANS_4_13, 'From memory')
      await expect(getSecondPassNote(page)).toBeVisible()
      await waitForLargerModel(page)
      await practice.start.click()
      await practice.expectWordStates(REPLACED_WORDS)
      await expect(practice.secondLook).toHaveText([/^Christ\s*Another word\s*Heard as “Moses”\./])
      await expect(practice.result).toContainText('90%')
      await expect.poll(phrasesRead).toBeGreaterThan(0)
    })

    await removeLargerRecognizer(page)
    await test.step('after removal: shows only that another word was said', async () => {
      await openVerse(page, PHILIPPIANS_4_13, 'From memory')
      await expect(page.getByText('Listening on this device.')).toBeVisible()
      await expect(getSecondPassNote(page)).toBeHidden()
      await practice.start.click()
      await practice.expectWordStates(/ Christ:(wrong|skipped|not-sure) which strengtheneth me$/)
      await expect(practice.secondLook).toHaveText([/^Christ/])
      await expect(practice.secondLook).not.toContainText('Moses')
      expect(await phrasesRead()).toBe(0)
    })
  },
)
