import { findBookByName, getNameInReference } from '../scripture/books.ts'

export interface ReferenceParts {
  /** English name of a book, or 'Custom'. */
  readonly book: string
  readonly chapter: number | null
  readonly verse: number | null
}

/** Composes "John 3:16", or "Psalm 23:1". Null while a part is missing, and for 'Custom'. */
export function composeReference({ book, chapter, verse }: ReferenceParts): string | null {
  const bookFound = findBookByName(book)
  if (bookFound === undefined || chapter === null || verse === null) return null
  return `${getNameInReference(bookFound, 'KJV')} ${chapter}:${verse}`
}

/**
 * Recomposes the reference after its parts changed, unless the writer has typed a different one.
 * @param written the contents of the field
 * @param composed the last composed reference, even if a part has been cleared since; null if there was none
 */
export function recomposeReference(written: string, composed: string | null, parts: ReferenceParts): string {
  const isOurs = written.trim() === '' || written === composed
  return isOurs ? (composeReference(parts) ?? written) : written
}
