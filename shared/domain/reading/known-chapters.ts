import { type BookCode, findBookByName, getBook } from '../scripture/books.ts'
import { parseVerseId } from '../scripture/verse-id.ts'
import type { Chapter } from './chapter.ts'

/** Consecutive verses of a chapter in a member's memory: one verse, or those of a card. */
export interface KnownVerses extends Chapter {
  /** The first and the last verse, both included. */
  readonly first: number
  readonly last: number
  /** Probability of recall now; null before the first test. */
  readonly recall: number | null
}

/** A text in memory: a verse by its id, or a card by its place. */
export interface PlacedText {
  readonly id: string
  readonly reference: string
  /** English name of the book: "Psalms". */
  readonly book?: string | undefined
  readonly chapter?: number | undefined
  readonly verse?: number | undefined
}

/** Returns the verses that a text in memory covers; undefined for a card that isn't from the Bible. */
export function findVersesCovered({
  id,
  reference,
  ...card
}: PlacedText): Omit<KnownVerses, 'recall'> | undefined {
  const place = parseVerseId(id)?.place
  if (place !== undefined) {
    return { book: place.book, chapter: place.chapter, first: place.verse, last: place.verse }
  }
  const { book: name = '', chapter = 0, verse: first = 0 } = card
  const book = findBookByName(name)
  const count = book?.verseCounts[chapter - 1] ?? 0
  if (book === undefined || first < 1 || first > count) return undefined
  const last = Math.min(count, Math.max(first, parseLastVerse(reference, chapter, first)))
  return { book: book.code, chapter, first, last }
}

/** Returns the last verse of a range within a chapter: 18 for "John 3:16-18"; 0 for any other reference. */
function parseLastVerse(reference: string, chapter: number, first: number): number {
  const match = /(\d{1,3}):(\d{1,3})\s?[-–—]\s?(\d{1,3})\D*$/.exec(reference)
  return match !== null && Number(match[1]) === chapter && Number(match[2]) === first ? Number(match[3]) : 0
}

/** How much of a chapter a member knows. */
export interface KnownChapter extends Chapter {
  /** Probability of recall for each verse recited from memory; the best one if it is known in several translations. */
  readonly recalls: ReadonlyMap<number, number>
  /** Verses being learned that haven't been recited from memory yet. */
  readonly learning: ReadonlySet<number>
  /** The number of verses expected to be known now: the sum of the probabilities. */
  readonly known: number
  /** `known` as a share of all verses of the chapter, 0 to 1. */
  readonly share: number
}

interface OpenChapter {
  readonly recalls: Map<number, number>
  readonly learning: Set<number>
}

/** Formats a chapter as "PSA.23". */
export const formatChapterKey = ({ book, chapter }: Chapter): string => `${book}.${chapter}`

/** Returns how much is known of each chapter that has verses in memory, by `formatChapterKey`. */
export function summarizeChapters(list: readonly KnownVerses[]): ReadonlyMap<string, KnownChapter> {
  const open = new Map<string, OpenChapter & Chapter>()
  for (const { book, chapter, first, last, recall } of list) {
    const key = formatChapterKey({ book, chapter })
    const chapterSoFar = open.get(key) ?? { book, chapter, recalls: new Map(), learning: new Set() }
    open.set(key, chapterSoFar)
    for (let verse = first; verse <= last; verse += 1) {
      if (recall === null) chapterSoFar.learning.add(verse)
      else chapterSoFar.recalls.set(verse, Math.max(recall, chapterSoFar.recalls.get(verse) ?? 0))
    }
  }
  return new Map([...open].map(([key, found]) => [key, summarizeChapter(found)]))
}

function summarizeChapter({ book, chapter, recalls, learning }: OpenChapter & Chapter): KnownChapter {
  const known = [...recalls.values()].reduce((sum, recall) => sum + recall, 0)
  return {
    book,
    chapter,
    recalls,
    learning: new Set([...learning].filter((verse) => !recalls.has(verse))),
    known,
    share: known / countVersesIn(book, chapter),
  }
}

export const countVersesIn = (book: BookCode, chapter: number): number =>
  getBook(book).verseCounts[chapter - 1] ?? 1

/** A chapter's color intensity: 0 if nothing is in memory, or 1 to 4 by the quarters known now. */
export type InkLevel = 0 | 1 | 2 | 3 | 4

/** Returns a chapter's intensity. It is at least 1 if anything is in memory, so even one verse of Psalm 119 is visible. */
export function getInkLevel(chapter: Pick<KnownChapter, 'share'> | undefined): InkLevel {
  if (chapter === undefined) return 0
  return Math.min(4, Math.max(1, Math.ceil(chapter.share * 4))) as InkLevel
}
