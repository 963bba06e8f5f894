import { describe, expect, test } from 'vitest'
import type { PhoneScores } from './phone-classifier.ts'
import { comparePhones } from './phone-evidence.ts'
import { PHONES } from './phone-set.ts'

const PRONUNCIATIONS = {
  in: 'IH N',
  the: 'DH AH',
  beginning: 'B IH G IH N IH NG',
  god: 'G AA D',
  created: 'K R IY EY T AH D',
  shall: 'SH AE L',
  a: 'AH',
} as const

type Word = keyof typeof PRONUNCIATIONS

const VERSE: readonly Word[] = ['in', 'the', 'beginning', 'god', 'created']
const FRAMES_PER_PHONE = 4

function phonesOf(word: Word): number[] {
  return PRONUNCIATIONS[word].split(' ').map((phone) => PHONES.indexOf(phone))
}

/** Creates the scores of a reader who says these words clearly, with silence before and after. */
function speak(words: readonly Word[]): PhoneScores {
  const silence = PHONES.indexOf('SIL')
  const phones = [silence, ...words.flatMap(phonesOf), silence].flatMap((phone) =>
    Array<number>(FRAMES_PER_PHONE).fill(phone),
  )
  const scores = new Float32Array(phones.length * PHONES.length).fill(-12)
  phones.forEach((phone, frame) => {
    scores[frame * PHONES.length + phone] = -0.1
  })
  return { frames: phones.length, scores }
}

function compare(words: readonly Word[]) {
  return comparePhones(
    speak(words),
    VERSE.map((word) => [phonesOf(word)]),
  )
}

describe('comparePhones', () => {
  test('favors the verse everywhere if it was read correctly', () => {
    const { words, gaps, fit } = compare(VERSE)
    const differences = [...words, ...gaps].flatMap((place) => Object.values(place))
    expect(Math.min(...differences)).toBeGreaterThan(15)
    expect(fit).toBeCloseTo(0)
  })

  test('finds a word that was left out', () => {
    const { words } = compare(['in', 'beginning', 'god', 'created'])
    expect(words.map(({ leftOut }) => leftOut < 0)).toEqual([false, true, false, false, false])
  })

  test('finds a word that was replaced', () => {
    const { words } = compare(['in', 'the', 'beginning', 'shall', 'created'])
    expect(words.map(({ replaced }) => replaced < 0)).toEqual([false, false, false, true, false])
  })

  test('finds two swapped words', () => {
    const { words } = compare(['in', 'beginning', 'the', 'god', 'created'])
    expect(words.map(({ swapped }) => swapped < 0)).toEqual([false, true, true, false, false])
  })

  test('finds a word that was added', () => {
    const { gaps } = compare(['in', 'the', 'beginning', 'shall', 'god', 'created'])
    expect(gaps.map(({ added }) => added < 0)).toEqual([false, false, false, true, false, false])
  })

  test('finds two words that were repeated', () => {
    const { gaps } = compare(['in', 'the', 'in', 'the', 'beginning', 'god', 'created'])
    expect(gaps.map(({ repeated }) => repeated < 0)).toEqual([false, false, true, false, false, false])
  })

  test('fits poorly if something else was said', () => {
    expect(compare(['shall', 'a', 'shall', 'a', 'shall']).fit).toBeLessThan(-0.5)
  })

  test('says nothing against a word that has no pronunciation', () => {
    const { words } = comparePhones(speak(['in', 'the']), [[phonesOf('in')], [], [phonesOf('the')]])
    expect(words.every(({ leftOut, replaced }) => Math.min(leftOut, replaced) > 0)).toBe(true)
  })
})
