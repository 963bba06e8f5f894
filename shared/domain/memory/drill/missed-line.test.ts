import { expect, test } from 'vitest'
import type { RecitedWord } from '../../recitation/verdict.ts'
import { wordsOf } from '../../recitation/words/words.ts'
import { missedLine } from './missed-line.ts'

const JOHN =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'
const POEM = 'The LORD is my shepherd; I shall not want.'

/** All words right except these. */
const allBut = (text: string, ...missed: readonly number[]): RecitedWord[] =>
  wordsOf(text).map(({ index }) => ({ verdict: missed.includes(index) ? 'skipped' : 'correct' }))

test.each([
  ['in the first line', [1], 'For God so loved the world,'],
  ['in the last line', [24], 'but have everlasting life.'],
  ['most of all in the second', [1, 8, 9, 10], 'that he gave his only begotten Son,'],
  ['equally in two', [0, 22], 'but have everlasting life.'],
])('%s', (_, missed, line) => {
  expect(missedLine({ text: JOHN }, allBut(JOHN, ...missed))?.text).toBe(line)
})

test('a line of poetry keeps its layout', () => {
  const line = missedLine({ text: POEM, layout: { lines: [0, 25] } }, allBut(POEM, 6))
  expect(line).toEqual({ text: 'I shall not want.', layout: { lines: [0] } })
})

test.each([
  ['nothing was missed', JOHN, allBut(JOHN)],
  ['it is the whole text', 'Jesus wept.', allBut('Jesus wept.', 1)],
  ['the words were not judged', JOHN, []],
  [
    'what was missed is not counted',
    JOHN,
    allBut(JOHN).map((word, index): RecitedWord => (index === 3 ? { verdict: 'not-sure' } : word)),
  ],
] as const)('is null if %s', (_, text, said) => {
  expect(missedLine({ text }, said)).toBeNull()
})

test('a word after help counts as missed', () => {
  const said = allBut(JOHN).map((word, index): RecitedWord =>
    index === 2 ? { ...word, help: 'word' } : word,
  )
  expect(missedLine({ text: JOHN }, said)?.text).toBe('For God so loved the world,')
})
