import type { ShownVerse } from '#shared/contract/verses.ts'
import { isPrintedIn, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { formatPlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { VerseStore } from './store.ts'

/** The translation that is held whole, and stands in for the others. */
const SUBSTITUTE: TranslationCode = 'KJV'

/**
 * The verse in the translation asked for; where that is not held, the same place in the King James Version under its
 * own id, with the reason. Undefined where neither is held.
 */
export function showVerse(
  store: VerseStore,
  place: Place,
  translation: TranslationCode,
): ShownVerse | undefined {
  const held = store.verse(place, translation)
  if (held !== undefined) return held
  const substitute = store.verse(place, SUBSTITUTE)
  if (substitute === undefined) return undefined
  const fallbackReason = isPrintedIn(translation, formatPlace(place)) ? 'no_key' : 'not_in_translation'
  return { ...substitute, requestedTranslation: translation, fallbackReason }
}
