import { expect, test } from 'vitest'
import type { RecitedWord } from '../../recitation/verdict.ts'
import { splitVerseWords } from '../../recitation/words/words.ts'
import { findDrilledPhrase } from './drilled-phrase.ts'

const TEXT =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'

/** Returns a take with all words right except these. */
const allRightExcept = (...missed: readonly number[]): RecitedWord[] =>
  splitVerseWords(TEXT).map(({ index }) => ({ verdict: missed.includes(index) ? 'skipped' : 'correct' }))

test.each([
  ['mistakes in the first phrase', allRightExcept(1, 2), null, 'For God', 'begotten Son,'],
  ['a mistake in the last phrase', allRightExcept(24), null, 'that whosoever', 'everlasting life.'],
  ['no verdicts and a known weak phrase', [], { from: 21, to: 25 }, 'that whosoever', 'everlasting life.'],
  ['no verdicts', [], null, 'For God', 'begotten Son,'],
])('findDrilledPhrase chooses the phrase for a take with %s', (_, said, known, begins, ends) => {
  const drilled = findDrilledPhrase({ text: TEXT }, said, known)
  expect(drilled.text.startsWith(begins)).toBe(true)
  expect(drilled.text.endsWith(ends)).toBe(true)
  expect(drilled.isAll).toBe(false)
})

test('findDrilledPhrase drills all of a short verse', () => {
  expect(findDrilledPhrase({ text: 'Jesus wept.' }, [], null)).toEqual({ text: 'Jesus wept.', isAll: true })
})
