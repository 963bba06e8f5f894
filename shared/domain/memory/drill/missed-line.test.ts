import { expect, test } from 'vitest'
import type { RecitedWord } from '../../recitation/verdict.ts'
import { splitVerseWords } from '../../recitation/words/words.ts'
import { findMissedLine } from './missed-line.ts'

const JOHN =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'
const POEM = 'The LORD is my shepherd; I shall not want.'

/** Returns a take with all words right except these. */
const allRightExcept = (text: string, ...missed: readonly number[]): RecitedWord[] =>
  splitVerseWords(text).map(({ index }) => ({ verdict: missed.includes(index) ? 'skipped' : 'correct' }))

test.each([
  ['in the first line', [1], 'For God so loved the world,'],
  ['in the last line', [24], 'but have everlasting life.'],
  ['mostly in the second line', [1, 8, 9, 10], 'that he gave his only begotten Son,'],
  ['equally in two lines', [0, 22], 'but have everlasting life.'],
])('finds the line with mistakes %s', (_, missed, line) => {
  expect(findMissedLine({ text: JOHN }, allRightExcept(JOHN, ...missed))?.text).toBe(line)
})

test('keeps the layout of a line of poetry', () => {
  const line = findMissedLine({ text: POEM, layout: { lines: [0, 25] } }, allRightExcept(POEM, 6))
  expect(line).toEqual({ text: 'I shall not want.', layout: { lines: [0] } })
})

test.each([
  ['nothing was missed', JOHN, allRightExcept(JOHN)],
  ['the line is the whole text', 'Jesus wept.', allRightExcept('Jesus wept.', 1)],
  ['words weren’t judged', JOHN, []],
  [
    'the missed word doesn’t count',
    JOHN,
    allRightExcept(JOHN).map((word, index): RecitedWord => (index === 3 ? { verdict: 'not-sure' } : word)),
  ],
] as const)('returns null if %s', (_, text, said) => {
  expect(findMissedLine({ text }, said)).toBeNull()
})

test('counts a word that was shown as missed', () => {
  const said = allRightExcept(JOHN).map((word, index): RecitedWord =>
    index === 2 ? { ...word, help: 'word' } : word,
  )
  expect(findMissedLine({ text: JOHN }, said)?.text).toBe('For God so loved the world,')
})
