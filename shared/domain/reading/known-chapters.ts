import { type BookCode, bookByName, bookOf } from '../scripture/books.ts'
import { parseVerseId } from '../scripture/verse-id.ts'
import type { Chapter } from './chapter.ts'

/** Verses of a chapter in a member's memory: one, or those a card holds. */
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
export function versesCovered({
  id,
  reference,
  ...card
}: PlacedText): Omit<KnownVerses, 'recall'> | undefined {
  const place = parseVerseId(id)?.place
  if (place !== undefined) {
    return { book: place.book, chapter: place.chapter, first: place.verse, last: place.verse }
  }
  const { book: name = '', chapter = 0, verse: first = 0 } = card
  const book = bookByName(name)
  const count = book?.verseCounts[chapter - 1] ?? 0
  if (book === undefined || first < 1 || first > count) return undefined
  const last = Math.min(count, Math.max(first, lastNamed(reference, chapter, first)))
  return { book: book.code, chapter, first, last }
}

/** Returns the last verse of a range within a chapter: 18 for "John 3:16-18"; 0 for any other reference. */
function lastNamed(reference: string, chapter: number, first: number): number {
  const match = /(\d{1,3}):(\d{1,3})\s?[-–—]\s?(\d{1,3})\D*$/.exec(reference)
  return match !== null && Number(match[1]) === chapter && Number(match[2]) === first ? Number(match[3]) : 0
}

/** How much of a chapter a member knows. */
export interface KnownChapter extends Chapter {
  /** Probability for each verse that has been recited from memory; the best if it is known in several translations. */
  readonly recalls: ReadonlyMap<number, number>
  /** Verses being learned, not yet recited from memory. */
  readonly learning: ReadonlySet<number>
  /** The number of verses expected to be known now: the sum of the probabilities. */
  readonly known: number
  /** The same as a share of all verses of the chapter, 0 to 1. */
  readonly share: number
}

interface OpenChapter {
  readonly recalls: Map<number, number>
  readonly learning: Set<number>
}

/** "PSA.23". */
export const chapterKey = ({ book, chapter }: Chapter): string => `${book}.${chapter}`

/** Returns how much is known of each chapter with anything in memory, by `chapterKey`. */
export function knownChapters(list: readonly KnownVerses[]): ReadonlyMap<string, KnownChapter> {
  const open = new Map<string, OpenChapter & Chapter>()
  for (const { book, chapter, first, last, recall } of list) {
    const key = chapterKey({ book, chapter })
    const chapterSoFar = open.get(key) ?? { book, chapter, recalls: new Map(), learning: new Set() }
    open.set(key, chapterSoFar)
    for (let verse = first; verse <= last; verse += 1) {
      if (recall === null) chapterSoFar.learning.add(verse)
      else chapterSoFar.recalls.set(verse, Math.max(recall, chapterSoFar.recalls.get(verse) ?? 0))
    }
  }
  return new Map([...open].map(([key, found]) => [key, closed(found)]))
}

function closed({ book, chapter, recalls, learning }: OpenChapter & Chapter): KnownChapter {
  const known = [...recalls.values()].reduce((sum, recall) => sum + recall, 0)
  return {
    book,
    chapter,
    recalls,
    learning: new Set([...learning].filter((verse) => !recalls.has(verse))),
    known,
    share: known / versesIn(book, chapter),
  }
}

export const versesIn = (book: BookCode, chapter: number): number =>
  bookOf(book).verseCounts[chapter - 1] ?? 1

/** A chapter's color intensity: 0 for nothing in memory, 1 to 4 for each quarter known now. */
export type InkLevel = 0 | 1 | 2 | 3 | 4

/** Gives a chapter with anything in memory at least 1, so even one verse of Psalm 119 is visible. */
export function inkLevel(chapter: Pick<KnownChapter, 'share'> | undefined): InkLevel {
  if (chapter === undefined) return 0
  return Math.min(4, Math.max(1, Math.ceil(chapter.share * 4))) as InkLevel
}
