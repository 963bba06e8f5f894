import { queryOptions } from '@tanstack/react-query'
import type { SavedVerse } from '#shared/contract/saved-verses.ts'
import { call } from '#web/api/call.ts'
import { verseOrCard, type VerseOrCard } from '#web/verse-lists/verse-or-card.ts'

/** What a member has saved, with what they wrote beside it. */
export interface SavedEntry {
  readonly id: string
  readonly content: VerseOrCard
  readonly isFavorite: boolean
  readonly notes: string | null
  /** As ISO writes it. */
  readonly dateAdded: string
}

/** An entry of an answer of the API. */
export const savedEntry = (sent: SavedVerse): SavedEntry => ({
  id: sent.id,
  content: verseOrCard(sent),
  isFavorite: sent.isFavorite,
  notes: sent.notes,
  dateAdded: sent.dateAdded,
})

/** Everything the member has saved, newest first. */
export const savedVersesQuery = queryOptions({
  queryKey: ['/api/saved-verses'],
  queryFn: async ({ signal }) => (await call('GET /api/saved-verses', {}, signal)).map(savedEntry),
})
