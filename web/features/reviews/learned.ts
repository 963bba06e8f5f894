import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { RememberedVerse, ReviewItem, ReviewsToday } from '#shared/contract/reviews.ts'
import { cardText } from '#web/practice/card-text.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'

export interface LearnedText extends RecitedText {
  readonly id: string
  /** A card's place as its owner entered it, with the book's English name. */
  readonly book?: string
  readonly chapter?: number
  readonly verse?: number
}

/** Merges `verse` and `customVerse`, so screens needn't distinguish verses from cards. */
type WithText<Item> = Omit<Item, 'verse' | 'customVerse'> & { readonly verse: LearnedText }

export type TodayItem = WithText<ReviewItem>
export type MemoryItem = WithText<RememberedVerse>
export type TodayWithTexts = Omit<ReviewsToday, 'items'> & { readonly items: readonly TodayItem[] }

/** Merges the texts of each item and drops items without one. */
export const mergeTexts = <Item extends Pick<ReviewItem, 'verse' | 'customVerse'>>(
  items: readonly Item[],
): WithText<Item>[] =>
  items.flatMap(({ verse, customVerse, ...item }) => {
    const text = verse ?? (customVerse && toLearnedText(customVerse))
    return text === undefined ? [] : { ...item, verse: text }
  })

/** Converts a card to its text and place in the Bible. */
export const toLearnedText = (card: CustomVerse): LearnedText => ({
  ...cardText(card),
  book: card.book,
  chapter: card.chapter,
  verse: card.verse,
})

/** Checks whether a member hasn't learned anything yet, including today. */
export const hasLearnedNothing = ({ doneToday, nextDueOn, later, forecast }: TodayWithTexts): boolean =>
  doneToday.verses === 0 && nextDueOn === null && later === 0 && forecast.every((day) => day.verses === 0)
