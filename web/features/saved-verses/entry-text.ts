import type { ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { normalizeForSearch } from '#shared/domain/text-search.ts'
import { toExportedVerse } from '#web/verse-lists/exported-verse.ts'
import { getShownText } from '#web/verse-lists/verse-or-card.ts'
import type { SavedEntry } from './queries.ts'

const cache = new WeakMap<SavedEntry, string>()

export function toSearchText(entry: SavedEntry): string {
  const cached = cache.get(entry)
  if (cached !== undefined) return cached
  const { reference, text, theme } = getShownText(entry.content)
  const searched = normalizeForSearch(reference, text, theme, entry.notes)
  cache.set(entry, searched)
  return searched
}

export const toExported = ({ content, notes, isFavorite, dateAdded: date }: SavedEntry): ExportedVerse =>
  toExportedVerse(content, { notes, isFavorite, date })
