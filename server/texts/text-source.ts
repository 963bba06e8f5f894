import type { SubstitutionReason, ShownVerse } from '#shared/contract/verses.ts'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { Place } from '#shared/domain/scripture/verse-id.ts'

export interface Reader {
  readonly id: string
}

export type TextReading = ShownVerse | { readonly reason: SubstitutionReason }

export interface ReadRequest {
  readonly reader: Reader
  /** Whether verses may be fetched; otherwise only local texts count. */
  readonly mayFetch: boolean
}

export interface TextSource {
  serves(translation: TranslationCode): boolean
  /** Reads verses of one translation, in the order of the places. Never rejects because a service failed. */
  read(places: readonly Place[], translation: TranslationCode, request: ReadRequest): Promise<TextReading[]>
}

export const isVerse = (reading: TextReading): reading is ShownVerse => 'id' in reading
