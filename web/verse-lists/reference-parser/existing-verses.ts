import type { PlaceRun } from '#shared/domain/import/parsed-verse.ts'
import { findBookByCode } from '#shared/domain/scripture/books.ts'
import { findPlace } from '#shared/domain/scripture/verse-id.ts'

/** Options of the parser: leave out verses that don't exist, or return them as written. */
export const EXISTING_VERSES_OPTIONS = { passage_existence_strategy: 'bcv' } as const
export const AS_WRITTEN_OPTIONS = { passage_existence_strategy: 'b' } as const

/** Matches a reference to more than one verse or chapter. */
export const SEVERAL_VERSES = /[-–—,;]\s*\d/

/** The verse at which the parser ends whole chapters, because it doesn't know their length. */
const WHOLE_CHAPTER = 999

interface ExistingRun {
  /** Undefined if none of its verses exist. */
  readonly run: PlaceRun | undefined
  readonly isCut: boolean
}

/** Cuts a run of verses ("John.3.35-John.3.37") to those that exist. `codes` maps the parser's books to ours. */
export function cutToExisting(osis: string, codes: ReadonlyMap<string, string>): ExistingRun {
  const [from = '', to = from] = osis.split('-')
  const [first, last] = [parseNumbers(from, codes), parseNumbers(to, codes)]
  const start = findPlace(first.book, first.chapter, first.verse)
  const counts = findBookByCode(last.book)?.verseCounts ?? []
  const chapter = Math.min(last.chapter, counts.length)
  const lastVerse = counts[chapter - 1] ?? 0
  const isPast = last.chapter > counts.length || (last.verse > lastVerse && last.verse !== WHOLE_CHAPTER)
  const end = findPlace(last.book, chapter, isPast ? lastVerse : Math.min(last.verse, lastVerse))
  if (start === undefined || end === undefined) return { run: undefined, isCut: true }
  return { run: { first: start, last: end }, isCut: isPast }
}

function parseNumbers(osis: string, codes: ReadonlyMap<string, string>) {
  const [book = '', chapter, verse] = osis.split('.')
  return { book: codes.get(book) ?? '', chapter: Number(chapter), verse: Number(verse) }
}

/** Checks whether references include verses that don't exist. */
export const hasMissingVerses = (osis: string, codes: ReadonlyMap<string, string>): boolean =>
  osis.split(',').some((reference) => cutToExisting(reference, codes).isCut)
