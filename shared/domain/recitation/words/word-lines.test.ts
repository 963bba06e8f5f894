import { expect, test } from 'vitest'
import type { Layout } from '../../scripture/layout.ts'
import { extractLayout, splitWordLines } from './word-lines.ts'

const PSALM = 'Yahweh is my shepherd; I shall lack nothing.'

const spans = (text: string, layout?: Layout) =>
  splitWordLines({ text, layout }).map(({ from, to, isPoetry }) => [from, to, isPoetry])

test('returns the words of each line', () => {
  expect(spans(PSALM, { lines: [0, 23] })).toEqual([
    [0, 4, true],
    [4, 8, true],
  ])
})

test('returns one line for a text without a layout', () => {
  expect(spans(PSALM)).toEqual([[0, 8, false]])
})

test('returns one line if a break would split a word', () => {
  expect(spans(PSALM, { lines: [0, 26] })).toEqual([[0, 8, false]])
})

test('extractLayout counts positions from the first word of the part', () => {
  const verse = { text: PSALM, layout: { lines: [0, 23] } }
  expect(extractLayout(verse, { from: 2, to: 8 })).toEqual({ lines: [0, 'my shepherd; '.length] })
  expect(extractLayout(verse, { from: 4, to: 8 })).toEqual({ lines: [0] })
  expect(extractLayout({ text: PSALM }, { from: 0, to: 8 })).toBeUndefined()
})
