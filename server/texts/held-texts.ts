import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { Place } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import type { Attribution } from '#shared/contract/verses.ts'

/** The texts that are on this server: what comes with the program, and what its operator has imported. */
export interface HeldTexts {
  /** Whether there is such a translation here, or was one once: what was done with it keeps its name. */
  knows(translation: TranslationCode): boolean
  /** The verse, where it is held in that translation. */
  verse(place: Place, translation: TranslationCode): Verse | undefined
  /** How many verses are held of a translation: in all, or in one book (its English name). */
  count(translation: TranslationCode, book?: string): number
  /** Whether the operator has withdrawn the translation. */
  isWithdrawn(translation: TranslationCode): boolean
  /** What must be shown beside a text that does not come with the program. */
  attribution(translation: TranslationCode): Attribution | undefined
}
