import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { Place } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import type { Attribution } from '#shared/contract/verses.ts'

/** The texts on this server: bundled, or imported by the operator. */
export interface HeldTexts {
  /** Whether the translation exists or once existed here, because members' data still refers to it. */
  knows(translation: TranslationCode): boolean
  verse(place: Place, translation: TranslationCode): Verse | undefined
  /** Number of verses held in a translation, or in one of its books (by English name). */
  count(translation: TranslationCode, book?: string): number
  isWithdrawn(translation: TranslationCode): boolean
  /** A notice that must be shown with a text; only for texts that aren't bundled. */
  attribution(translation: TranslationCode): Attribution | undefined
}
