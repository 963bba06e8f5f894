import type { Page } from '@playwright/test'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { openOn, type Way } from './device-recognizer.ts'
import {
  getLargerRecognizer,
  heardTwice,
  largerModelOpen,
  removeLargerRecognizer,
  watchPhrases,
} from './larger-recognizer.ts'
import { practiceOn } from './practice.ts'
import { test } from './recording.ts'
import { expect } from './test.ts'
import { GENESIS_1_1, JOHN_3_16, PHILIPPIANS_4_13, PSALM_23_1 } from './verses.ts'

/* The larger recognizer in the page: the real model rescores each phrase of a recording. */

const JOHN =
  'For God so loved the world that he gave his only begotten Son that whosoever believeth in him should not perish but have everlasting life'
const REPLACED = 'I can do all things through Christ:wrong which strengtheneth me'

async function openTwice(page: Page, verse: Verse, way: Way) {
  const scene = await openOn(page, verse, way)
  await expect(heardTwice(page)).toBeVisible()
  await largerModelOpen(page)
  return scene
}

test.describe('a replaced word', () => {
  test.use({ recording: 'PHP.4.13.KJV-replaced-word-slt.wav' })

  test(
    'names what was said instead with the larger recognizer, but not after it was removed',
    { tag: '@desktop' },
    async ({ page }) => {
      const phrasesRead = await watchPhrases(page)
      await getLargerRecognizer(page)
      test.slow()
      const practice = practiceOn(page)
      await openTwice(page, PHILIPPIANS_4_13, 'From memory')
      await practice.start.click()
      await practice.looks(REPLACED)
      await expect(practice.secondLook).toHaveText([/^Christ\s*Another word\s*Heard as “Moses”\./])
      await expect(practice.result).toContainText('90%')
      await expect.poll(phrasesRead).toBeGreaterThan(0)

      await removeLargerRecognizer(page)
      await openOn(page, PHILIPPIANS_4_13, 'From memory')
      await expect(page.getByText('Listening on this device.')).toBeVisible()
      await expect(heardTwice(page)).toBeHidden()
      await practice.start.click()
      await practice.looks(/ Christ:(wrong|skipped|not-sure) which strengtheneth me$/)
      await expect(practice.secondLook).toHaveText([/^Christ/])
      await expect(practice.secondLook).not.toContainText('Moses')
      expect(await phrasesRead()).toBe(0)
    },
  )
})

test.describe('two exchanged words', () => {
  test.use({ recording: 'GEN.1.1.KJV-exchanged-words-slt.wav' })

  test(
    'are noticed with the larger recognizer, although it knows the usual order',
    { tag: '@desktop' },
    async ({ page }) => {
      const phrasesRead = await watchPhrases(page)
      await getLargerRecognizer(page)
      test.slow()
      const { practice } = await openTwice(page, GENESIS_1_1, 'From memory')
      await practice.start.click()
      await practice.looks(/^In the:\S+ beginning(:\S+)? God|^In the(:\S+)? beginning:\S+ God/)
      await expect.poll(phrasesRead).toBeGreaterThan(0)
    },
  )
})

/** Mistakes that the larger recognizer could hide, because it expects the usual words. */
const FAULTS = [
  ['“will” for “shall”', 'PSA.23.1.KJV-will-for-shall-slt.wav', PSALM_23_1, / I shall:\S+ not want$/],
  ['a “not” left out', 'PSA.23.1.KJV-without-not-slt.wav', PSALM_23_1, / I shall not:\S+ want(:not-sure)?$/],
] as const

for (const [fault, recording, verse, looks] of FAULTS)
  test.describe(fault, () => {
    test.use({ recording })

    test('is noticed with the larger recognizer', { tag: '@desktop' }, async ({ page }) => {
      const phrasesRead = await watchPhrases(page)
      await getLargerRecognizer(page)
      test.slow()
      const { practice } = await openTwice(page, verse, 'From memory')
      await practice.start.click()
      await practice.looks(looks)
      await expect.poll(phrasesRead).toBeGreaterThan(0)
    })
  })

test.describe('a phrase said twice', () => {
  test.use({ recording: 'GEN.1.1.KJV-repeated-phrase-awb.wav' })

  test('is shown with the larger recognizer, and costs nothing', { tag: '@desktop' }, async ({ page }) => {
    const phrasesRead = await watchPhrases(page)
    await getLargerRecognizer(page)
    test.slow()
    const { practice } = await openTwice(page, GENESIS_1_1, 'From memory')
    await practice.start.click()
    await expect(practice.result).toContainText('100%', { timeout: 60_000 })
    await expect(page.getByText('Said twice: “God created”.')).toBeVisible()
    await expect.poll(phrasesRead).toBeGreaterThan(0)
  })
})

test.describe('a clean reading with a Scottish accent', () => {
  test.use({ recording: 'JHN.3.16.KJV-clean-awb.wav' })

  for (const way of ['From memory', 'Guided'] as const) {
    test(
      `${way}: with the larger recognizer, every word is right, and the take ends automatically`,
      { tag: '@desktop' },
      async ({ page }) => {
        const phrasesRead = await watchPhrases(page)
        await getLargerRecognizer(page)
        const { practice } = await openTwice(page, JOHN_3_16, way)
        await practice.start.click()
        await practice.looks(JOHN)
        await expect(practice.result).toContainText('100%')
        await expect(practice.secondLook).toHaveCount(0)
        await expect.poll(phrasesRead, { timeout: 45_000 }).toBeGreaterThan(0)
      },
    )
  }
})
