import { type BookCode, getBook, BOOKS } from '#shared/domain/scripture/books.ts'
import { formatReference } from '#shared/domain/scripture/reference.ts'
import { LEFT_OUT_PLACES } from '#shared/domain/scripture/left-out-places.ts'
import { COMPLETE_TRANSLATION } from '#shared/domain/scripture/translations.ts'
import { formatPlace, parsePlace, findPlace, listPlaces } from '#shared/domain/scripture/verse-id.ts'
import type { NameBook } from './named-books.ts'
import type { Printed, PrintedVerse } from './printed-verse.ts'

/** The word limit of a text that can be recited. A longer verse is an error in the file. */
const MAX_WORDS = 500

/** Matches leftovers of notes, markup, or web pages. */
const LEFTOVER_MARKUP = /[\\<>{}|]|\[\d+\]|^\d+\s/

export interface CheckedTranslation {
  /** Texts by place ("JHN.3.16"). */
  readonly texts: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

interface Finding {
  /** For example, "Missing verses". */
  readonly kind: string
  readonly cases: readonly string[]
}

/** Checks verses read from files, and assigns them to places. */
export function checkTranslation(
  { verses, anomalies, unknownMarkers }: Printed,
  nameBook: NameBook,
): CheckedTranslation {
  const check = new TranslationCheck(nameBook)
  for (const verse of verses) check.add(verse)
  return check.finish(anomalies, unknownMarkers)
}

class TranslationCheck {
  readonly #nameBook: NameBook
  readonly #texts = new Map<string, string>()
  /** Places printed as part of another verse. */
  readonly #joined = new Set<string>()
  readonly #cases = new Map<string, string[]>()

  constructor(nameBook: NameBook) {
    this.#nameBook = nameBook
  }

  add(verse: PrintedVerse): void {
    const book = this.#nameBook(verse.book)
    if (book === undefined)
      return this.#report('Skipped books that are not among the 66', verse.book || '(no book)')
    const place = findPlace(book, verse.chapter, verse.verse)
    const name = `${getBook(book).name} ${verse.chapter}:${verse.verse}`
    if (place === undefined) return this.#addBeyondChapter(book, verse, name)
    const key = formatPlace(place)
    this.#reportJoined(book, verse)
    if (verse.text === '') return this.#report('Skipped verses without words', name)
    if (verse.text.split(' ').length > MAX_WORDS)
      return this.#report('Skipped verses that are too long', name)
    if (LEFTOVER_MARKUP.test(verse.text)) this.#report('Verses with possible markup', name)
    const existing = this.#texts.get(key)
    if (existing === undefined || verse.part !== undefined)
      this.#texts.set(key, [existing, verse.text].filter(Boolean).join(' '))
    else this.#report('Duplicate verses (the first is used)', name)
  }

  finish(
    anomalies: readonly string[],
    unknownMarkers: Printed['unknownMarkers'] = new Map(),
  ): CheckedTranslation {
    this.#findMissing()
    for (const [marker, count] of unknownMarkers)
      this.#report('Markers not understood (their words are kept)', `\\${marker} ×${count}`)
    for (const anomaly of anomalies) this.#report('Not recognized', anomaly)
    const findings = [...this.#cases].map(([kind, cases]) => ({ kind, cases: [...new Set(cases)] }))
    return { texts: this.#texts, findings }
  }

  /** Stores verses printed as one under the first. */
  #reportJoined(book: BookCode, { chapter, verse, until = verse }: PrintedVerse): void {
    if (until <= verse) return
    for (let number = verse + 1; number <= until; number += 1)
      this.#joined.add(`${book}.${chapter}.${number}`)
    const name = `${getBook(book).name} ${chapter}:${verse}–${until}`
    this.#report('Verses printed as one (stored under the first)', name)
  }

  /** Some translations have a 3 John 15, which is the end of verse 14 in all others. */
  #addBeyondChapter(book: BookCode, verse: PrintedVerse, name: string): void {
    const last = this.#texts.get('3JN.1.14')
    if (book === '3JN' && verse.verse === 15 && last !== undefined) {
      this.#texts.set('3JN.1.14', `${last} ${verse.text}`)
      this.#report('Verses appended to the one before', name)
    } else if (verse.chapter === 0 || verse.verse === 0)
      this.#report('Skipped texts before the first verse', name)
    else this.#report(BEYOND_CHAPTER, name)
  }

  #findMissing(): void {
    for (const { code, name, verseCounts } of BOOKS) {
      const missing = listPlaces(code).filter((place) => !this.#texts.has(formatPlace(place)))
      const verses = verseCounts.reduce((sum, count) => sum + count, 0)
      if (missing.length === verses) this.#report('Missing books', name)
      else for (const place of missing) this.#findMissingVerse(formatPlace(place))
    }
  }

  #findMissingVerse(key: string): void {
    const place = parsePlace(key)
    if (place === undefined || this.#joined.has(key)) return
    const isOmitted = LEFT_OUT_PLACES.has(key)
    this.#report(
      isOmitted ? 'Missing verses that newer translations omit' : 'Missing verses',
      formatReference(place, COMPLETE_TRANSLATION),
    )
  }

  #report(kind: string, location: string): void {
    const cases = this.#cases.get(kind) ?? []
    cases.push(location)
    this.#cases.set(kind, cases)
  }
}

const BEYOND_CHAPTER = 'Skipped verses beyond the end of their chapter (it may be numbered differently)'
