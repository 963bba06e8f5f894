import type { RememberedVerse, ReviewItem, ReviewsToday } from '#shared/contract/reviews.ts'
import { textOfCard } from '#web/practice/card-text.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'

export interface LearnedText extends RecitedText {
  readonly id: string
}

/** Merges `verse` and `customVerse`, so that a screen doesn't need to tell verses from cards. */
type WithText<Item> = Omit<Item, 'verse' | 'customVerse'> & { readonly verse: LearnedText }

export type ItemToSay = WithText<ReviewItem>
export type MemoryItem = WithText<RememberedVerse>
export type DayToSay = Omit<ReviewsToday, 'items'> & { readonly items: readonly ItemToSay[] }

/** Drops items without a text. */
export const withTexts = <Item extends Pick<ReviewItem, 'verse' | 'customVerse'>>(
  items: readonly Item[],
): WithText<Item>[] =>
  items.flatMap(({ verse, customVerse, ...item }) => {
    const text = verse ?? (customVerse && textOfCard(customVerse))
    return text === undefined ? [] : { ...item, verse: text }
  })
