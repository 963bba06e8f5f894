import { describe, expect, it } from 'vitest'
import { inkLevel, type KnownVerses, knownChapters, versesCovered } from './known-chapters.ts'

describe('the verses that something in memory covers', () => {
  const card = { id: '0b7f5c1e-3f5f-4b53-9a57-000000000001', book: 'John', chapter: 3, verse: 16 }

  it.each([
    ['John 3:16', 16],
    ['John 3:16-18', 18],
    ['John 3:16–18 (NKJV)', 18],
    ['John 3:16-99', 36],
    ['John 3:16-4:2', 16],
    ['My favorite', 16],
  ])('of a card called %s', (reference, last) => {
    expect(versesCovered({ ...card, reference })).toEqual({ book: 'JHN', chapter: 3, first: 16, last })
  })

  it('of a verse, in any translation', () => {
    expect(versesCovered({ id: 'PSA.23.4.ESV', reference: 'Psalm 23:4' })).toEqual({
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
    ['a card stored before books were', { book: undefined, chapter: undefined, verse: undefined }],
  ])('are none for %s', (_, place) => {
    expect(versesCovered({ ...card, ...place, reference: 'x' })).toBeUndefined()
  })
})

const psalm117 = (first: number, recall: number | null, last = first): KnownVerses => ({
  book: 'PSA',
  chapter: 117,
  first,
  last,
  recall,
})
const known = (...list: KnownVerses[]) => knownChapters(list).get('PSA.117')

describe('what is known of a chapter', () => {
  it('is what its verses add up to', () => {
    expect(known(psalm117(1, 0.9), psalm117(2, 0.5))).toMatchObject({ known: 1.4, share: 0.7 })
  })

  it('counts a verse once, by the translation in which it is known best', () => {
    expect(known(psalm117(1, 0.4), psalm117(1, 0.8), psalm117(1, 0.6))).toMatchObject({ known: 0.8 })
  })

  it('counts every verse of a card', () => {
    expect(known(psalm117(1, 1, 2))).toMatchObject({ known: 2, share: 1 })
  })

  it('counts no verse that was never recited from memory', () => {
    const chapterKnown = known(psalm117(1, null), psalm117(2, null), psalm117(2, 0.5))
    expect(chapterKnown).toMatchObject({ known: 0.5 })
    expect([...(chapterKnown?.learning ?? [])]).toEqual([1])
  })

  it('is nothing elsewhere', () => {
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
] as const)('a share of %s has ink %i', (share, level) => {
  expect(inkLevel(share === undefined ? undefined : { share })).toBe(level)
})
