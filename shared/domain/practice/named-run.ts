import { bookOf, nameInReference } from '../scripture/books.ts'
import { formatRange } from '../scripture/reference.ts'
import { parseVerseId } from '../scripture/verse-id.ts'
import { runOf } from './passage.ts'

/** Names consecutive verses: "Romans 8" for a whole chapter, else "Romans 8:1–4". Undefined for any others. */
export function runName(ids: readonly string[]): string | undefined {
  const run = runOf(ids)
  const [first, last] = [parseVerseId(run?.first ?? ''), parseVerseId(run?.last ?? '')]
  if (first === undefined || last === undefined) return undefined
  const { book, chapter } = first.place
  const isWhole =
    first.place.verse === 1 &&
    last.place.chapter === chapter &&
    last.place.verse === bookOf(book).verseCounts[chapter - 1]
  return isWhole
    ? `${nameInReference(bookOf(book), first.translation)} ${chapter}`
    : formatRange(first.place, last.place, first.translation)
}
