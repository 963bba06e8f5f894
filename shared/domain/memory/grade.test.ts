import { describe, expect, it, test } from 'vitest'
import type { RecitedWord } from '../recitation/verdict.ts'
import { gradeOf, outcomeOf } from './grade.ts'

const right: RecitedWord = { verdict: 'correct' }
const wrong: RecitedWord = { verdict: 'wrong' }
const words = (count: number, word: RecitedWord = right) => Array.from({ length: count }, () => word)
const grade = (said: readonly RecitedWord[], pace: number | null = null, usual: number | null = null) =>
  gradeOf(outcomeOf({ accuracy: 100, words: said, wordCount: said.length }), pace, usual)

describe('the grade of a test', () => {
  test.each<[string, readonly RecitedWord[], string]>([
    ['all right', words(20), 'good'],
    ['nine of ten', [...words(9), wrong], 'good'],
    ['three of four', [...words(3), wrong], 'hard'],
    ['less', [...words(14), ...words(6, wrong)], 'again'],
    ['a word shown', [...words(19), { verdict: 'correct', help: 'word' }], 'hard'],
    ['a phrase shown', [...words(19), { verdict: 'correct', help: 'phrase' }], 'hard'],
    ['two first letters of ten', [...words(8), ...words(2, { verdict: 'correct', help: 'letter' })], 'good'],
    [
      'three first letters of ten',
      [...words(7), ...words(3, { verdict: 'correct', help: 'letter' })],
      'hard',
    ],
    ['words that were not reached', [...words(7), {}, {}, {}], 'again'],
    ['uncertain words', [...words(7), ...words(3, { verdict: 'not-sure' })], 'good'],
    ['"I said it"', [...words(7), ...words(3, { verdict: 'wrong', contested: true })], 'good'],
    ['Selah unsaid', [...words(3), { verdict: 'skipped', optional: true }], 'good'],
  ])('%s', (_, said, expected) => {
    expect(grade(said)).toBe(expected)
  })

  test.each<[string, readonly RecitedWord[], number | null, number | null, string]>([
    ['as fast as usual', words(20), 2, 2, 'easy'],
    ['at four fifths of the usual pace', words(20), 1.6, 2, 'easy'],
    ['slower', words(20), 1.5, 2, 'good'],
    ['without a usual pace', words(20), 2, null, 'good'],
    ['without a time', words(20), null, 2, 'good'],
    ['corrected on the way', [...words(19), { verdict: 'self-corrected' }], 2, 2, 'good'],
    ['with a first letter', [...words(19), { verdict: 'correct', help: 'letter' }], 2, 2, 'good'],
    ['with an error', [...words(19), wrong], 2, 2, 'good'],
  ])('said %s', (_, said, pace, usual, expected) => {
    expect(grade(said, pace, usual)).toBe(expected)
  })

  it('counts unjudged words as not reached', () => {
    expect(outcomeOf({ accuracy: 100, words: words(5), wordCount: 10 }).unaided).toBe(0.5)
  })

  it('uses the accuracy if no words were judged, and is never easy', () => {
    const outcome = outcomeOf({ accuracy: 100, wordCount: 20 })
    expect(gradeOf(outcome, 5, 1)).toBe('good')
    expect(gradeOf(outcomeOf({ accuracy: 74, wordCount: 20 }), null, null)).toBe('again')
    expect(gradeOf(outcomeOf({ accuracy: 75, wordCount: 20 }), null, null)).toBe('hard')
  })
})
