import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isRightVerdict } from '#shared/domain/recitation/verdict.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { makeSoundFile } from '../../e2e/sound-file.ts'
import {
  GENESIS_1_1,
  ISAIAH_3_23,
  JOHN_3_16,
  PHILIPPIANS_4_13,
  PSALM_23_1,
  verseFromText,
} from '../../e2e/verses.ts'
import { type BothPasses, openPasses, hearTake } from './listen.ts'
import type { Clip } from './people/clips.ts'
import { spliced } from './people/spliced.ts'
import { openWordSpans } from './people/word-spans.ts'
import { readWav } from './wav.ts'

/*
 * Recorded recitations from memory, heard by the engine as it ships and judged by the real rules. The browser tests
 * (recite-aloud, heard-twice) play others to the page.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const CARDS = 'Eight of spades four of clubs seven of hearts'

/** A synthetic voice, as a speaker of `spliced`. */
const KAL: Clip['speaker'] = { id: 'kal16', group: 'native', half: 'report' }

let passes: BothPasses

beforeAll(async () => void (passes = await openPasses(2)))

/** Hears a recording in one pass, or with the larger recognizer in two. */
async function recite(recording: string, verse: Verse, { isHeardTwice = false } = {}) {
  const speechModel = isHeardTwice ? passes.speechModel : null
  const { judged } = await hearTake({ ...passes, speechModel }, verse.text, readWav(makeSoundFile(recording)))
  return { judged, picture: pictureOf(verse, judged.words) }
}

/** Describes the verdicts: `word` is right, `·word` is not reached; any other verdict follows its word. */
function pictureOf({ text }: Verse, words: readonly { readonly verdict?: string }[]): string {
  return wordsOf(text)
    .map(({ shown, index }) => {
      const word = shown.replace(/[^\p{L}]/gu, '')
      const verdict = words[index]?.verdict
      return verdict === 'correct' ? word : verdict === undefined ? `·${word}` : `${word}:${verdict}`
    })
    .join(' ')
}

const plain = ({ text }: Verse) => text.replace(/[^\p{L} ]/gu, '')

describe('from memory', () => {
  test.each([
    ['PHP.4.13.KJV-clean-awb.wav', PHILIPPIANS_4_13],
    ['JHN.3.16.KJV-clean-kal16.wav', JOHN_3_16],
    ['seven-of-hearts-cards.wav', verseFromText(CARDS)],
  ])('every word of a clean reading is right: %s', async (recording, verse) => {
    const { judged, picture } = await recite(recording, verse)
    expect(picture).toBe(plain(verse))
    expect(judged.isComplete).toBe(true)
    expect(judged.extras).toEqual([])
  })

  // Regression: a comment in the dictionary was once taken for a sound of "fine".
  test('a verse with “fine linen” is heard', async () => {
    const { picture } = await recite('ISA.3.23.KJV-clean-slt.wav', ISAIAH_3_23)
    expect(picture).toMatch(/ fine linen /)
  })

  test('a replaced word isn’t right', async () => {
    const { picture } = await recite('PSA.23.1.KJV-replaced-word-kal16.wav', PSALM_23_1)
    expect(picture).toMatch(/^The LORD is my shepherd:(wrong|skipped|not-sure) I shall not want$/)
  })

  test('two exchanged words are noticed, though the grammar found both', async () => {
    const sound = readWav(makeSoundFile('JHN.3.16.KJV-clean-kal16.wav'))
    const words = plain(JOHN_3_16).split(' ')
    const clip: Clip = { name: 'JHN.3.16.KJV-clean-kal16', speaker: KAL, sound, words }
    const exchanged = spliced(clip, (await openWordSpans())(clip), 'exchanged', 1)
    if (exchanged === null) throw new Error('The words were not found')
    const { judged } = await hearTake({ ...passes, speechModel: null }, JOHN_3_16.text, exchanged.sound)
    const picture = pictureOf(JOHN_3_16, judged.words)
    const noticed = '(wrong|skipped|swapped|not-sure)'
    expect(picture).toMatch(new RegExp(` whosoever:${noticed}| believeth:${noticed}`))
    // The engine hears "but have but", as if the reader had corrected a word.
    expect(picture).toMatch(new RegExp(` but:${noticed}| have:${noticed}`))
  })

  test('a word corrected at once is right', async () => {
    const { judged, picture } = await recite('JHN.3.16.KJV-self-correction-awb.wav', JOHN_3_16)
    expect(picture).toMatch(new RegExp(`^${plain(JOHN_3_16).replace('world', 'world(:self-corrected)?')}$`))
    expect(judged.words.every(({ verdict }) => isRightVerdict(verdict))).toBe(true)
  })

  test('unsaid words are not judged', async () => {
    const { judged, picture } = await recite('JHN.3.16.KJV-half-slt.wav', JOHN_3_16)
    const said = 'For God so loved the world that he gave his only begotten\\S* Son\\S*'
    const unsaid = '·that ·whosoever ·believeth ·in ·him ·should ·not ·perish ·but ·have ·everlasting ·life'
    expect(picture).toMatch(new RegExp(`^${said} ${unsaid}$`))
    expect(judged.isComplete).toBe(false)
  })

  test('silence marks nothing', async () => {
    const { judged } = await recite('silence.wav', PSALM_23_1)
    expect(judged.words.filter(({ verdict }) => verdict !== undefined)).toEqual([])
    expect(judged.extras).toEqual([])
  })

  test.each([
    ['PHP.4.13.KJV-clean-kal16.wav', PSALM_23_1],
    ['JHN.3.16.KJV-clean-kal16.wav', PHILIPPIANS_4_13],
  ])('another verse (%s) is not taken for $reference', async (recording, verse) => {
    const { judged } = await recite(recording, verse)
    const right = judged.words.filter(({ verdict }) => isRightVerdict(verdict))
    // A short word or two may sound like one in the verse.
    expect(right.length / judged.words.length).toBeLessThanOrEqual(0.2)
    expect(judged.isComplete).toBe(false)
  })
})

describe('with the larger recognizer', () => {
  const twice = (recording: string, verse: Verse) => recite(recording, verse, { isHeardTwice: true })

  // Mistakes that it could hide, because it expects the usual words.
  test.each([
    [
      'two exchanged words',
      'GEN.1.1.KJV-exchanged-words-slt.wav',
      GENESIS_1_1,
      /^In the:\S+ beginning(:\S+)? God|^In the(:\S+)? beginning:\S+ God/,
    ],
    ['“will” for “shall”', 'PSA.23.1.KJV-will-for-shall-slt.wav', PSALM_23_1, / I shall:\S+ not want$/],
    [
      'a “not” left out',
      'PSA.23.1.KJV-without-not-slt.wav',
      PSALM_23_1,
      / I shall not:\S+ want(:not-sure)?$/,
    ],
  ])('%s: noticed', async (_, recording, verse, noticed) => {
    const { picture } = await twice(recording, verse)
    expect(picture).toMatch(noticed)
  })

  test('a phrase said twice is noticed, and costs nothing', async () => {
    const { judged } = await twice('GEN.1.1.KJV-repeated-phrase-awb.wav', GENESIS_1_1)
    expect(judged.words.every(({ verdict }) => isRightVerdict(verdict))).toBe(true)
    const repeated = judged.extras.filter(({ verdict }) => verdict === 'repeated')
    expect(repeated.map(({ heard }) => heard.toLowerCase()).join(' ')).toBe('god created')
  })
})
