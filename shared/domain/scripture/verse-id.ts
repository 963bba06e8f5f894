import { type BookCode, findBookByCode, getBook } from './books.ts'
import { isTranslationCode, type TranslationCode } from './translations.ts'

export interface Place {
  readonly book: BookCode
  /** Starts at 1. */
  readonly chapter: number
  /** Starts at 1. */
  readonly verse: number
}

export interface VerseName {
  readonly place: Place
  readonly translation: TranslationCode
}

// Allow no leading zeros, so every verse has exactly one id.
const PLACE = /^([1-3A-Z][A-Z]{2})\.([1-9]\d{0,2})\.([1-9]\d{0,2})$/

/** Parses "JHN.3.16". Undefined if malformed, or if the Bible has no such verse. */
export function parsePlace(text: string): Place | undefined {
  const match = PLACE.exec(text)
  if (match === null) return undefined
  const [, code = '', chapter, verse] = match
  return findPlace(code, Number(chapter), Number(verse))
}

/** Returns a place, or undefined if the Bible has no such book, chapter, or verse. */
export function findPlace(code: string, chapter: number, verse: number): Place | undefined {
  const book = findBookByCode(code)
  const verses = book?.verseCounts[chapter - 1] ?? 0
  const exists = Number.isInteger(verse) && verse >= 1 && verse <= verses
  return book !== undefined && exists ? { book: book.code, chapter, verse } : undefined
}

export function formatPlace({ book, chapter, verse }: Place): string {
  return `${book}.${chapter}.${verse}`
}

/**
 * Parses "JHN.3.16.ESV". Undefined if malformed, or if the Bible has no such verse. Doesn't check that the translation
 * exists.
 */
export function parseVerseId(id: string): VerseName | undefined {
  const dot = id.lastIndexOf('.')
  const translation = id.slice(dot + 1)
  const place = parsePlace(id.slice(0, Math.max(dot, 0)))
  return place !== undefined && isTranslationCode(translation) ? { place, translation } : undefined
}

export function formatVerseId(place: Place, translation: TranslationCode): string {
  return `${formatPlace(place)}.${translation}`
}

/** Returns a place as a number that ascends in Bible order, bbcccvvv: John 3:16 is 43003016. */
export function toOrderNumber({ book, chapter, verse }: Place): number {
  return getBook(book).number * 1_000_000 + chapter * 1_000 + verse
}

export function compareByBibleOrder(a: Place, b: Place): number {
  return toOrderNumber(a) - toOrderNumber(b)
}

export function listPlaces(code: BookCode): Place[] {
  return getBook(code).verseCounts.flatMap((verses, index) =>
    Array.from({ length: verses }, (_, verse) => ({ book: code, chapter: index + 1, verse: verse + 1 })),
  )
}
