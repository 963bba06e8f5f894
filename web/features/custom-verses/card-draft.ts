import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { type Stored, openStoredJson } from '#web/stores/browser-storage.ts'
import { NEW_CARD, type CardFields } from './card-fields.ts'

/** Returns the store for the unsaved draft of a card, or of a new one if null. It lasts while the tab is open. */
export const openCardDraft = (memberId: string, card: CustomVerse | null): Stored<CardFields> =>
  openStoredJson(`card-draft:${memberId}:${card?.id ?? 'new'}`, 'session', (stored) =>
    typeof stored === 'object' && stored !== null ? toCardFields(stored) : null,
  )

function toCardFields(stored: Partial<CardFields>): CardFields {
  const fields = { ...NEW_CARD, ...stored }
  // JSON has no NaN.
  return { ...fields, chapter: fields.chapter ?? Number.NaN, verse: fields.verse ?? Number.NaN }
}
