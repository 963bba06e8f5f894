import type { SubstitutionReason, ShownVerse } from '#shared/contract/verses.ts'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { Place } from '#shared/domain/scripture/verse-id.ts'

/** Who is going to see a text. */
export interface Reader {
  readonly id: string
}

/** A verse as it is shown, or why the source does not give it. */
export type TextReading = ShownVerse | { readonly reason: SubstitutionReason }

/** How far a source may go for a text. */
export interface ReadRequest {
  readonly reader: Reader
  /** Whether it may be fetched; otherwise only what is here counts. */
  readonly mayFetch: boolean
}

/** A source of texts besides this server: a publisher's service. */
export interface TextSource {
  /** Whether it offers this translation. */
  serves(translation: TranslationCode): boolean
  /** Reads verses of one translation, in the order of the places. Never rejects for what a service does. */
  read(places: readonly Place[], translation: TranslationCode, request: ReadRequest): Promise<TextReading[]>
}

/** Whether a reading is a verse. */
export const isVerse = (reading: TextReading): reading is ShownVerse => 'id' in reading
