import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { CUSTOM_BOOK } from '#shared/domain/scripture/books.ts'
import { isTheme, type Theme } from '#shared/domain/scripture/themes.ts'

/** The fields of the card form. A missing number is NaN, as in number fields. */
export interface CardFields {
  readonly book: string
  readonly chapter: number
  readonly verse: number
  readonly reference: string
  readonly translation: string
  readonly text: string
  readonly theme: Theme | ''
  readonly notes: string
  readonly isPublic: boolean
}

export const NEW_CARD: CardFields = {
  book: CUSTOM_BOOK.value,
  chapter: Number.NaN,
  verse: Number.NaN,
  reference: '',
  translation: '',
  text: '',
  theme: '',
  notes: '',
  isPublic: false,
}

/** Converts a card to form fields. Without one, starts a new card in the default translation. */
export function toFields(card: CustomVerse | null, defaultTranslation: string | null = null): CardFields {
  if (card === null) return { ...NEW_CARD, translation: defaultTranslation ?? '' }
  const { book, chapter, verse, reference, translation, text, theme, notes, isPublic } = card
  const knownTheme = theme !== null && isTheme(theme) ? theme : ''
  return {
    book,
    chapter,
    verse,
    reference,
    translation: translation ?? '',
    text,
    theme: knownTheme,
    notes: notes ?? '',
    isPublic,
  }
}

/** Removes missing numbers, which number fields can't show. */
export function dropMissingNumbers({ chapter, verse, ...rest }: CardFields): Partial<CardFields> {
  return {
    ...rest,
    ...(!Number.isNaN(chapter) && { chapter }),
    ...(!Number.isNaN(verse) && { verse }),
  }
}
