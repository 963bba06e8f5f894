import { stripTranslationName } from '#shared/domain/practice/card-passage.ts'
import { getShownText } from '#web/verse-lists/verse-or-card.ts'
import type { SavedEntry } from './queries.ts'

/** Returns the text shown for a saved verse and its reference without the translation. */
export function describeEntry({ content }: Pick<SavedEntry, 'content'>) {
  const shown = getShownText(content)
  return { shown, reference: stripTranslationName(shown.reference, shown.translation) }
}
