import { bookByName, nameInReference } from '../scripture/books.ts'

/** What the reference of a card is composed of, as far as it is filled in. */
export interface ReferenceParts {
  /** English name of a book, or 'Custom'. */
  readonly book: string
  readonly chapter: number | null
  readonly verse: number | null
}

/**
 * "John 3:16" out of its three parts; "Psalm 23:1", as references are written. Null while one of them is missing, and
 * for a book of one's own, whose reference is the writer's.
 */
export function composedReference({ book, chapter, verse }: ReferenceParts): string | null {
  const known = bookByName(book)
  if (known === undefined || chapter === null || verse === null) return null
  return `${nameInReference(known, 'KJV')} ${chapter}:${verse}`
}

/**
 * The reference after its parts have changed: composed anew, unless somebody wrote another one by hand.
 *
 * @param written what stands in the field
 * @param composed what was composed last, also if a part went missing since; null where nothing was
 */
export function recomposedReference(written: string, composed: string | null, parts: ReferenceParts): string {
  const isOurs = written.trim() === '' || written === composed
  return isOurs ? (composedReference(parts) ?? written) : written
}
