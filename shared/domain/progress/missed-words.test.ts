import { expect, test } from 'vitest'
import type { JudgedWord } from './attempt.ts'
import { createAttempt } from '../../testing/attempt.ts'
import { findAcceptedForms, countMissedWords, addMisses, findPrintedWord } from './missed-words.ts'

const words: readonly JudgedWord[] = [
  { expected: 'for', verdict: 'correct' },
  { expected: 'god', verdict: 'wrong', heard: 'good' },
  { expected: 'so', verdict: 'not-sure', heard: '' },
  { expected: 'loved', verdict: 'wrong', heard: 'Loves,', contested: true },
  { expected: 'the', verdict: 'skipped' },
  { expected: 'world', verdict: 'swapped', heard: 'the' },
  { expected: 'the', verdict: 'skipped' },
  { expected: 'selah', optional: true },
  { expected: 'only', verdict: 'skipped', contested: true },
  { expected: 'begotten', verdict: 'self-corrected' },
  { expected: '', verdict: 'wrong', heard: 'x', contested: true },
  { expected: '', verdict: 'wrong' },
]

test('counts wrong, skipped, and swapped words as missed, but not contested or doubtful ones', () => {
  expect([...countMissedWords({ words })]).toEqual([
    ['god', 1],
    ['the', 2],
    ['world', 1],
  ])
})

test('accepts what was heard for a contested word', () => {
  expect(findAcceptedForms({ method: 'voice-memory', words: [...words, ...words] })).toEqual([
    { expected: 'loved', heard: 'loves' },
  ])
})

test('finds no missed or accepted words without verdicts', () => {
  expect([countMissedWords({}).size, findAcceptedForms({ method: 'voice-memory' })]).toEqual([0, []])
})

test.each([
  ['after the latest miss so far', 1_000, { times: 5, lastVerseId: 'JHN.3.16.KJV', lastMissedAt: 1_000 }],
  [
    'before the latest miss, from a browser that was offline',
    1,
    { times: 5, lastVerseId: 'PSA.1.1.KJV', lastMissedAt: 9 },
  ],
])('adds a miss %s', (_, practicedAt, misses) => {
  const before = new Map([
    ['the', { times: 3, lastVerseId: 'PSA.1.1.KJV', lastMissedAt: 9 }],
    ['other', { times: 1, lastVerseId: 'PSA.1.1.KJV', lastMissedAt: 9 }],
  ])
  const after = addMisses(before, createAttempt({ words, practicedAt }))
  expect([...after.keys()]).toEqual(['god', 'the', 'world'])
  expect(after.get('the')).toEqual(misses)
  expect(after.get('god')).toMatchObject({ times: 1, lastMissedAt: practicedAt })
})

test.each([
  ['For God so loved “the world,”', 'god', 'God'],
  ['For God so loved “the world,”', 'world', 'world'],
  ['The LORD’s mercies', 'lords', 'LORD’s'],
  ['Another text', 'god', 'god'],
])('finds in %j how %j is printed: %j', (text, key, printed) =>
  expect(findPrintedWord(text, key)).toBe(printed),
)
