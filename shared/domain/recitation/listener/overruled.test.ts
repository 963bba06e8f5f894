import { expect, test } from 'vitest'
import { findAcceptedForms, countMissedWords } from '../../progress/missed-words.ts'
import type { JudgedWord } from '../../progress/attempt.ts'
import { overruleWords } from './overruled.ts'

const WORDS: readonly JudgedWord[] = [
  { expected: 'the', verdict: 'correct' },
  { expected: 'lord', verdict: 'wrong', heard: 'lard' },
  { expected: 'is', verdict: 'skipped' },
  { expected: 'my', verdict: 'correct', help: 'word' },
  { expected: 'shepherd' },
]

test('counts the words that the listener heard right and keeps what the recognizer heard', () => {
  const judged = overruleWords(WORDS, [1])
  expect(judged?.words[1]).toEqual({ ...WORDS[1], contested: true, witnessed: true })
  expect(judged?.words.filter((_, index) => index !== 1)).toEqual(WORDS.filter((_, index) => index !== 1))
  expect(judged?.accuracy).toBe(40)
})

test('accepts what was heard for words that a listener overruled', () => {
  const { words } = overruleWords(WORDS, [1, 2]) ?? {}
  expect(findAcceptedForms({ method: 'listener', words: words ?? [] })).toEqual([
    { expected: 'lord', heard: 'lard' },
  ])
  expect(findAcceptedForms({ method: 'voice-memory', words: words ?? [] })).toEqual([])
  expect([...countMissedWords({ words: words ?? [] })]).toEqual([])
})

test.each([
  ['no word', []],
  ['a word that was right', [0]],
  ['a helped word', [3]],
  ['a word not reached', [4]],
  ['a word beyond the verse', [17]],
])('changes nothing for %s', (_, positions) => {
  expect(overruleWords(WORDS, positions)).toBeNull()
})
