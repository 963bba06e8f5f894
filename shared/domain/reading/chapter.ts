import { type BookCode, BOOKS, getBook, getBookTitle, getNameInReference } from '../scripture/books.ts'
import { includesPlace } from '../scripture/left-out-places.ts'
import { isTranslationCode, type TranslationCode } from '../scripture/translations.ts'
import { formatPlace } from '../scripture/verse-id.ts'

/** A chapter of the Bible, in any translation. */
export interface Chapter {
  readonly book: BookCode
  /** Starts at 1. */
  readonly chapter: number
}

/** A chapter in one translation. */
export interface ChapterName extends Chapter {
  readonly translation: TranslationCode
}

/** Returns a book's URL segment: "psalms", "1-samuel". */
const toSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const bySlug = new Map(BOOKS.map((book) => [toSlug(book.name), book]))

/** Returns the URL path of a chapter, or of a verse in it: "/read/WEB/psalms/23?verse=4". */
export function formatChapterPath({ translation, book, chapter }: ChapterName, verse?: number): string {
  const path = `/read/${translation}/${toSlug(getBook(book).name)}/${chapter}`
  return verse === undefined ? path : `${path}?verse=${verse}`
}

/** Parses the segments of a chapter's URL. Undefined if the Bible has no such chapter. */
export function parseChapter(translation: string, slug: string, chapter: string): ChapterName | undefined {
  const code = translation.toUpperCase()
  const book = bySlug.get(slug.toLowerCase())
  if (book === undefined || !isTranslationCode(code) || !/^[1-9]\d{0,2}$/.test(chapter)) return undefined
  const name = { translation: code, book: book.code, chapter: Number(chapter) }
  return name.chapter <= book.verseCounts.length ? name : undefined
}

/** Formats the usual name: "Psalm 23", "John 3", or just "Jude" for a book with one chapter. */
export function formatChapterTitle({ book, chapter }: Chapter, translation: TranslationCode): string {
  const bookInfo = getBook(book)
  return bookInfo.verseCounts.length === 1
    ? getBookTitle(bookInfo, translation)
    : `${getNameInReference(bookInfo, translation)} ${chapter}`
}

/** Returns the previous chapter; undefined for Genesis 1. */
export function getPreviousChapter({ book, chapter }: Chapter): Chapter | undefined {
  if (chapter > 1) return { book, chapter: chapter - 1 }
  const previous = BOOKS[getBook(book).number - 2]
  return previous && { book: previous.code, chapter: previous.verseCounts.length }
}

/** Returns the next chapter; undefined for Revelation 22. */
export function getNextChapter({ book, chapter }: Chapter): Chapter | undefined {
  if (chapter < getBook(book).verseCounts.length) return { book, chapter: chapter + 1 }
  const next = BOOKS[getBook(book).number]
  return next && { book: next.code, chapter: 1 }
}

/** The minimum share of its verses for a chapter to count as complete, because some texts combine a few verses. */
const MIN_WHOLE_SHARE = 0.9

/** Returns how much of a chapter we have, by its number of stored verses. */
export function findCoverage(
  { book, chapter, translation }: ChapterName,
  verses: number,
): 'whole' | 'part' | 'none' {
  if (verses === 0) return 'none'
  const count = getBook(book).verseCounts[chapter - 1] ?? 0
  const printed = Array.from({ length: count }, (_, index) => index + 1).filter((verse) =>
    includesPlace(translation, formatPlace({ book, chapter, verse })),
  )
  return verses >= printed.length * MIN_WHOLE_SHARE ? 'whole' : 'part'
}
