import { composeReference } from '#shared/domain/custom-verses/composed-reference.ts'
import { parsePastedVerses } from '#shared/domain/custom-verses/pasted-verses.ts'
import { judgeAnswer } from '#shared/domain/scripture/answered-reference.ts'
import { findBookByName, getBook } from '#shared/domain/scripture/books.ts'
import type { Place } from '#shared/domain/scripture/verse-id.ts'

/** How much of a pasted text to read: far more than the longest chapter. */
const MAX_PASTED_CHARACTERS = 40_000

export interface OwnVerse {
  readonly book: string
  readonly chapter: number
  readonly verse: number
  readonly reference: string
  readonly text: string
}

/** Parses the verses in a pasted text, its translation, and its reference if it is from another chapter. */
export function parseOwnVerses(
  pasted: string,
  place: Place,
): { verses: OwnVerse[]; translation: string | null; otherReference: string | null } {
  const book = getBook(place.book).name
  const { verses, translation, reference } = parsePastedVerses(pasted.slice(0, MAX_PASTED_CHARACTERS), place)
  return {
    translation,
    otherReference: reference !== null && isOtherChapter(reference, place) ? reference : null,
    // Skip a verse number without text.
    verses: verses
      .filter(({ text }) => /\p{L}/u.test(text))
      .map(({ verse, text }) => {
        const parts = { book, chapter: place.chapter, verse }
        return { ...parts, reference: composeReference(parts) ?? `${book} ${place.chapter}:${verse}`, text }
      }),
  }
}

/**
 * Checks whether a reference is to another chapter. A heading that only looks like one ("The Fool 14") has no book.
 */
function isOtherChapter(reference: string, { book, chapter }: Place): boolean {
  const name = reference.replace(/\s*\d[\d:.–—-]*$/u, '')
  if (findBookByName(name === 'Psalm' ? 'Psalms' : name) === undefined) return false
  const verdict = judgeAnswer(reference, `${getBook(book).name} ${chapter}`)
  return verdict === 'wrong' || verdict === 'book'
}
