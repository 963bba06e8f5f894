import { expect, test } from 'vitest'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { formatForScreenReader } from './format-for-screen-reader.ts'

const PSALM = 'The LORD is my shepherd'

const showWords = (...indexes: readonly number[]) =>
  splitVerseWords(PSALM).map((word) => ({
    ...word,
    look: 'pending' as const,
    hidden: !indexes.includes(word.index),
  }))

const NO_MARKS = new Map()
const mark = (from: number, label: string) => [from, { label, from, to: 5 }] as const

test.each([
  ['all of it visible', showWords(0, 1, 2, 3, 4), NO_MARKS, 'The LORD is my shepherd'],
  ['all of it hidden', showWords(), NO_MARKS, 'Hidden verse, 5 words.'],
  ['said in part', showWords(0, 1), NO_MARKS, 'The LORD (3 words hidden)'],
  ['a word in the middle', showWords(0, 1, 3, 4), NO_MARKS, 'The LORD … my shepherd'],
  [
    'a passage with its verse numbers',
    showWords(0),
    new Map([mark(0, '1'), mark(2, '2')]),
    '1 The … 2 (3 words hidden)',
  ],
])('formats a verse for screen readers: %s', (_, words, marks, expected) => {
  expect(formatForScreenReader(words, marks)).toBe(expected)
})
