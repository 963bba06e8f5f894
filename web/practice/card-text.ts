import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'
import { placeOfCard } from '#shared/domain/practice/card-passage.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import type { PassageVerse } from './passage.ts'

/** The text of a card to recite. */
export const textOfCard = ({
  id,
  reference,
  text,
  translation,
}: Pick<CustomVerse, 'id' | 'reference' | 'text' | 'translation'>): RecitedText & {
  readonly id: string
} => ({
  id,
  reference,
  text,
  translation: translation ?? CUSTOM_TRANSLATION,
  isOwnText: true,
})

/** A card as part of a passage. */
export const passageVerseOfCard = (card: CustomVerse): PassageVerse => {
  const place = placeOfCard(card)
  return { ...textOfCard(card), book: card.book, verse: card.verse, ...(place && { place }) }
}
