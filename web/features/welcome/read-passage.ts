import { listPlacesBetween } from '#shared/domain/practice/passage.ts'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { formatVerseId, findPlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import { loadReferenceParser } from '#web/features/verses/index.ts'

/** The first and last verse id of a passage, or why it can't be learned. */
type ReadPassage =
  | { readonly first: string; readonly last: string }
  | { readonly refused: 'unread' | 'tooLong' }

/** Converts an order number (`bbcccvvv`) to a place. */
const toPlace = (order: number): Place | undefined =>
  findPlace(
    BOOKS[Math.floor(order / 1_000_000) - 1]?.code ?? '',
    Math.floor(order / 1_000) % 1_000,
    order % 1_000,
  )

/** Parses a passage as people type it: "ps 23", "Romans 8:1-4". */
export async function readPassage(typed: string, translation: TranslationCode): Promise<ReadPassage> {
  const { createReferenceParser } = await loadReferenceParser()
  const { ranges } = createReferenceParser()(typed)
  const [range] = ranges
  if (range === undefined || ranges.length > 1) return { refused: 'unread' }
  const [first, last] = [toPlace(range.first), toPlace(range.last)]
  if (first === undefined || last === undefined) return { refused: 'unread' }
  if (listPlacesBetween(first, last, translation) === undefined) return { refused: 'tooLong' }
  return { first: formatVerseId(first, translation), last: formatVerseId(last, translation) }
}
