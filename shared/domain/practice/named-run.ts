import { getBook, getNameInReference } from '../scripture/books.ts'
import { formatRange } from '../scripture/reference.ts'
import { parseVerseId } from '../scripture/verse-id.ts'
import { findRun } from './passage.ts'

/** Formats consecutive verses as "Romans 8" for a whole chapter, or else "Romans 8:1–4". Undefined for other verses. */
export function formatRunName(ids: readonly string[]): string | undefined {
  const run = findRun(ids)
  const [first, last] = [parseVerseId(run?.first ?? ''), parseVerseId(run?.last ?? '')]
  if (first === undefined || last === undefined) return undefined
  const { book, chapter } = first.place
  const isWholeChapter =
    first.place.verse === 1 &&
    last.place.chapter === chapter &&
    last.place.verse === getBook(book).verseCounts[chapter - 1]
  return isWholeChapter
    ? `${getNameInReference(getBook(book), first.translation)} ${chapter}`
    : formatRange(first.place, last.place, first.translation)
}
