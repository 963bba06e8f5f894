import type { SeatAttempt } from '#shared/contract/seats.ts'
import type { Queries } from '../../../db/database.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import { toEntryVerse } from '../entries.ts'
import { findCards, listLatestAttempts } from './store.ts'

/** Returns a member's latest recitations, newest first, with the verses as shown to the member. */
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
