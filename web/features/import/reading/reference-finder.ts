import { createEnglishParser } from '#web/verse-lists/reference-parser/english-parser.min.mjs'
import type { FindReferences, FoundReference, PlaceRun } from '#shared/domain/import/parsed-verse.ts'
import { normalizeReferences } from '#shared/domain/scripture/normalize-references.ts'
import {
  EXISTING_VERSES_OPTIONS,
  AS_WRITTEN_OPTIONS,
  cutToExisting,
  hasMissingVerses,
  SEVERAL_VERSES,
} from '#web/verse-lists/reference-parser/existing-verses.ts'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { type Place, findPlace } from '#shared/domain/scripture/verse-id.ts'

/** Matches most references: "Romans 8:28", "1 Cor. 13:4–7". The full parser takes about a thousand times as long. */
const PLAIN = /^((?:[1-3] ?)?\p{L}[\p{L}. ]*?) ?(\d{1,3}):(\d{1,3})(?: ?[-–—] ?(\d{1,3}))?$/u

/** The number of characters to search, because the reference comes first. */
const MAX_SEARCHED_CHARACTERS = 2_000

/** Creates a finder for references as people write them. This takes about 100 milliseconds, more on a phone. */
export function createReferenceFinder(): FindReferences {
  const parser = createEnglishParser()
  parser.set_options({
    osis_compaction_strategy: 'bcv',
    book_alone_strategy: 'ignore',
    consecutive_combination_strategy: 'separate',
    versification_system: 'kjv',
  })
  const names = parser.translation_info('kjv').books
  const codes = new Map(BOOKS.map(({ code }, index) => [names[index] ?? '', code as string]))
  const parse: FindReferences = (text) => {
    // Skip most lines of a text: without a digit, they have no reference.
    if (!/\d/.test(text)) return []
    const head = text.slice(0, MAX_SEARCHED_CHARACTERS)
    const parsed = parser.parse(head).osis_and_indices()
    const asWritten =
      parsed.length > 0 && SEVERAL_VERSES.test(head)
        ? parser.set_options(AS_WRITTEN_OPTIONS).parse(head).osis_and_indices()
        : []
    if (asWritten.length > 0) parser.set_options(EXISTING_VERSES_OPTIONS)
    return parsed.flatMap(({ osis, indices, translations }) => {
      const [start = 0, end = 0] = indices
      const translation = translations[0]?.toUpperCase() || null
      const cut = asWritten.find(
        (candidate) => isWithin(candidate.indices, start, end) && hasMissingVerses(candidate.osis, codes),
      )
      if (cut !== undefined) {
        const runs = cut.osis.split(',').flatMap((run) => cutToExisting(run, codes).run ?? [])
        if (runs.length > 0)
          return { start, end: Math.max(end, cut.indices[1] ?? end), runs, translation, isCut: true }
      }
      const runs = osis.split(',').flatMap((run) => parseRun(run, codes) ?? [])
      const reference: FoundReference = { start, end, runs, translation }
      return runs.length === 0 ? [] : [reference]
    })
  }
  const bookCodes = new Map<string, string | undefined>()
  const findBook = (name: string) => {
    if (!bookCodes.has(name)) {
      const [reference] = parse(`${name} 1:1`)
      const coversName = reference?.start === 0 && reference.end === name.length + 4
      bookCodes.set(name, coversName ? reference.runs[0]?.first.book : undefined)
    }
    return bookCodes.get(name)
  }
  const isReference = (text: string) => parse(text).length > 0
  return (text) => {
    const plain = parsePlainReference(text, findBook)
    if (plain !== undefined || !/\p{Nd}/u.test(text)) return plain ?? []
    const normalized = normalizeReferences(text.slice(0, MAX_SEARCHED_CHARACTERS), isReference)
    const references = parsePlainReference(normalized.text, findBook) ?? parse(normalized.text)
    const getOrigin = (index: number) => normalized.origins[index] ?? text.length
    return references.map((reference) => ({
      ...reference,
      start: getOrigin(reference.start),
      end: getOrigin(reference.end),
    }))
  }
}

const isWithin = ([from = 0, to = 0]: readonly number[], start: number, end: number) =>
  from <= start && to >= end

function parsePlainReference(
  text: string,
  findBook: (name: string) => string | undefined,
): readonly FoundReference[] | undefined {
  const [, name = '', chapter, verse, lastVerse = verse] = PLAIN.exec(text) ?? []
  const book = name === '' ? undefined : findBook(name)
  if (book === undefined) return undefined
  const [first, last] = [verse, lastVerse].map((number) => findPlace(book, Number(chapter), Number(number)))
  if (first === undefined || last === undefined || last.verse < first.verse) return undefined
  return [{ start: 0, end: text.length, runs: [{ first, last }], translation: null }]
}

/** Parses a reference such as "John.3.16" or "Ps.23.1-Ps.23.6". */
function parseRun(osis: string, codes: ReadonlyMap<string, string>): PlaceRun | undefined {
  const [from = '', to = from] = osis.split('-')
  const [first, last] = [parsePlace(from, codes), parsePlace(to, codes)]
  return first === undefined || last === undefined ? undefined : { first, last }
}

function parsePlace(osis: string, codes: ReadonlyMap<string, string>): Place | undefined {
  const [book = '', chapter, verse] = osis.split('.')
  return findPlace(codes.get(book) ?? '', Number(chapter), Number(verse))
}
