import { describe, expect, test } from 'vitest'
import { shelve } from './shelf.ts'
import type { Verse } from './verse.ts'

const aVerse = (place: string): Verse => {
  const [, chapter, verse] = place.split('.')
  return {
    id: `${place}.KJV`,
    reference: place,
    text: `The words of ${place}`,
    translation: 'KJV',
    book: 'A book',
    chapter: Number(chapter),
    verse: Number(verse),
    createdAt: '2026-01-01T00:00:00.000Z',
  }
}

const shelf = shelve(['GEN.1.1', 'GEN.1.2', 'GEN.2.1', 'GEN.11.1', 'JHN.3.16', '1JN.1.1'].map(aVerse))
const ids = (verses: readonly Verse[]) => verses.map(({ id }) => id).join(' ')

describe('a shelf of verses', () => {
  test('gives a verse by its id', () => {
    expect(shelf.verse('GEN.2.1.KJV')?.text).toBe('The words of GEN.2.1')
    expect(shelf.verse('GEN.2.1.ESV')).toBeUndefined()
    expect(shelf.verse('GEN.2.9.KJV')).toBeUndefined()
  })

  test('gives a book in order', () => {
    expect(ids(shelf.versesOf('GEN'))).toBe('GEN.1.1.KJV GEN.1.2.KJV GEN.2.1.KJV GEN.11.1.KJV')
    expect(ids(shelf.versesOf('1JN'))).toBe('1JN.1.1.KJV')
    expect(shelf.versesOf('EXO')).toEqual([])
  })

  test('gives a chapter, and no other that begins alike', () => {
    expect(ids(shelf.versesOf('GEN', 1))).toBe('GEN.1.1.KJV GEN.1.2.KJV')
    expect(shelf.versesOf('GEN', 3)).toEqual([])
  })
})
