import type { ShownVerse } from '#shared/contract/verses.ts'
import { isPrintedIn } from '#shared/domain/scripture/left-out-places.ts'
import { isBuiltIn, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { formatPlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { HeldTexts } from './held-texts.ts'
import type { TextReading, TextSource } from './text-source.ts'

export function heldSource(held: HeldTexts): TextSource {
  return {
    serves: () => true,
    read: async (places, translation) => places.map((place) => readHeld(held, place, translation)),
  }
}

/** A verse held here, or why it isn't. */
export function readHeld(held: HeldTexts, place: Place, translation: TranslationCode): TextReading {
  const verse = held.verse(place, translation)
  if (verse !== undefined) return withAttribution(held, verse)
  if (held.isWithdrawn(translation)) return { reason: 'not_licensed' }
  const isLeftOut = !isBuiltIn(translation) || !isPrintedIn(translation, formatPlace(place))
  return { reason: isLeftOut ? 'not_in_translation' : 'no_key' }
}

function withAttribution(held: HeldTexts, verse: ShownVerse): ShownVerse {
  const attribution = held.attribution(verse.translation)
  return attribution === undefined ? verse : { ...verse, attribution }
}
