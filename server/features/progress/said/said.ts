import type { SeatAttempt } from '#shared/contract/seats.ts'
import type { Queries } from '../../../db/database.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import { toEntryVerse } from '../entries.ts'
import { findCards, listLatestAttempts } from './store.ts'

/** Returns what a member recited last, with the verses as shown to them, newest first. */
export async function loadRecitations(
  queries: Queries,
  library: TextLibrary,
  userId: string,
  limit: number,
): Promise<SeatAttempt[]> {
  await library.refresh()
  const rows = await listLatestAttempts(queries, userId, limit)
  const cards = await findCards(
    queries,
    userId,
    rows.map(({ verseId }) => verseId),
  )
  return rows.map(({ verseId, practicedAt, ...row }) => {
    const { reference, translation, text } =
      cards.find(({ id }) => id === verseId) ?? toEntryVerse(library, verseId)
    return { ...row, reference, translation, text, practicedAt: practicedAt.toISOString() }
  })
}
