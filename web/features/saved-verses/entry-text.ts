import type { ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { searchable } from '#shared/domain/text-search.ts'
import { shownText } from '#web/verse-lists/verse-or-card.ts'
import type { SavedEntry } from './queries.ts'

const texts = new WeakMap<SavedEntry, string>()

/** What is searched of a saved verse: reference, text, theme and notes. Worked out once. */
export function searchedText(entry: SavedEntry): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const { reference, text, theme } = shownText(entry.content)
  const searched = searchable(reference, text, theme, entry.notes)
  texts.set(entry, searched)
  return searched
}

/** A saved verse as it is exported. */
export function toExported({ content, notes, isFavorite, dateAdded: date }: SavedEntry): ExportedVerse {
  const { reference, translation, text, theme } = shownText(content)
  return { reference, translation, text, theme, notes, isFavorite, date }
}
