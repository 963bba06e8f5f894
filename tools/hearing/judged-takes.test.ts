import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isRightVerdict } from '#shared/domain/recitation/verdict.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { makeSoundFile } from '../../e2e/sound-file.ts'
import {
  GENESIS_1_1,
  ISAIAH_3_23,
  JOHN_3_16,
  PHILIPPIANS_4_13,
  PSALM_23_1,
  createVerseFromText,
} from '../../e2e/verses.ts'
import { type BothPasses, openPasses, hearTake } from './listen.ts'
import type { Clip } from './people/clips.ts'
import { spliceFaults } from './people/spliced.ts'
import { openWordSpans } from './people/word-spans.ts'
import { readWav, type Sound } from './wav.ts'

/*
 * The shipped engine hears recorded recitations from memory, and the real rules judge them. The browser tests
 * (recite-aloud, heard-twice) play other recordings to the page.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const CARDS = 'Eight of spades four of clubs seven of hearts'

/** A synthetic voice, as a speaker whose reading is spliced. */
const KAL: Clip['speaker'] = { id: 'kal16', group: 'native', half: 'report' }

let passes: BothPasses

beforeAll(async () => void (passes = await openPasses(2)))

type SecondPassExtent = 'none' | 'encoder only' | 'whole'

/** Plays a recording to the recognizer, and to the second pass or its encoder. */
function recite(recording: string, verse: Verse, extent: SecondPassExtent = 'none') {
  return reciteSound(readWav(makeSoundFile(recording)), verse, extent)
}

async function reciteSound(sound: Sound, verse: Verse, extent: SecondPassExtent) {
  const { judged } = await hearTake({ ...passes, secondPass: openExtent(extent) }, verse.text, sound)
  return { judged, shown: showVerdicts(verse, judged.words) }
}

function openExtent(extent: SecondPassExtent): BothPasses['secondPass'] {
  if (extent === 'none' || passes.secondPass === null) return null
  return extent === 'whole' ? passes.secondPass : { ...passes.secondPass, decoder: null }
}

/** Shows the verdicts: `word` is right, `·word` is not reached; any other verdict follows its word. */
function showVerdicts({ text }: Verse, words: readonly { readonly verdict?: string }[]): string {
  return splitVerseWords(text)
    .map(({ shown, index }) => {
      const word = shown.replace(/[^\p{L}]/gu, '')
      const verdict = words[index]?.verdict
      return verdict === 'correct' ? word : verdict === undefined ? `·${word}` : `${word}:${verdict}`
    })
    .join(' ')
}

const stripPunctuation = ({ text }: Verse) => text.replace(/[^\p{L} ]/gu, '')

describe('the first pass', () => {
  test.each([
    ['PHP.4.13.KJV-clean-awb.wav', PHILIPPIANS_4_13],
    ['JHN.3.16.KJV-clean-kal16.wav', JOHN_3_16],
    ['seven-of-hearts-cards.wav', createVerseFromText(CARDS)],
  ])('accepts every word of a clean reading: %s', async (recording, verse) => {
    const { judged, shown } = await recite(recording, verse)
    expect(shown).toBe(stripPunctuation(verse))
    expect(judged.isComplete).toBe(true)
    expect(judged.extras).toEqual([])
  })

  // Regression: a comment in the dictionary was once read as a pronunciation of "fine".
  test('hears “fine linen”', async () => {
    const { shown } = await recite('ISA.3.23.KJV-clean-slt.wav', ISAIAH_3_23)
    expect(shown).toMatch(/ fine linen /)
  })

  test('notices a replaced word', async () => {
    const { shown } = await recite('PSA.23.1.KJV-replaced-word-kal16.wav', PSALM_23_1)
    expect(shown).toMatch(/^The LORD is my shepherd:(wrong|skipped|not-sure) I shall not want$/)
  })

  test('notices two swapped words, though the grammar found both', async () => {
    const sound = readWav(makeSoundFile('JHN.3.16.KJV-clean-kal16.wav'))
    const words = stripPunctuation(JOHN_3_16).split(' ')
    const clip: Clip = { name: 'JHN.3.16.KJV-clean-kal16', speaker: KAL, sound, words }
    const swapped = spliceFaults(clip, await (await openWordSpans())(clip), 'exchanged', 1)
    if (swapped === null) throw new Error('The words were not found.')
    const { judged } = await hearTake({ ...passes, secondPass: null }, JOHN_3_16.text, swapped.sound)
    const shown = showVerdicts(JOHN_3_16, judged.words)
    const verdict = '(wrong|skipped|swapped|not-sure)'
    expect(shown).toMatch(new RegExp(` whosoever:${verdict}| believeth:${verdict}`))
    // The engine hears "but have but", as if the reader had corrected a word.
    expect(shown).toMatch(new RegExp(` but:${verdict}| have:${verdict}`))
  })

  test('accepts a word that was corrected immediately', async () => {
    const { judged, shown } = await recite('JHN.3.16.KJV-self-correction-awb.wav', JOHN_3_16)
    expect(shown).toMatch(
      new RegExp(`^${stripPunctuation(JOHN_3_16).replace('world', 'world(:self-corrected)?')}$`),
    )
    expect(judged.words.every(({ verdict }) => isRightVerdict(verdict))).toBe(true)
  })

  test('leaves unsaid words unjudged', async () => {
    const { judged, shown } = await recite('JHN.3.16.KJV-half-slt.wav', JOHN_3_16)
    const firstHalf = 'For God so loved the world that he gave his only begotten\\S* Son\\S*'
    const unsaid = '·that ·whosoever ·believeth ·in ·him ·should ·not ·perish ·but ·have ·everlasting ·life'
    expect(shown).toMatch(new RegExp(`^${firstHalf} ${unsaid}$`))
    expect(judged.isComplete).toBe(false)
  })

  test('marks nothing in silence', async () => {
    const { judged } = await recite('silence.wav', PSALM_23_1)
    expect(judged.words.filter(({ verdict }) => verdict !== undefined)).toEqual([])
    expect(judged.extras).toEqual([])
  })

  test.each([
    ['PHP.4.13.KJV-clean-kal16.wav', PSALM_23_1],
    ['JHN.3.16.KJV-clean-kal16.wav', PHILIPPIANS_4_13],
  ])('does not accept a different verse: %s', async (recording, verse) => {
    const { judged } = await recite(recording, verse)
    const right = judged.words.filter(({ verdict }) => isRightVerdict(verdict))
    // A short word or two may sound like one in the verse.
    expect(right.length / judged.words.length).toBeLessThanOrEqual(0.2)
    expect(judged.isComplete).toBe(false)
  })
})

describe('both passes', () => {
  const reciteInTwoPasses = (recording: string, verse: Verse) => recite(recording, verse, 'whole')

  // The second pass could hide these mistakes, because it expects the usual words.
  test.each([
    [
      'two swapped words',
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
  ])('notices %s', async (_, recording, verse, noticed) => {
    const { shown } = await reciteInTwoPasses(recording, verse)
    expect(shown).toMatch(noticed)
  })

  test('notices a repeated phrase without flagging its words', async () => {
    const { judged } = await reciteInTwoPasses('GEN.1.1.KJV-repeated-phrase-awb.wav', GENESIS_1_1)
    expect(judged.words.every(({ verdict }) => isRightVerdict(verdict))).toBe(true)
    const repeated = judged.extras.filter(({ verdict }) => verdict === 'repeated')
    expect(repeated.map(({ heard }) => heard.toLowerCase()).join(' ')).toBe('god created')
  })
})

describe('the second pass without its decoder', () => {
  const reciteWithEncoder = (recording: string, verse: Verse) => recite(recording, verse, 'encoder only')

  test.each([
    ['PHP.4.13.KJV-clean-awb.wav', PHILIPPIANS_4_13],
    ['JHN.3.16.KJV-clean-kal16.wav', JOHN_3_16],
    // The first pass doubts "The".
    ['PSA.23.1.KJV-clean-kal16.wav', PSALM_23_1],
  ])('accepts every word of a clean reading: %s', async (recording, verse) => {
    const { judged, shown } = await reciteWithEncoder(recording, verse)
    expect(shown).toBe(stripPunctuation(verse))
    expect(judged.isComplete).toBe(true)
    expect(judged.extras).toEqual([])
  })

  test.each([
    ['two swapped words', 'GEN.1.1.KJV-exchanged-words-slt.wav', GENESIS_1_1, /^In the:\S+ beginning/],
    [
      'another word',
      'PSA.23.1.KJV-replaced-word-kal16.wav',
      PSALM_23_1,
      /^The LORD is my shepherd:\S+ I shall not want$/,
    ],
    ['a word left out', 'JHN.3.16.KJV-skipped-word-awb.wav', JOHN_3_16, / only begotten:\S+ Son that /],
    [
      'a “not” left out',
      'PSA.23.1.KJV-without-not-slt.wav',
      PSALM_23_1,
      / I shall not:\S+ want(:not-sure)?$/,
    ],
  ])('notices %s', async (_, recording, verse, noticed) => {
    const { shown } = await reciteWithEncoder(recording, verse)
    expect(shown).toMatch(noticed)
  })

  test('leaves unsaid words unjudged', async () => {
    const { judged, shown } = await reciteWithEncoder('JHN.3.16.KJV-half-slt.wav', JOHN_3_16)
    expect(shown).toMatch(/ Son ·that ·whosoever ·believeth .* ·life$/)
    expect(judged.isComplete).toBe(false)
  })

  test('accepts a reader who starts over', async () => {
    const whole = readWav(makeSoundFile('JHN.3.16.KJV-clean-slt.wav'))
    const { judged, shown } = await reciteSound(startOver(whole), JOHN_3_16, 'encoder only')
    expect(shown).toBe(stripPunctuation(JOHN_3_16))
    expect(new Set(judged.extras.map(({ verdict }) => verdict))).toEqual(new Set(['repeated']))
  })

  test('does not accept a different verse', async () => {
    const { judged } = await reciteWithEncoder('JHN.3.16.KJV-clean-kal16.wav', PHILIPPIANS_4_13)
    expect(judged.words.filter(({ verdict }) => isRightVerdict(verdict))).toEqual([])
    expect(judged.isComplete).toBe(false)
  })
})

/** Lets a reader stop after two fifths, pause, and begin again. */
function startOver({ samples, rate }: Sound): Sound {
  const start = samples.subarray(0, Math.round(0.4 * samples.length))
  const pause = new Float32Array(Math.round(1.2 * rate))
  const joined = new Float32Array(start.length + pause.length + samples.length)
  joined.set(start)
  joined.set(samples, start.length + pause.length)
  return { rate, samples: joined }
}
