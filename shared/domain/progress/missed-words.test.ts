import { expect, test } from 'vitest'
import type { JudgedWord } from './attempt.ts'
import { anAttempt } from '../../testing/attempt.ts'
import { acceptedIn, missedIn, missesAfter, printedWord } from './missed-words.ts'

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

test('wrong, skipped and swapped words are missed; contested and doubtful ones aren’t', () => {
  expect([...missedIn({ words })]).toEqual([
    ['god', 1],
    ['the', 2],
    ['world', 1],
  ])
})

test('what was heard for a contested word is accepted, normalized', () => {
  expect(acceptedIn({ method: 'voice-memory', words: [...words, ...words] })).toEqual([
    { expected: 'loved', heard: 'loves' },
  ])
})

test('an attempt without verdicts has neither', () => {
  expect([missedIn({}).size, acceptedIn({ method: 'voice-memory' })]).toEqual([0, []])
})

test.each([
  ['after the latest miss so far', 1_000, { times: 5, lastVerseId: 'JHN.3.16.KJV', lastMissedAt: 1_000 }],
  [
    'before it, from a browser that was offline',
    1,
    { times: 5, lastVerseId: 'PSA.1.1.KJV', lastMissedAt: 9 },
  ],
])('misses add up; the verse shown is the latest one’s: missed %s', (_, practicedAt, misses) => {
  const before = new Map([
    ['the', { times: 3, lastVerseId: 'PSA.1.1.KJV', lastMissedAt: 9 }],
    ['other', { times: 1, lastVerseId: 'PSA.1.1.KJV', lastMissedAt: 9 }],
  ])
  const after = missesAfter(before, anAttempt({ words, practicedAt }))
  expect([...after.keys()]).toEqual(['god', 'the', 'world'])
  expect(after.get('the')).toEqual(misses)
  expect(after.get('god')).toMatchObject({ times: 1, lastMissedAt: practicedAt })
})

test.each([
  ['For God so loved “the world,”', 'god', 'God'],
  ['For God so loved “the world,”', 'world', 'world'],
  ['The LORD’s mercies', 'lords', 'LORD’s'],
  ['Another text', 'god', 'god'],
])('%j prints %j as %j', (text, key, printed) => expect(printedWord(text, key)).toBe(printed))
