import { expect, test } from 'vitest'
import { preferredPhrases } from './phrases.ts'

test('each word once, then each run of three', () => {
  expect(preferredPhrases('Holy, holy, holy, is the LORD')).toEqual([
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

test('typography is no part of a word', () => {
  expect(preferredPhrases('“God’s love”—for all')).toEqual([
    "God's",
    'love',
    'for',
    'all',
    "God's love for",
    'love for all',
  ])
})

test.each(['', ' — ', 'Jesus wept.'])('a short text, %j, makes no empty phrases', (text) => {
  expect(preferredPhrases(text).every((phrase) => phrase.trim() !== '')).toBe(true)
})

test('a long psalm makes no more than a recognizer can take', () => {
  const psalm = Array.from({ length: 2423 }, (_, at) => `word${at}`).join(' ')
  expect(preferredPhrases(psalm)).toHaveLength(400)
})
