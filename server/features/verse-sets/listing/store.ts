import { desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { formatPlace, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../../db/database.ts'
import { chunkRows } from '../../../db/chunk-rows.ts'
import { customVerses, verseSetItems, verseSets } from '../../../db/schema/own-words.ts'
import { type PracticedPlaces, loadPracticedPlaces } from '../../progress/index.ts'
import { isVisibleTo, type VerseSetRow } from '../store.ts'

/** The numbers that the list shows with each set. */
type Figures = Pick<
  ListedSet,
  'verseCount' | 'bibleCount' | 'practicedCount' | 'memorizedCount' | 'ids' | 'holds'
>

/** The number of sets per query: even if all are full, it takes the database a few milliseconds. */
const SETS_PER_QUERY = 20

const { verseId, customVerseId } = verseSetItems

/** Matches a set's item by verse or card id. */
function isItem(id: string): SQL {
  if (isUuid(id)) return eq(customVerseId, id)
  return parseVerseId(id) === undefined ? sql`false` : eq(verseId, id)
}

/** Lists sets, last changed first, and whether each contains the given verse or card. Yields between steps. */
export async function listSets(
  queries: Queries,
  userId: string,
  containing: string | undefined,
): Promise<(Figures & { readonly set: VerseSetRow })[]> {
  const sets = await queries
    .select()
    .from(verseSets)
    .where(eq(verseSets.userId, userId))
    .orderBy(desc(verseSets.updatedAt), desc(verseSets.id))
  const figures = await loadFigures(queries, userId, sets, containing)
  const noFigures: Figures = containing === undefined ? NO_FIGURES : { ...NO_FIGURES, holds: false }
  return sets.map((set) => ({ set, ...(figures.get(set.id) ?? noFigures) }))
}

export const NO_FIGURES = { verseCount: 0, bibleCount: 0, practicedCount: 0, memorizedCount: 0, ids: [] }

/** Loads figures by set, but none for empty sets. Yields between steps. */
export async function loadFigures(
  queries: Queries,
  userId: string,
  sets: readonly Pick<VerseSetRow, 'id'>[],
  containing?: string,
): Promise<ReadonlyMap<string, Figures>> {
  const figures = new Map<string, Figures>()
  if (sets.length === 0) return figures
  const places = await loadPracticedPlaces(queries, userId)
  for (const part of chunkRows(sets, SETS_PER_QUERY))
    for (const row of await loadContents(queries, userId, part, containing))
      figures.set(row.setId, toFigures(row, places, containing !== undefined))
  return figures
}

/** Loads the contents of sets, but none for empty sets. */
const loadContents = (
  queries: Queries,
  userId: string,
  sets: readonly Pick<VerseSetRow, 'id'>[],
  containing: string | undefined,
) =>
  queries
    .select({
      setId: verseSetItems.setId,
      verseCount: sql<number>`count(*) filter (where ${isVisibleTo(userId)})::int`,
      verseIds: sql<
        readonly string[]
      >`coalesce(json_agg(${verseId}) filter (where ${isNotNull(verseId)}), '[]')`,
      cardIds: sql<
        readonly string[]
      >`coalesce(json_agg(${customVerseId}) filter (where ${eq(customVerses.userId, userId)}), '[]')`,
      holds:
        containing === undefined
          ? sql<boolean>`false`
          : sql<boolean>`coalesce(bool_or(${isItem(containing)}), false)`,
    })
    .from(verseSetItems)
    .leftJoin(customVerses, eq(customVerses.id, customVerseId))
    .where(
      inArray(
        verseSetItems.setId,
        sets.map(({ id }) => id),
      ),
    )
    .groupBy(verseSetItems.setId)

type Contents = Awaited<ReturnType<typeof loadContents>>[number]

function toFigures(
  { verseCount, verseIds, cardIds, holds }: Contents,
  { practiced, memorized }: PracticedPlaces,
  checksItem: boolean,
): Figures {
  const places = verseIds.map(toPlace)
  return {
    verseCount,
    bibleCount: places.length,
    practicedCount: places.filter((place) => practiced.has(place)).length,
    memorizedCount: places.filter((place) => memorized.has(place)).length,
    ids: checksItem ? [] : [...verseIds, ...cardIds],
    ...(checksItem && { holds }),
  }
}

function toPlace(id: string): string {
  const name = parseVerseId(id)
  return name === undefined ? '' : formatPlace(name.place)
}
