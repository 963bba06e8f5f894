import type { BookCode } from './books.ts'
import type { Verse } from './verse.ts'

/** The verses held in one translation, ready to be found. */
export interface Shelf {
  /** All of them, in Bible order. */
  readonly verses: readonly Verse[]
  /** The verse with this id ("JHN.3.16.ESV"), or undefined where it is not held. */
  verse(id: string): Verse | undefined
  /** The verses of a book, or of one of its chapters (from 1), in order; none where nothing of it is held. */
  versesOf(book: BookCode, chapter?: number): readonly Verse[]
}

/** Puts verses on a shelf. They must come in Bible order, and be of one translation. */
export function shelve(verses: readonly Verse[]): Shelf {
  const byId = new Map(verses.map((verse) => [verse.id, verse]))
  const byBook = booksOf(verses)
  return {
    verses,
    verse: (id) => byId.get(id),
    versesOf(book, chapter) {
      const ofBook = byBook.get(book) ?? []
      return chapter === undefined ? ofBook : ofBook.filter((verse) => verse.chapter === chapter)
    },
  }
}

function booksOf(verses: readonly Verse[]): Map<string, Verse[]> {
  const books = new Map<string, Verse[]>()
  for (const verse of verses) {
    const code = verse.id.slice(0, verse.id.indexOf('.'))
    const book = books.get(code)
    if (book === undefined) books.set(code, [verse])
    else book.push(verse)
  }
  return books
}
