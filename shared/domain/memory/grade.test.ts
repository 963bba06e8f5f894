import { describe, expect, it, test } from 'vitest'
import type { RecitedWord } from '../recitation/verdict.ts'
import { chooseGrade, scoreTake } from './grade.ts'

const right: RecitedWord = { verdict: 'correct' }
const wrong: RecitedWord = { verdict: 'wrong' }
const words = (count: number, word: RecitedWord = right) => Array.from({ length: count }, () => word)
const grade = (said: readonly RecitedWord[], pace: number | null = null, usual: number | null = null) =>
  chooseGrade(scoreTake({ accuracy: 100, words: said, wordCount: said.length }), pace, usual)

describe('chooseGrade', () => {
  test.each<[string, readonly RecitedWord[], string]>([
    ['no errors', words(20), 'good'],
    ['one error in ten words', [...words(9), wrong], 'good'],
    ['one error in four words', [...words(3), wrong], 'hard'],
    ['six errors in twenty words', [...words(14), ...words(6, wrong)], 'again'],
    ['a shown word', [...words(19), { verdict: 'correct', help: 'word' }], 'hard'],
    ['a shown phrase', [...words(19), { verdict: 'correct', help: 'phrase' }], 'hard'],
    [
      'first-letter hints for two of ten words',
      [...words(8), ...words(2, { verdict: 'correct', help: 'letter' })],
      'good',
    ],
    [
      'first-letter hints for three of ten words',
      [...words(7), ...words(3, { verdict: 'correct', help: 'letter' })],
      'hard',
    ],
    ['words that were not reached', [...words(7), {}, {}, {}], 'again'],
    ['uncertain words', [...words(7), ...words(3, { verdict: 'not-sure' })], 'good'],
    ['"I said it"', [...words(7), ...words(3, { verdict: 'wrong', contested: true })], 'good'],
    ['an unsaid Selah', [...words(3), { verdict: 'skipped', optional: true }], 'good'],
  ])('grades a take with %s', (_, said, expected) => {
    expect(grade(said)).toBe(expected)
  })

  test.each<[string, readonly RecitedWord[], number | null, number | null, string]>([
    ['as fast as usual', words(20), 2, 2, 'easy'],
    ['said at 80% of the usual pace', words(20), 1.6, 2, 'easy'],
    ['said more slowly than that', words(20), 1.5, 2, 'good'],
    ['said with no usual pace to compare', words(20), 2, null, 'good'],
    ['said with no timing', words(20), null, 2, 'good'],
    ['self-corrected', [...words(19), { verdict: 'self-corrected' }], 2, 2, 'good'],
    ['helped by a first letter', [...words(19), { verdict: 'correct', help: 'letter' }], 2, 2, 'good'],
    ['said with an error', [...words(19), wrong], 2, 2, 'good'],
  ])('grades a take that was %s', (_, said, pace, usual, expected) => {
    expect(grade(said, pace, usual)).toBe(expected)
  })

  it('counts unjudged words as not reached', () => {
    expect(scoreTake({ accuracy: 100, words: words(5), wordCount: 10 }).unaided).toBe(0.5)
  })

  it('uses only the accuracy, and never chooses easy, if no words were judged', () => {
    const outcome = scoreTake({ accuracy: 100, wordCount: 20 })
    expect(chooseGrade(outcome, 5, 1)).toBe('good')
    expect(chooseGrade(scoreTake({ accuracy: 74, wordCount: 20 }), null, null)).toBe('again')
    expect(chooseGrade(scoreTake({ accuracy: 75, wordCount: 20 }), null, null)).toBe('hard')
  })
})
