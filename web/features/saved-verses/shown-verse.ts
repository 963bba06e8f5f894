import { CUSTOM_TRANSLATION, type ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { searchable } from '#shared/domain/text-search.ts'
import { practicePath } from '#web/verse-lists/practice-path.ts'
import type { SavedVerse } from './queries.ts'

/** A saved verse as the list shows it, whether it is of the Bible or a card. */
export interface ShownVerse {
  readonly reference: string
  /** Code of the translation, or "Custom". */
  readonly translation: string
  readonly text: string
  readonly theme: string | null
  readonly practicePath: string
  /** The translation that was saved, where its text is not held and another one is shown. */
  readonly instead: string | undefined
}

/** What is shown of a saved verse. */
export function shownVerse({ verse, customVerse, verseId, customVerseId }: SavedVerse): ShownVerse {
  if (customVerse !== undefined) {
    const { reference, text, theme } = customVerse
    const path = practicePath('custom', customVerse.id)
    return { reference, text, theme, translation: CUSTOM_TRANSLATION, practicePath: path, instead: undefined }
  }
  return {
    reference: verse?.reference ?? verseId ?? customVerseId ?? '',
    translation: verse?.translation ?? '',
    text: verse?.text ?? '',
    theme: verse?.theme ?? null,
    practicePath: practicePath('verse', verse?.id ?? verseId ?? ''),
    instead: verse?.requestedTranslation,
  }
}

const texts = new WeakMap<SavedVerse, string>()

/** What is searched of a saved verse: reference, text, theme and notes. Worked out once. */
export function searchedText(saved: SavedVerse): string {
  const known = texts.get(saved)
  if (known !== undefined) return known
  const { reference, text, theme } = shownVerse(saved)
  const searched = searchable(reference, text, theme, saved.notes)
  texts.set(saved, searched)
  return searched
}

/** A saved verse as it is taken along. */
export function toExported(saved: SavedVerse): ExportedVerse {
  const { reference, translation, text, theme } = shownVerse(saved)
  const { notes, isFavorite, dateAdded: date } = saved
  return { reference, translation, text, theme, notes, isFavorite, date }
}
