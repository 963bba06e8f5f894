import { getBook, getNameInReference } from './books.ts'
import type { TranslationCode } from './translations.ts'
import type { Place } from './verse-id.ts'

/** Formats a place as people write it, for example "John 3:16" or "Psalm 23:1". */
export function formatReference(place: Place, translation: TranslationCode): string {
  return `${getNameInReference(getBook(place.book), translation)} ${place.chapter}:${place.verse}`
}

/** Formats a range as "Psalm 23:1–6", "Luke 1:80–2:7" or "Malachi 4:6–Matthew 1:1", and one verse as its reference. */
export function formatRange(first: Place, last: Place, translation: TranslationCode): string {
  const start = formatReference(first, translation)
  if (first.book !== last.book) return `${start}–${formatReference(last, translation)}`
  if (first.chapter !== last.chapter) return `${start}–${last.chapter}:${last.verse}`
  return first.verse === last.verse ? start : `${start}–${last.verse}`
}
