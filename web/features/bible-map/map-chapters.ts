import { BOOKS } from '#shared/domain/scripture/books.ts'
import { formatChapterPath, formatChapterTitle, type Chapter } from '#shared/domain/reading/chapter.ts'
import {
  formatChapterKey,
  type InkLevel,
  getInkLevel,
  type KnownChapter,
  countVersesIn,
} from '#shared/domain/reading/known-chapters.ts'
import { messages } from './messages.ts'

/** The translation that chapters open in. It is complete, and in modern English. */
const MAP_TRANSLATION = 'WEB'

/** A chapter on the map. */
export interface MapChapter extends Chapter {
  readonly key: string
  readonly title: string
  readonly path: string
  readonly level: InkLevel
  /** Text for screen readers. */
  readonly label: string
  readonly learned: number
  readonly known: number
  readonly verses: number
}

/** A book with its chapters. */
export interface MapBook {
  readonly name: string
  readonly testament: 'Old' | 'New'
  readonly chapters: readonly MapChapter[]
}

/** Lists all books in Bible order. */
export const toMapBooks = (chapters: ReadonlyMap<string, KnownChapter>): MapBook[] =>
  BOOKS.map(({ code, name, testament, verseCounts }) => ({
    name,
    testament,
    chapters: verseCounts.map((_, index) => toMapChapter({ book: code, chapter: index + 1 }, chapters)),
  }))

function toMapChapter(chapter: Chapter, chapters: ReadonlyMap<string, KnownChapter>): MapChapter {
  const key = formatChapterKey(chapter)
  const memory = chapters.get(key)
  const title = formatChapterTitle(chapter, MAP_TRANSLATION)
  // The title of a one-chapter book has no number, but its cell shows one.
  const name = title.endsWith(` ${chapter.chapter}`) ? title : `${title} ${chapter.chapter}`
  const [learned, known] = [memory?.recalls.size ?? 0, Math.round(memory?.known ?? 0)]
  const verses = countVersesIn(chapter.book, chapter.chapter)
  const isLearning = learned === 0 && memory !== undefined
  return {
    ...chapter,
    key,
    title,
    path: formatChapterPath({ ...chapter, translation: MAP_TRANSLATION }),
    level: learned === 0 ? 0 : getInkLevel(memory),
    label: isLearning
      ? messages.learningOnly(name, memory.learning.size)
      : messages.chapter(name, learned, verses, known),
    learned,
    known,
    verses,
  }
}
