import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../../db/database.ts'
import { customVerses, verseSetItems, verseSets } from '../../../db/schema/own-words.ts'
import { progress } from '../../../db/schema/record.ts'
import { isShownTo, type VerseSetRow } from '../store.ts'

/** What the list says of a set beside the set itself. */
type Figures = Pick<ListedSet, 'verseCount' | 'bibleCount' | 'practicedCount' | 'memorizedCount' | 'holds'>

const { verseId, customVerseId } = verseSetItems

/** The place ("JHN.3.16") of a verse id: without its translation. */
const placeOf = (id: PgColumn) => sql<string>`regexp_replace(${id}, '[.][^.]*$', '')`

const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`

/** Whether an element of a set is this verse, or this card. */
function isThis(id: string): SQL {
  if (isUuid(id)) return eq(customVerseId, id)
  return parseVerseId(id) === undefined ? sql`false` : eq(verseId, id)
}

/**
 * A member's own sets, the last changed first, each with what its owner sees in it and how far they are. With
 * `holding` also whether that verse or card is in it.
 */
export async function setsOf(
  queries: Queries,
  userId: string,
  holding: string | undefined,
): Promise<(Figures & { readonly set: VerseSetRow })[]> {
  const known = queries
    .select({
      place: placeOf(progress.verseId).as('place'),
      isMemorized: sql<boolean>`bool_or(${progress.isMemorized})`.as('is_memorized_anywhere'),
    })
    .from(progress)
    .where(eq(progress.userId, userId))
    .groupBy(placeOf(progress.verseId))
    .as('known')
  const isVerse = isNotNull(verseId)
  return queries
    .select({
      set: verseSets,
      verseCount: countOf(and(isNotNull(verseSetItems.id), isShownTo(userId))),
      bibleCount: countOf(isVerse),
      practicedCount: countOf(and(isVerse, isNotNull(known.place))),
      memorizedCount: countOf(and(isVerse, eq(known.isMemorized, true))),
      ...(holding !== undefined && {
        holds: sql<boolean>`coalesce(bool_or(${isThis(holding)}), false)`,
      }),
    })
    .from(verseSets)
    .leftJoin(verseSetItems, eq(verseSetItems.setId, verseSets.id))
    .leftJoin(customVerses, eq(customVerses.id, customVerseId))
    .leftJoin(known, eq(known.place, placeOf(verseId)))
    .where(eq(verseSets.userId, userId))
    .groupBy(verseSets.id)
    .orderBy(desc(verseSets.updatedAt), desc(verseSets.id))
}
