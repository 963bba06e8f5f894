import { and, asc, eq, gt } from 'drizzle-orm'
import { formatPlace, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Queries } from '../../../db/database.ts'
import { pagedBy } from '../../../db/pages.ts'
import { progress } from '../../../db/schema/record.ts'

/** Rows per page: a few milliseconds for the database. */
const READ_AT_ONCE = 1000

/** Bible places like "JHN.3.16". */
export interface PracticedPlaces {
  readonly practiced: ReadonlySet<string>
  /** Memorized in any translation. */
  readonly memorized: ReadonlySet<string>
}

/** Yields to others after each page of a long record. */
export async function practicedPlaces(queries: Queries, userId: string): Promise<PracticedPlaces> {
  const [practiced, memorized] = [new Set<string>(), new Set<string>()]
  for await (const page of entriesInPages(queries, userId).pages())
    for (const { verseId, isMemorized } of page) {
      const place = placeOf(verseId)
      if (place === undefined) continue
      practiced.add(place)
      if (isMemorized) memorized.add(place)
    }
  return { practiced, memorized }
}

const { verseId, isMemorized } = progress

const entriesInPages = (queries: Queries, userId: string) =>
  pagedBy<{ readonly verseId: string; readonly isMemorized: boolean }>(
    (after, most) =>
      queries
        .select({ verseId, isMemorized })
        .from(progress)
        .where(and(eq(progress.userId, userId), after && gt(verseId, after.verseId)))
        .orderBy(asc(verseId))
        .limit(most),
    READ_AT_ONCE,
  )

function placeOf(id: string): string | undefined {
  const name = parseVerseId(id)
  return name && formatPlace(name.place)
}
