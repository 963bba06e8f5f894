import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { cardPlace } from '#shared/domain/practice/card-passage.ts'
import { textOfCard } from '#web/practice/card-text.ts'
import type { PassageVerse } from '#web/practice/passage.ts'

/** A card as part of a passage. */
export const passageVerseOfCard = (card: CustomVerse): PassageVerse => {
  const place = cardPlace(card)
  return { ...textOfCard(card), book: card.book, verse: card.verse, ...(place && { place }) }
}
