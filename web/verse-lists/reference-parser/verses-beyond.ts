import type { PlaceRun } from '#shared/domain/import/parsed-verse.ts'
import { bookByCode } from '#shared/domain/scripture/books.ts'
import { placeAt } from '#shared/domain/scripture/verse-id.ts'

/** Options of the parser: leave out verses that don't exist, or name them as written. */
export const AS_EXISTING = { passage_existence_strategy: 'bcv' } as const
export const AS_NAMED = { passage_existence_strategy: 'b' } as const

/** Matches a reference to more than one verse or chapter. */
export const SEVERAL = /[-–—,;]\s*\d/

/** The verse at which the parser ends whole chapters, because it doesn't know their length. */
const WHOLE_CHAPTER = 999

interface ExistingRun {
  /** Undefined if none of its verses exist. */
  readonly run: PlaceRun | undefined
  readonly isCut: boolean
}

/** Cuts a run ("John.3.35-John.3.37") to the verses that exist. `codes` maps the parser's books to ours. */
export function existingRun(osis: string, codes: ReadonlyMap<string, string>): ExistingRun {
  const [from = '', to = from] = osis.split('-')
  const [first, last] = [parseNumbers(from, codes), parseNumbers(to, codes)]
  const begins = placeAt(first.book, first.chapter, first.verse)
  const counts = bookByCode(last.book)?.verseCounts ?? []
  const chapter = Math.min(last.chapter, counts.length)
  const most = counts[chapter - 1] ?? 0
  const isPast = last.chapter > counts.length || (last.verse > most && last.verse !== WHOLE_CHAPTER)
  const ends = placeAt(last.book, chapter, isPast ? most : Math.min(last.verse, most))
  if (begins === undefined || ends === undefined) return { run: undefined, isCut: true }
  return { run: { first: begins, last: ends }, isCut: isPast }
}

function parseNumbers(osis: string, codes: ReadonlyMap<string, string>) {
  const [book = '', chapter, verse] = osis.split('.')
  return { book: codes.get(book) ?? '', chapter: Number(chapter), verse: Number(verse) }
}

/** Checks whether references include verses that don't exist. */
export const isBeyond = (osis: string, codes: ReadonlyMap<string, string>): boolean =>
  osis.split(',').some((each) => existingRun(each, codes).isCut)
