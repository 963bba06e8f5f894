import { findBookByCode } from '#shared/domain/scripture/books.ts'
import type { BuiltInCode } from '#shared/domain/scripture/translations.ts'
import type { TextLibrary } from '../text-library.ts'
import type { Room } from './store.ts'

/** The maximum of bundled and fetched verses together: the licenses allow 500 verses of a translation. */
const MAX_VERSES = 499

/** Returns how many verses of a translation may be cached in addition to the bundled ones. */
export function calculateRoom(library: Pick<TextLibrary, 'count'>, translation: BuiltInCode): Room {
  return {
    total: Math.max(MAX_VERSES - library.count(translation), 0),
    getBookLimit: (code) =>
      Math.max(countHalfOfBook(code) - library.count(translation, findBookByCode(code)?.name ?? ''), 0),
  }
}

/** Counts half of a book's verses, the most that the licenses allow. */
function countHalfOfBook(code: string): number {
  const verses = findBookByCode(code)?.verseCounts.reduce((sum, each) => sum + each, 0) ?? 0
  return Math.floor(verses / 2)
}
