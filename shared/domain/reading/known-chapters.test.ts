import { describe, expect, it } from 'vitest'
import { getInkLevel, type KnownVerses, summarizeChapters, findVersesCovered } from './known-chapters.ts'

describe('findVersesCovered', () => {
  const card = { id: '0b7f5c1e-3f5f-4b53-9a57-000000000001', book: 'John', chapter: 3, verse: 16 }

  it.each([
    ['John 3:16', 16],
    ['John 3:16-18', 18],
    ['John 3:16–18 (NKJV)', 18],
    ['John 3:16-99', 36],
    ['John 3:16-4:2', 16],
    ['My favorite', 16],
  ])('finds the verses of a card called %s', (reference, last) => {
    expect(findVersesCovered({ ...card, reference })).toEqual({ book: 'JHN', chapter: 3, first: 16, last })
  })

  it('finds a verse in any translation', () => {
    expect(findVersesCovered({ id: 'PSA.23.4.ESV', reference: 'Psalm 23:4' })).toEqual({
      book: 'PSA',
      chapter: 23,
      first: 4,
      last: 4,
    })
  })

  it.each([
    ['a catechism', { book: 'Custom', chapter: 1, verse: 1 }],
    ['a nonexistent chapter', { book: 'John', chapter: 22, verse: 1 }],
    ['a nonexistent verse', { book: 'John', chapter: 3, verse: 37 }],
    ['a card without a book', { book: undefined, chapter: undefined, verse: undefined }],
  ])('returns undefined for %s', (_, place) => {
    expect(findVersesCovered({ ...card, ...place, reference: 'x' })).toBeUndefined()
  })
})

const psalm117 = (first: number, recall: number | null, last = first): KnownVerses => ({
  book: 'PSA',
  chapter: 117,
  first,
  last,
  recall,
})
const known = (...list: KnownVerses[]) => summarizeChapters(list).get('PSA.117')

describe('summarizeChapters', () => {
  it('adds up what is known of each verse', () => {
    expect(known(psalm117(1, 0.9), psalm117(2, 0.5))).toMatchObject({ known: 1.4, share: 0.7 })
  })

  it('counts a verse once, in the best-known translation', () => {
    expect(known(psalm117(1, 0.4), psalm117(1, 0.8), psalm117(1, 0.6))).toMatchObject({ known: 0.8 })
  })

  it('counts every verse of a card', () => {
    expect(known(psalm117(1, 1, 2))).toMatchObject({ known: 2, share: 1 })
  })

  it('excludes verses never recited from memory', () => {
    const chapterKnown = known(psalm117(1, null), psalm117(2, null), psalm117(2, 0.5))
    expect(chapterKnown).toMatchObject({ known: 0.5 })
    expect([...(chapterKnown?.learning ?? [])]).toEqual([1])
  })

  it('has no entry for other chapters', () => {
    expect(known({ book: 'PSA', chapter: 118, first: 1, last: 1, recall: 1 })).toBeUndefined()
  })
})

it.each([
  [undefined, 0],
  [0, 1],
  [0.005, 1],
  [0.25, 1],
  [0.26, 2],
  [0.75, 3],
  [0.76, 4],
  [1, 4],
] as const)('getInkLevel given a share of %s returns %i', (share, level) => {
  expect(getInkLevel(share === undefined ? undefined : { share })).toBe(level)
})
