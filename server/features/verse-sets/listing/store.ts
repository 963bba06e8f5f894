import { desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { formatPlace, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../../db/database.ts'
import { inParts } from '../../../db/parts.ts'
import { customVerses, verseSetItems, verseSets } from '../../../db/schema/own-words.ts'
import { type PracticedPlaces, loadPracticedPlaces } from '../../progress/index.ts'
import { isShownTo, type VerseSetRow } from '../store.ts'

/** Details the list shows with each set. */
type Figures = Pick<
  ListedSet,
  'verseCount' | 'bibleCount' | 'practicedCount' | 'memorizedCount' | 'ids' | 'holds'
>

/** Sets per query: a few milliseconds for the database even if they are full. */
const SETS_AT_ONCE = 20

const { verseId, customVerseId } = verseSetItems

/** Matches a set's item by verse or card id. */
function isThis(id: string): SQL {
  if (isUuid(id)) return eq(customVerseId, id)
  return parseVerseId(id) === undefined ? sql`false` : eq(verseId, id)
}

/** Sorts last changed first. `holding` asks whether that verse or card is in each. Yields in between. */
export async function listSets(
  queries: Queries,
  userId: string,
  holding: string | undefined,
): Promise<(Figures & { readonly set: VerseSetRow })[]> {
  const sets = await queries
    .select()
    .from(verseSets)
    .where(eq(verseSets.userId, userId))
    .orderBy(desc(verseSets.updatedAt), desc(verseSets.id))
  const figures = await figuresBySet(queries, userId, sets, holding)
  const noFigures: Figures = holding === undefined ? NO_FIGURES : { ...NO_FIGURES, holds: false }
  return sets.map((set) => ({ set, ...(figures.get(set.id) ?? noFigures) }))
}

export const NO_FIGURES = { verseCount: 0, bibleCount: 0, practicedCount: 0, memorizedCount: 0, ids: [] }

/** Figures by set; none for empty sets. Yields in between. */
export async function figuresBySet(
  queries: Queries,
  userId: string,
  sets: readonly Pick<VerseSetRow, 'id'>[],
  holding?: string,
): Promise<ReadonlyMap<string, Figures>> {
  const figures = new Map<string, Figures>()
  if (sets.length === 0) return figures
  const places = await loadPracticedPlaces(queries, userId)
  for (const part of inParts(sets, SETS_AT_ONCE))
    for (const row of await contentsOf(queries, userId, part, holding))
      figures.set(row.setId, figuresOf(row, places, holding !== undefined))
  return figures
}

/** Returns items of sets; none for empty sets. */
const contentsOf = (
  queries: Queries,
  userId: string,
  sets: readonly Pick<VerseSetRow, 'id'>[],
  holding: string | undefined,
) =>
  queries
    .select({
      setId: verseSetItems.setId,
      verseCount: sql<number>`count(*) filter (where ${isShownTo(userId)})::int`,
      verseIds: sql<
        readonly string[]
      >`coalesce(json_agg(${verseId}) filter (where ${isNotNull(verseId)}), '[]')`,
      loadCardIds: sql<
        readonly string[]
      >`coalesce(json_agg(${customVerseId}) filter (where ${eq(customVerses.userId, userId)}), '[]')`,
      holds:
        holding === undefined
          ? sql<boolean>`false`
          : sql<boolean>`coalesce(bool_or(${isThis(holding)}), false)`,
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

type Contents = Awaited<ReturnType<typeof contentsOf>>[number]

function figuresOf(
  { verseCount, verseIds, loadCardIds, holds }: Contents,
  { practiced, memorized }: PracticedPlaces,
  isAsked: boolean,
): Figures {
  const places = verseIds.map(placeOf)
  return {
    verseCount,
    bibleCount: places.length,
    practicedCount: places.filter((place) => practiced.has(place)).length,
    memorizedCount: places.filter((place) => memorized.has(place)).length,
    ids: isAsked ? [] : [...verseIds, ...loadCardIds],
    ...(isAsked && { holds }),
  }
}

function placeOf(id: string): string {
  const name = parseVerseId(id)
  return name === undefined ? '' : formatPlace(name.place)
}
