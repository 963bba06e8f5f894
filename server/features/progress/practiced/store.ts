import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { DAYS_TO_KNOW } from '#shared/domain/memory/verse-memory.ts'
import { formatPlace, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Queries } from '../../../db/database.ts'
import { type Paged, pagedBy } from '../../../db/pages.ts'
import { verseMemories } from '../../../db/schema/memory.ts'
import { progress } from '../../../db/schema/record.ts'

/** Rows per page: a few milliseconds for the database. */
const READ_AT_ONCE = 1000

/** Bible places like "JHN.3.16". */
export interface PracticedPlaces {
  readonly practiced: ReadonlySet<string>
  /** Known by heart in any translation: recited well, without the text, on two days. */
  readonly memorized: ReadonlySet<string>
}

/** Yields to others after each page of a long record. */
export async function practicedPlaces(queries: Queries, userId: string): Promise<PracticedPlaces> {
  return {
    practiced: await placesIn(entriesInPages(queries, userId)),
    memorized: await placesIn(knownInPages(queries, userId)),
  }
}

interface OfVerse {
  readonly verseId: string
}

async function placesIn(rows: Paged<OfVerse>): Promise<ReadonlySet<string>> {
  const places = new Set<string>()
  for await (const page of rows.pages())
    for (const { verseId } of page) {
      const place = placeOf(verseId)
      if (place !== undefined) places.add(place)
    }
  return places
}

const entriesInPages = (queries: Queries, userId: string) =>
  pagedBy<OfVerse>(
    (after, most) =>
      queries
        .select({ verseId: progress.verseId })
        .from(progress)
        .where(and(eq(progress.userId, userId), after && gt(progress.verseId, after.verseId)))
        .orderBy(asc(progress.verseId))
        .limit(most),
    READ_AT_ONCE,
  )

const { verseId, goodDays } = verseMemories

const knownInPages = (queries: Queries, userId: string) =>
  pagedBy<OfVerse>(
    (after, most) =>
      queries
        .select({ verseId })
        .from(verseMemories)
        .where(
          and(
            eq(verseMemories.userId, userId),
            gte(goodDays, DAYS_TO_KNOW),
            after && gt(verseId, after.verseId),
          ),
        )
        .orderBy(asc(verseId))
        .limit(most),
    READ_AT_ONCE,
  )

function placeOf(id: string): string | undefined {
  const name = parseVerseId(id)
  return name && formatPlace(name.place)
}
