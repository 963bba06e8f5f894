import { expect, test } from 'vitest'
import { spokenPieces } from './spoken-pieces.ts'

test('a short text is one piece, and an empty one has none', () => {
  expect(spokenPieces('The LORD is my shepherd; I shall not want.')).toEqual([
    'The LORD is my shepherd; I shall not want.',
  ])
  expect(spokenPieces('  ')).toEqual([])
})

test('a long text is divided after sentences, then after clauses, then between words', () => {
  const clause =
    'and he shall be like a tree planted by the rivers of water, that bringeth forth his fruit in his season;'
  const pieces = spokenPieces(`Blessed is the man. ${clause} ${clause}`)
  expect(pieces).toEqual(['Blessed is the man.', clause, clause])
  const words = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ')
  expect(spokenPieces(words).every(({ length }) => length <= 120)).toBe(true)
})

test('no word is lost, whatever the text', () => {
  const texts = ['a'.repeat(300), 'He said, “Come.” And ' + 'they came, '.repeat(40), 'one\ntwo  three']
  for (const text of texts)
    expect(spokenPieces(text).join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/))
})
