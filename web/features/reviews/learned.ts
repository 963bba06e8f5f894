import type { RememberedVerse, ReviewItem, ReviewsToday } from '#shared/contract/reviews.ts'
import { textOfCard } from '#web/practice/card-text.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'

/** The text to recite of a verse or card being learned. */
export interface LearnedText extends RecitedText {
  readonly id: string
}

/** Puts what is learned in one place, so that a screen need not know whether it is a verse or a card. */
type WithText<Item> = Omit<Item, 'verse' | 'customVerse'> & { readonly verse: LearnedText }

/** Something to say today. */
export type ItemToSay = WithText<ReviewItem>
/** Something in memory. */
export type MemoryItem = WithText<RememberedVerse>
/** What to say today. */
export type DayToSay = Omit<ReviewsToday, 'items'> & { readonly items: readonly ItemToSay[] }

/** The items with their texts; one without a text is left out. */
export const withTexts = <Item extends Pick<ReviewItem, 'verse' | 'customVerse'>>(
  items: readonly Item[],
): WithText<Item>[] =>
  items.flatMap(({ verse, customVerse, ...item }) => {
    const text = verse ?? (customVerse && textOfCard(customVerse))
    return text === undefined ? [] : { ...item, verse: text }
  })
