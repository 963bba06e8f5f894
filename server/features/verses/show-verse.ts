import type { ShownVerse } from '#shared/contract/verses.ts'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { Place } from '#shared/domain/scripture/verse-id.ts'
import type { HeldTexts } from '../../texts/held-texts.ts'
import { showHeld } from '../../texts/texts.ts'

/**
 * The verse in the translation asked for, where it is held here; else the same place in the King James Version under
 * its own id, with the reason. Undefined where neither is held.
 */
export const showVerse = (
  held: HeldTexts,
  place: Place,
  translation: TranslationCode,
): ShownVerse | undefined => showHeld(held, { place, translation })
