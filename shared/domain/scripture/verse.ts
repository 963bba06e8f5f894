import { getBook } from './books.ts'
import type { Layout } from './layout.ts'
import { formatReference } from './reference.ts'
import type { TranslationCode } from './translations.ts'
import { formatVerseId, type Place } from './verse-id.ts'

export interface Verse {
  /** The USFM book code, chapter, verse, and translation, for example "JHN.3.16.ESV". */
  readonly id: string
  readonly reference: string
  /** The text as printed, without its number, headings, or footnotes. */
  readonly text: string
  readonly translation: TranslationCode
  /** The English name, the same in every translation: "John", "Psalms". */
  readonly book: string
  /** Starts at 1. */
  readonly chapter: number
  /** Starts at 1. */
  readonly verse: number
  /** The key of its theme; missing for most verses. */
  readonly theme?: string
  /** Where the edition breaks the text; missing if unknown, or if there are no breaks. */
  readonly layout?: Layout
  /** When the edition was created, an ISO instant. */
  readonly createdAt: string
}

interface VerseContent {
  readonly text: string
  readonly theme: string | undefined
  readonly layout?: Layout | undefined
  /** An ISO instant. */
  readonly createdAt: string
}

export function buildVerse(
  place: Place,
  translation: TranslationCode,
  { text, theme, layout, createdAt }: VerseContent,
): Verse {
  return {
    id: formatVerseId(place, translation),
    reference: formatReference(place, translation),
    text,
    translation,
    book: getBook(place.book).name,
    chapter: place.chapter,
    verse: place.verse,
    ...(theme !== undefined && { theme }),
    ...(layout !== undefined && Object.keys(layout).length > 0 && { layout }),
    createdAt,
  }
}
