import { eq } from 'drizzle-orm'
import { formatPlace, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Queries } from '../../db/database.ts'
import { progress } from '../../db/schema/record.ts'

/** The places ("JHN.3.16") that a member has practiced in any translation, and those known by heart in one. */
export async function practicedPlaces(
  queries: Queries,
  userId: string,
): Promise<{ readonly practiced: ReadonlySet<string>; readonly memorized: ReadonlySet<string> }> {
  const rows = await queries
    .select({ verseId: progress.verseId, isMemorized: progress.isMemorized })
    .from(progress)
    .where(eq(progress.userId, userId))
  const placesOf = (some: typeof rows) => new Set(some.flatMap(({ verseId }) => placeOf(verseId)))
  return { practiced: placesOf(rows), memorized: placesOf(rows.filter(({ isMemorized }) => isMemorized)) }
}

function placeOf(verseId: string): string[] {
  const name = parseVerseId(verseId)
  return name === undefined ? [] : [formatPlace(name.place)]
}
