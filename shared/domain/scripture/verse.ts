import { bookOf } from './books.ts'
import type { Layout } from './layout.ts'
import { formatReference } from './reference.ts'
import type { TranslationCode } from './translations.ts'
import { formatVerseId, type Place } from './verse-id.ts'

/** One verse of the Bible in one translation, as the server sends it. */
export interface Verse {
  /** USFM book code, chapter, verse, translation: "JHN.3.16.ESV". */
  readonly id: string
  /** As people write it: "John 3:16", "Psalm 23:1". */
  readonly reference: string
  /** As printed, without verse number, headings or footnotes. */
  readonly text: string
  readonly translation: TranslationCode
  /** English name of the book, the same in every translation: "John", "Psalms". */
  readonly book: string
  /** From 1. */
  readonly chapter: number
  /** From 1. */
  readonly verse: number
  /** Key of the verse's theme; absent for most verses. */
  readonly theme?: string
  /** Where the edition breaks the text; absent where the source does not tell, or where it runs on. */
  readonly layout?: Layout
  /** ISO instant of the edition that the text was compiled for. */
  readonly createdAt: string
}

/** What a verse is besides its place and its translation. */
interface Said {
  readonly text: string
  readonly theme: string | undefined
  readonly layout?: Layout | undefined
  /** ISO instant. */
  readonly createdAt: string
}

/** The verse that stands at a place. */
export function verseAt(
  place: Place,
  translation: TranslationCode,
  { text, theme, layout, createdAt }: Said,
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
