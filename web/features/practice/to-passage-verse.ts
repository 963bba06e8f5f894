import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { findCardPlace } from '#shared/domain/practice/card-passage.ts'
import { cardText } from '#web/practice/card-text.ts'
import type { PassageVerse } from '#web/practice/passage.ts'

/** Converts a card to part of a passage. */
export const toPassageVerse = (card: CustomVerse): PassageVerse => {
  const place = findCardPlace(card)
  return { ...cardText(card), book: card.book, verse: card.verse, ...(place && { place }) }
}
