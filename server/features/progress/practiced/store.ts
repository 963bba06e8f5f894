import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { DAYS_TO_KNOW } from '#shared/domain/memory/verse-memory.ts'
import { formatPlace, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Queries } from '../../../db/database.ts'
import { type Paged, paginate } from '../../../db/pages.ts'
import { verseMemories } from '../../../db/schema/memory.ts'
import { progress } from '../../../db/schema/record.ts'

/** The number of rows per page, which takes the database a few milliseconds. */
const ROWS_PER_PAGE = 1000

/** Bible places; for example, "JHN.3.16". */
export interface PracticedPlaces {
  readonly practiced: ReadonlySet<string>
  /** Places known by heart in any translation: recited well, without the text, on two days. */
  readonly memorized: ReadonlySet<string>
}

/** Loads a member's places. Yields to others after each page of a long record. */
export async function loadPracticedPlaces(queries: Queries, userId: string): Promise<PracticedPlaces> {
  return {
    practiced: await collectPlaces(pageEntries(queries, userId)),
    memorized: await collectPlaces(pageKnownVerses(queries, userId)),
  }
}

interface VerseRow {
  readonly verseId: string
}

async function collectPlaces(rows: Paged<VerseRow>): Promise<ReadonlySet<string>> {
  const places = new Set<string>()
  for await (const page of rows.pages())
    for (const { verseId } of page) {
      const place = toPlace(verseId)
      if (place !== undefined) places.add(place)
    }
  return places
}

const pageEntries = (queries: Queries, userId: string) =>
  paginate<VerseRow>(
    (after, limit) =>
      queries
        .select({ verseId: progress.verseId })
        .from(progress)
        .where(and(eq(progress.userId, userId), after && gt(progress.verseId, after.verseId)))
        .orderBy(asc(progress.verseId))
        .limit(limit),
    ROWS_PER_PAGE,
  )

const { verseId, goodDays } = verseMemories

const pageKnownVerses = (queries: Queries, userId: string) =>
  paginate<VerseRow>(
    (after, limit) =>
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
        .limit(limit),
    ROWS_PER_PAGE,
  )

function toPlace(id: string): string | undefined {
  const name = parseVerseId(id)
  return name && formatPlace(name.place)
}
