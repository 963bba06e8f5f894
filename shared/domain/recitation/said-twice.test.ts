import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginRecitation, hear } from './from-memory/recitation.ts'
import { findRepeatedPhrases } from './said-twice.ts'
import { splitVerseWords } from './words/words.ts'

/** Finds the phrases said twice in what was heard, from what the aligner reports. */
function saidTwice(verse: string, heard: string): string[] {
  const words = splitVerseWords(verse)
  const hypothesis = { words: heard.split(' ').map((text) => ({ text })), settled: heard.length }
  const { extras } = hear(beginRecitation(words), hypothesis, true)
  const keys = words.map(({ key }) => key)
  return findRepeatedPhrases(keys, extras).map(({ from, to }) => keys.slice(from, to).join(' '))
}

const JOHN = 'For God so loved the world that he gave'

test.each([
  ['nothing', JOHN, 'for god so loved the world that he gave', []],
  ['a word', JOHN, 'for god so loved loved the world that he gave', ['loved']],
  ['a phrase', JOHN, 'for god so loved god so loved the world that he gave', ['god so loved']],
  [
    'a phrase with one different word',
    'in the paths of righteousness',
    'in the paths the path of righteousness',
    ['the paths'],
  ],
  ['nothing for an added word', JOHN, 'for god so loved the whole world that he gave', []],
  [
    'a phrase said too early',
    'who was born king of the Jews',
    'who was king of born king of the jews',
    ['king of'],
  ],
])('finds %s', (_, verse, heard, phrases) => {
  expect(saidTwice(verse, heard)).toEqual(phrases)
})

test('leaves out repeated words that aren’t nearby in the verse', () => {
  const repeated = (heard: string, before: number) => ({ verdict: 'repeated' as const, heard, before })
  expect(findRepeatedPhrases(['for', 'god', 'so'], [repeated('', 1), repeated('world', 2)])).toEqual([])
  const far = ['selah', ...Array.from({ length: 20 }, () => 'and')]
  expect(findRepeatedPhrases(far, [repeated('selah', 20)])).toEqual([])
})

test('finds every phrase of a verse in which no word repeats', () => {
  const keys = ['trust', 'in', 'the', 'lord', 'with', 'all', 'thine', 'heart']
  const index = fc.integer({ min: 0, max: 8 })
  fc.assert(
    fc.property(fc.nat(7), fc.integer({ min: 1, max: 8 }), index, (from, length, before) => {
      const phrase = keys.slice(from, from + length)
      const extras = phrase.map((heard) => ({ verdict: 'repeated' as const, heard, before }))
      expect(findRepeatedPhrases(keys, extras)).toEqual([{ from, to: from + phrase.length }])
    }),
  )
})
