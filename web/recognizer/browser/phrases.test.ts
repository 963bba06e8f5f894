import { expect, test } from 'vitest'
import { listPhrases } from './phrases.ts'

test('lists each word once, then each run of three', () => {
  expect(listPhrases('Holy, holy, holy, is the LORD')).toEqual([
    'Holy',
    'holy',
    'is',
    'the',
    'LORD',
    'Holy holy holy',
    'holy holy is',
    'holy is the',
    'is the LORD',
  ])
})

test('ignores typography', () => {
  expect(listPhrases('“God’s love”—for all')).toEqual([
    "God's",
    'love',
    'for',
    'all',
    "God's love for",
    'love for all',
  ])
})

test.each(['', ' — ', 'Jesus wept.'])('makes no empty phrases from the short text %j', (text) => {
  expect(listPhrases(text).every((phrase) => phrase.trim() !== '')).toBe(true)
})

test('limits the number of phrases of a long psalm', () => {
  const psalm = Array.from({ length: 2423 }, (_, at) => `word${at}`).join(' ')
  expect(listPhrases(psalm)).toHaveLength(400)
})
