import { queryOptions } from '@tanstack/react-query'
import type { SavedVerse } from '#shared/contract/saved-verses.ts'
import { call } from '#web/api/call.ts'
import { toVerseOrCard, type VerseOrCard } from '#web/verse-lists/verse-or-card.ts'

export interface SavedEntry {
  readonly id: string
  readonly content: VerseOrCard
  readonly isFavorite: boolean
  readonly notes: string | null
  /** In ISO format. */
  readonly dateAdded: string
}

export type SavedEntries = readonly SavedEntry[]

export const toSavedEntry = (sent: SavedVerse): SavedEntry => ({
  id: sent.id,
  content: toVerseOrCard(sent),
  isFavorite: sent.isFavorite,
  notes: sent.notes,
  dateAdded: sent.dateAdded,
})

export const savedVersesQuery = queryOptions({
  queryKey: ['/api/saved-verses'],
  queryFn: async ({ signal }) => (await call('GET /api/saved-verses', {}, signal)).map(toSavedEntry),
})
