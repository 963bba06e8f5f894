import { type BookCode, BOOKS, bookOf, bookTitle, nameInReference } from '../scripture/books.ts'
import { isPrintedIn } from '../scripture/left-out-places.ts'
import { isTranslationCode, type TranslationCode } from '../scripture/translations.ts'
import { formatPlace } from '../scripture/verse-id.ts'

/** A chapter of the Bible, in any translation. */
export interface Chapter {
  readonly book: BookCode
  /** From 1. */
  readonly chapter: number
}

/** A chapter in one translation. */
export interface ChapterName extends Chapter {
  readonly translation: TranslationCode
}

/** Returns the part of an address that names a book: "psalms", "1-samuel". */
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const bySlug = new Map(BOOKS.map((book) => [slugOf(book.name), book]))

/** Returns the address of a chapter, or of a verse in it: "/read/WEB/psalms/23?verse=4". */
export function chapterPath({ translation, book, chapter }: ChapterName, verse?: number): string {
  const path = `/read/${translation}/${slugOf(bookOf(book).name)}/${chapter}`
  return verse === undefined ? path : `${path}?verse=${verse}`
}

/** Parses the parts of such an address. Undefined if the Bible has no such chapter. */
export function parseChapter(translation: string, slug: string, chapter: string): ChapterName | undefined {
  const code = translation.toUpperCase()
  const book = bySlug.get(slug.toLowerCase())
  if (book === undefined || !isTranslationCode(code) || !/^[1-9]\d{0,2}$/.test(chapter)) return undefined
  const name = { translation: code, book: book.code, chapter: Number(chapter) }
  return name.chapter <= book.verseCounts.length ? name : undefined
}

/** Returns the usual name: "Psalm 23", "John 3", or just "Jude" for a book with one chapter. */
export function chapterTitle({ book, chapter }: Chapter, translation: TranslationCode): string {
  const bookIndexed = bookOf(book)
  return bookIndexed.verseCounts.length === 1
    ? bookTitle(bookIndexed, translation)
    : `${nameInReference(bookIndexed, translation)} ${chapter}`
}

/** Returns the chapter before; undefined for Genesis 1. */
export function chapterBefore({ book, chapter }: Chapter): Chapter | undefined {
  if (chapter > 1) return { book, chapter: chapter - 1 }
  const before = BOOKS[bookOf(book).number - 2]
  return before && { book: before.code, chapter: before.verseCounts.length }
}

/** Returns the chapter after; undefined for Revelation 22. */
export function chapterAfter({ book, chapter }: Chapter): Chapter | undefined {
  if (chapter < bookOf(book).verseCounts.length) return { book, chapter: chapter + 1 }
  const after = BOOKS[bookOf(book).number]
  return after && { book: after.code, chapter: 1 }
}

/** Some imported texts print a few verses as one, under the number of the first. */
const WHOLE_FROM = 0.9

/** Returns how much of a chapter we have, by its number of stored verses. */
export function heldOf(
  { book, chapter, translation }: ChapterName,
  verses: number,
): 'whole' | 'part' | 'none' {
  if (verses === 0) return 'none'
  const count = bookOf(book).verseCounts[chapter - 1] ?? 0
  const printed = Array.from({ length: count }, (_, index) => index + 1).filter((verse) =>
    isPrintedIn(translation, formatPlace({ book, chapter, verse })),
  )
  return verses >= printed.length * WHOLE_FROM ? 'whole' : 'part'
}
