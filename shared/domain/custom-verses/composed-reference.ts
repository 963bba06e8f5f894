import { bookByName, nameInReference } from '../scripture/books.ts'

/** The parts of a card's reference, as far as they are filled in. */
export interface ReferenceParts {
  /** English name of a book, or 'Custom'. */
  readonly book: string
  readonly chapter: number | null
  readonly verse: number | null
}

/**
 * "John 3:16" from its three parts; "Psalm 23:1", the way people write it. Null while a part is missing, and for
 * 'Custom', where the writer chooses the reference.
 */
export function composedReference({ book, chapter, verse }: ReferenceParts): string | null {
  const known = bookByName(book)
  if (known === undefined || chapter === null || verse === null) return null
  return `${nameInReference(known, 'KJV')} ${chapter}:${verse}`
}

/**
 * The reference after its parts changed: composed again, unless somebody typed a different one.
 *
 * @param written what stands in the field
 * @param composed what was composed last, even if a part has been cleared since; null if nothing was
 */
export function recomposedReference(written: string, composed: string | null, parts: ReferenceParts): string {
  const isOurs = written.trim() === '' || written === composed
  return isOurs ? (composedReference(parts) ?? written) : written
}
