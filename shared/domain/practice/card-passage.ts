import { findBookByName } from '../scripture/books.ts'
import type { Place } from '../scripture/verse-id.ts'
import { MAX_PASSAGE_VERSES } from './passage.ts'

/** A card's place in the Bible, and its translation. */
interface PlacedCard {
  readonly id: string
  /** English name of a book, or 'Custom'. */
  readonly book: string
  readonly chapter: number
  readonly verse: number
  readonly translation: string | null
}

/** Returns a card's place in the Bible; undefined if it isn't from the Bible. */
export function findCardPlace({ book, chapter, verse }: Omit<PlacedCard, 'id'>): Place | undefined {
  const bookFound = findBookByName(book)
  return bookFound && { book: bookFound.code, chapter, verse }
}

/**
 * Returns a reference without the translation at its end ("Genesis 1:1 (NKJV)"), for use where the translation
 * is shown separately.
 */
export function stripTranslationName(reference: string, translation: string | null): string {
  const end = ` (${translation})`
  return reference.endsWith(end) ? reference.slice(0, -end.length) : reference
}

/** Returns the first and last of at least two cards if each is the next verse of the same chapter and translation. */
export function findCardRun(cards: readonly PlacedCard[]): { first: string; last: string } | undefined {
  const [first, last] = [cards[0], cards.at(-1)]
  if (first === undefined || last === undefined || cards.length < 2 || cards.length > MAX_PASSAGE_VERSES)
    return undefined
  const isRun = cards.every((card, index) => isSameChapter(first, card) && card.verse === first.verse + index)
  return isRun ? { first: first.id, last: last.id } : undefined
}

const isSameChapter = (first: PlacedCard, card: PlacedCard) =>
  findCardPlace(first) !== undefined &&
  card.book === first.book &&
  card.chapter === first.chapter &&
  card.translation === first.translation

/**
 * Returns the cards from one to another in verse order. If a verse has several, uses the given ones, or else the first in
 * the list. Undefined if a verse has none.
 */
export function findCardsBetween<Card extends PlacedCard>(
  cards: readonly Card[],
  firstId: string,
  lastId: string,
): Card[] | undefined {
  const [first, last] = [firstId, lastId].map((id) => cards.find((card) => card.id === id))
  if (first === undefined || last === undefined) return undefined
  const byVerse = new Map<number, Card>()
  for (const card of [first, last, ...cards])
    if (isSameChapter(first, card) && !byVerse.has(card.verse)) byVerse.set(card.verse, card)
  const length = Math.min(Math.max(last.verse - first.verse + 1, 0), MAX_PASSAGE_VERSES)
  const run = Array.from({ length }, (_, index) => byVerse.get(first.verse + index)).filter(
    (card) => card !== undefined,
  )
  return run.length === length && run.at(-1)?.id === lastId && findCardRun(run) !== undefined
    ? run
    : undefined
}
