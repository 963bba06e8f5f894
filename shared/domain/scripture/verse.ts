import { bookOf } from './books.ts'
import type { Layout } from './layout.ts'
import { formatReference } from './reference.ts'
import type { TranslationCode } from './translations.ts'
import { formatVerseId, type Place } from './verse-id.ts'

export interface Verse {
  /** USFM book code, chapter, verse, translation: "JHN.3.16.ESV". */
  readonly id: string
  readonly reference: string
  /** As printed, without verse number, headings and footnotes. */
  readonly text: string
  readonly translation: TranslationCode
  /** English name, the same in every translation: "John", "Psalms". */
  readonly book: string
  /** From 1. */
  readonly chapter: number
  /** From 1. */
  readonly verse: number
  /** Theme key; missing for most verses. */
  readonly theme?: string
  /** Where the edition breaks the text; missing if unknown, or if it runs on. */
  readonly layout?: Layout
  /** ISO instant of the edition. */
  readonly createdAt: string
}

interface VerseContent {
  readonly text: string
  readonly theme: string | undefined
  readonly layout?: Layout | undefined
  /** ISO instant. */
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
    book: bookOf(place.book).name,
    chapter: place.chapter,
    verse: place.verse,
    ...(theme !== undefined && { theme }),
    ...(layout !== undefined && Object.keys(layout).length > 0 && { layout }),
    createdAt,
  }
}
