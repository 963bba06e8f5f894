import { stripTranslationName } from '#shared/domain/practice/card-passage.ts'
import { shownText } from '#web/verse-lists/verse-or-card.ts'
import type { SavedEntry } from './queries.ts'

/** Returns the text shown for a saved verse, and its reference without the translation. */
export function describeEntry({ content }: Pick<SavedEntry, 'content'>) {
  const shown = shownText(content)
  return { shown, reference: stripTranslationName(shown.reference, shown.translation) }
}
