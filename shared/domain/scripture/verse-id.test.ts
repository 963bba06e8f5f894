import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKS } from './books.ts'
import { TRANSLATION_CODES } from './translations.ts'
import {
  compareByBibleOrder,
  formatPlace,
  formatVerseId,
  toOrderNumber,
  parsePlace,
  parseVerseId,
  type Place,
  findPlace,
  listPlaces,
} from './verse-id.ts'

const everyPlace = BOOKS.flatMap((book) => listPlaces(book.code))
const nowhere: Place = { book: 'GEN', chapter: 0, verse: 0 }
const anyPlace = fc.constantFrom(...everyPlace)
const anyTranslation = fc.constantFrom(...TRANSLATION_CODES)

describe('a verse id', () => {
  test('has a book, chapter, verse, and translation', () => {
    expect(parseVerseId('JHN.3.16.ESV')).toEqual({
      place: { book: 'JHN', chapter: 3, verse: 16 },
      translation: 'ESV',
    })
    expect(parseVerseId('1JN.2.23.KJV')?.place.book).toBe('1JN')
    expect(parseVerseId('JHN.3.16.WEB')?.translation).toBe('WEB')
  })

  test.each([
    'JHN.3.37.ESV',
    'JHN.22.1.ESV',
    'JHN.0.1.ESV',
    'JHN.3.0.ESV',
    'XXX.1.1.ESV',
    'JHN.3.16.esv',
    'jhn.3.16.ESV',
    'JHN.3.16.N-T',
    'JHN.3.16',
    'JHN.03.16.ESV',
    'JHN.3.16.ESV.',
    ' JHN.3.16.ESV',
    'JHN.3.16.ESV\n',
    'JHN.3.1e1.ESV',
    'ESV',
    '.ESV',
    '',
  ])('isn’t parsed from "%s"', (id) => {
    expect(parseVerseId(id)).toBeUndefined()
  })

  test('is the same after formatting and parsing, for every verse', () => {
    const changed = everyPlace
      .map(formatPlace)
      .filter((text) => formatPlace(parsePlace(text) ?? nowhere) !== text)
    expect(changed).toEqual([])
    fc.assert(
      fc.property(anyPlace, anyTranslation, (place, translation) => {
        expect(parseVerseId(formatVerseId(place, translation))).toEqual({ place, translation })
      }),
    )
  })

  test('is formatted back to the text it was parsed from', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const name = parseVerseId(text)
        return name === undefined || formatVerseId(name.place, name.translation) === text
      }),
    )
  })
})

describe('places', () => {
  test('are undefined if they aren’t in the Bible', () => {
    expect(findPlace('PSA', 119, 176)).toEqual({ book: 'PSA', chapter: 119, verse: 176 })
    expect(findPlace('PSA', 119, 177)).toBeUndefined()
    expect(findPlace('PSA', 151, 1)).toBeUndefined()
    expect(findPlace('PSA', 1.5, 1)).toBeUndefined()
    expect(findPlace('PSA', 1, 1.5)).toBeUndefined()
    expect(findPlace('PSA', Number.NaN, 1)).toBeUndefined()
  })

  test('are numbered in Bible order', () => {
    expect(toOrderNumber({ book: 'JHN', chapter: 3, verse: 16 })).toBe(43_003_016)
    const numbers = everyPlace.map(toOrderNumber)
    expect(numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))).toBe(true)
  })

  test('sort in Bible order', () => {
    const sorted = ['REV.1.1', 'GEN.10.1', 'GEN.2.1', 'GEN.2.3', '1CO.13.4']
      .flatMap((text) => parsePlace(text) ?? [])
      .sort(compareByBibleOrder)
    expect(sorted.map(formatPlace)).toEqual(['GEN.2.1', 'GEN.2.3', 'GEN.10.1', '1CO.13.4', 'REV.1.1'])
  })
})
