import { bookByCode } from '#shared/domain/scripture/books.ts'
import type { BuiltInCode } from '#shared/domain/scripture/translations.ts'
import type { TextLibrary } from '../text-library.ts'
import type { Room } from './store.ts'

/** The licenses allow 500 verses of a translation, bundled and fetched ones together. */
const MAX_VERSES = 499

/** Returns verses of a translation that may be cached in addition to the bundled ones. */
export function roomNextTo(library: Pick<TextLibrary, 'count'>, translation: BuiltInCode): Room {
  return {
    inAll: Math.max(MAX_VERSES - library.count(translation), 0),
    ofBook: (code) =>
      Math.max(halfOfBook(code) - library.count(translation, bookByCode(code)?.name ?? ''), 0),
  }
}

/** The licenses allow at most half of a book. */
function halfOfBook(code: string): number {
  const verses = bookByCode(code)?.verseCounts.reduce((sum, each) => sum + each, 0) ?? 0
  return Math.floor(verses / 2)
}
