import { findBookByName } from '../scripture/books.ts'
import { toOrderNumber, parseVerseId } from '../scripture/verse-id.ts'

/** The fields of a card that determine its order. */
interface PlacedCard {
  readonly id: string
  readonly book: string
  readonly chapter: number
  readonly verse: number
}

/** Sorts texts to learn in Bible order. Cards that belong to no book come last, in their own order. */
export function sortInBibleOrder(ids: readonly string[], cards: readonly PlacedCard[]): string[] {
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  return ids
    .map((id) => ({ id, order: findOrder(id, cardsById.get(id)) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id)
}

function findOrder(id: string, card: PlacedCard | undefined): number {
  const name = parseVerseId(id)
  if (name !== undefined) return toOrderNumber(name.place)
  const book = card && findBookByName(card.book)
  return card === undefined || book === undefined
    ? Number.MAX_SAFE_INTEGER
    : toOrderNumber({ book: book.code, chapter: card.chapter, verse: card.verse })
}
