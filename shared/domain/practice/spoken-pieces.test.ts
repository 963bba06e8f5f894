import { expect, test } from 'vitest'
import { splitForSpeech } from './spoken-pieces.ts'

test('keeps a short text whole and returns nothing for an empty one', () => {
  expect(splitForSpeech('The LORD is my shepherd; I shall not want.')).toEqual([
    'The LORD is my shepherd; I shall not want.',
  ])
  expect(splitForSpeech('  ')).toEqual([])
})

test('divides a long text after sentences, then after clauses, then between words', () => {
  const clause =
    'and he shall be like a tree planted by the rivers of water, that bringeth forth his fruit in his season;'
  const pieces = splitForSpeech(`Blessed is the man. ${clause} ${clause}`)
  expect(pieces).toEqual(['Blessed is the man.', clause, clause])
  const words = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ')
  expect(splitForSpeech(words).every(({ length }) => length <= 120)).toBe(true)
})

test('loses no words', () => {
  const texts = ['a'.repeat(300), 'He said, “Come.” And ' + 'they came, '.repeat(40), 'one\ntwo  three']
  for (const text of texts)
    expect(splitForSpeech(text).join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/))
})
