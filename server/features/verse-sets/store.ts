import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { ExportedSet, VerseSet } from '#shared/contract/verse-sets.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { MAX_SETS, reorderItems } from '#shared/domain/verse-sets/set-rules.ts'
import type { Queries } from '../../db/database.ts'
import { type Paged, paginate } from '../../db/pages.ts'
import { type Reads, readPrimary, type StaleReads } from '../../db/replica/stale-reads.ts'
import { inTransaction } from '../../db/retries.ts'
import { customVerses, verseSetItems, verseSets } from '../../db/schema/own-words.ts'
import { lockMember, isOpenTo, isShown } from '../../members/store.ts'
import { type CustomVerseRow, lockReadableCards, isReadableBy } from '../custom-verses/index.ts'
import { lockDeletedSet, storeDeletedSet, restoreDeletedSet } from './deleted/store.ts'

export type VerseSetRow = typeof verseSets.$inferSelect

type VerseSetContent = Pick<VerseSetRow, 'name' | 'description' | 'isPublic' | 'strictness'>

export interface ItemRow {
  readonly item: Pick<typeof verseSetItems.$inferSelect, 'id' | 'verseId' | 'customVerseId'>
  readonly card: CustomVerseRow | null
}

/** Matches sets that every member may open. */
export const IS_SHARED = and(
  eq(verseSets.isPublic, true),
  isNull(verseSets.hiddenAt),
  isShown(verseSets.userId),
)

/** Matches the visible items of a set: all but other members' private cards. */
export const isVisibleTo = (userId: string) => or(isNull(verseSetItems.customVerseId), isReadableBy(userId))

const isOwn = (userId: string, id: string) => and(eq(verseSets.id, id), eq(verseSets.userId, userId))

const { id: itemId, verseId, customVerseId } = verseSetItems
const inOrder = [asc(verseSetItems.position), asc(itemId)]

/** Returns whether the member may add a set. Needs a transaction; until it ends, the member can't add other sets. */
export async function hasRoomForSet(queries: Queries, userId: string): Promise<boolean> {
  await lockMember(queries, userId)
  return (await queries.$count(verseSets, eq(verseSets.userId, userId))) < MAX_SETS
}

export async function insertSet(queries: Queries, row: VerseSetRow): Promise<VerseSetRow> {
  await queries.insert(verseSets).values(row)
  return row
}

export async function changeSet(
  queries: Queries,
  userId: string,
  id: string,
  content: VerseSetContent & { readonly updatedAt: Date },
): Promise<VerseSetRow | null> {
  if (!isUuid(id)) return null
  const [row] = await queries.update(verseSets).set(content).where(isOwn(userId, id)).returning()
  return row ?? null
}

/** Deletes a member's set and stores the data needed to restore it. Returns false if the member has no such set. */
export const removeSet = (queries: Queries, userId: string, id: string, now: Date): Promise<boolean> =>
  inTransaction(queries, async (queries) => {
    if (!(await lockSet(queries, userId, id))) return false
    await storeDeletedSet(queries, id, now)
    await queries.delete(verseSets).where(isOwn(userId, id))
    return true
  })

type RestoreResult = VerseSetRow | 'no-set' | 'full'

/** Restores a member's deleted set. A repeated request finds it already restored. */
export const restoreSet = (queries: Queries, userId: string, id: string, now: Date): Promise<RestoreResult> =>
  inTransaction(queries, async (queries): Promise<RestoreResult> => {
    if (!isUuid(id)) return 'no-set'
    const hasRoom = await hasRoomForSet(queries, userId)
    const readOwn = async () => (await queries.select().from(verseSets).where(isOwn(userId, id)))[0]
    const existing = await readOwn()
    if (existing !== undefined) return existing
    if (!(await lockDeletedSet(queries, userId, id, now))) return 'no-set'
    if (!hasRoom) return 'full'
    await restoreDeletedSet(queries, id, now)
    return (await readOwn()) ?? 'no-set'
  })

/**
 * Finds a set. Returns null if the member may not open it. Another member's set may be a few seconds old, unless it
 * contains one of the reader's cards.
 */
export async function findReadableSet(
  queries: Queries,
  userId: string,
  id: string,
  staleReads: StaleReads = readPrimary(queries),
): Promise<{ readonly set: VerseSetRow; readonly items: readonly ItemRow[] } | null> {
  if (!isUuid(id)) return null
  const mayOpen = or(eq(verseSets.userId, userId), and(IS_SHARED, isOpenTo(userId, verseSets.userId)))
  const [set] = await queries
    .select()
    .from(verseSets)
    .where(and(eq(verseSets.id, id), mayOpen))
  if (set === undefined) return null
  if (set.userId === userId) return { set, items: await listItems(queries, userId, id) }
  const hasNoOwnCard = (items: readonly ItemRow[]) => items.every(({ card }) => card?.userId !== userId)
  return { set, items: await staleReads.read((reads) => listItems(reads, userId, id), hasNoOwnCard) }
}

const listItems = (queries: Reads, userId: string, setId: string): Promise<ItemRow[]> =>
  queries
    .select({ item: { id: itemId, verseId, customVerseId }, card: customVerses })
    .from(verseSetItems)
    .leftJoin(customVerses, eq(customVerses.id, customVerseId))
    .where(and(eq(verseSetItems.setId, setId), isVisibleTo(userId)))
    .orderBy(...inOrder)

/** Locks a set until the transaction ends, so only one request changes its order at a time. */
async function lockSet(queries: Queries, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const locked = await queries
    .select({ id: verseSets.id })
    .from(verseSets)
    .where(isOwn(userId, id))
    .for('update')
  return locked.length > 0
}

const setUpdatedAt = (queries: Queries, id: string, updatedAt: Date) =>
  queries.update(verseSets).set({ updatedAt }).where(eq(verseSets.id, id))

interface NewItem {
  readonly id: string
  readonly verseId?: string
  readonly customVerseId?: string
}

type AddResult =
  | { readonly kind: 'added'; readonly row: ItemRow }
  | { readonly kind: 'no-set' | 'no-card' | 'in-already' | 'full' }

/** Appends a verse to a member's set. The caller must check that a Bible verse exists. */
export function addItem(
  queries: Queries,
  userId: string,
  setId: string,
  { item, max, now }: { readonly item: NewItem; readonly max: number; readonly now: Date },
): Promise<AddResult> {
  return inTransaction(queries, async (queries): Promise<AddResult> => {
    if (!(await lockSet(queries, userId, setId))) return { kind: 'no-set' }
    const cardIds = item.customVerseId === undefined ? [] : [item.customVerseId]
    const [card = null] = await lockReadableCards(queries, userId, cardIds)
    if (item.customVerseId !== undefined && card === null) return { kind: 'no-card' }
    const { count, last } = await readExtent(queries, setId)
    const added = await queries
      .insert(verseSetItems)
      .values({ ...item, setId, position: last + 1 })
      .onConflictDoNothing()
      .returning({ id: itemId, verseId, customVerseId })
    const [row] = added
    if (row === undefined) return { kind: 'in-already' }
    if (count >= max) {
      await queries.delete(verseSetItems).where(eq(itemId, row.id))
      return { kind: 'full' }
    }
    await setUpdatedAt(queries, setId, now)
    return { kind: 'added', row: { item: row, card } }
  })
}

type AddItemsResult =
  | { readonly kind: 'added'; readonly itemIds: readonly string[]; readonly already: number }
  | { readonly kind: 'no-set' | 'no-card' | 'full' }

/** Appends verses and cards to a member's set, all or none. The caller must check that Bible verses exist. */
export function addItems(
  queries: Queries,
  userId: string,
  setId: string,
  { items, max, now }: { readonly items: readonly NewItem[]; readonly max: number; readonly now: Date },
): Promise<AddItemsResult> {
  return inTransaction(queries, async (queries): Promise<AddItemsResult> => {
    if (!(await lockSet(queries, userId, setId))) return { kind: 'no-set' }
    const cards = items.flatMap((item) => item.customVerseId ?? [])
    if ((await lockReadableCards(queries, userId, cards)).length < cards.length) return { kind: 'no-card' }
    const currentItems = await queries
      .select({ verseId, customVerseId })
      .from(verseSetItems)
      .where(isInSet(setId))
    const currentIds = new Set(currentItems.flatMap((item) => item.verseId ?? item.customVerseId ?? []))
    const newItems = items.filter((item) => !currentIds.has(item.verseId ?? item.customVerseId ?? ''))
    if (currentIds.size + newItems.length > max) return { kind: 'full' }
    const { last } = await readExtent(queries, setId)
    const rows = newItems.map((item, index) => ({ ...item, setId, position: last + 1 + index }))
    if (rows.length > 0) {
      await queries.insert(verseSetItems).values(rows)
      await setUpdatedAt(queries, setId, now)
    }
    return { kind: 'added', itemIds: rows.map(({ id }) => id), already: items.length - newItems.length }
  })
}

const isInSet = (setId: string) => eq(verseSetItems.setId, setId)

async function readExtent(queries: Queries, setId: string): Promise<{ count: number; last: number }> {
  const [extent] = await queries
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${verseSetItems.position}), 0)`,
    })
    .from(verseSetItems)
    .where(eq(verseSetItems.setId, setId))
  return extent ?? { count: 0, last: 0 }
}

/** Removes items and resolves to them, or to null if the member has no such set. */
export function removeItems(
  queries: Queries,
  userId: string,
  setId: string,
  { items, now }: { readonly items: readonly string[]; readonly now: Date },
): Promise<ItemRow['item'][] | null> {
  return inTransaction(queries, async (queries) => {
    if (!(await lockSet(queries, userId, setId))) return null
    const removed = await queries
      .delete(verseSetItems)
      .where(and(inArray(itemId, items.filter(isUuid)), eq(verseSetItems.setId, setId)))
      .returning({ id: itemId, verseId, customVerseId })
    if (removed.length > 0) await setUpdatedAt(queries, setId, now)
    return removed
  })
}

/** Reorders a member's set. Returns false if the member has no such set. */
export function orderItems(
  queries: Queries,
  userId: string,
  setId: string,
  { order, now }: { readonly order: readonly string[]; readonly now: Date },
): Promise<boolean> {
  return inTransaction(queries, async (queries) => {
    if (!(await lockSet(queries, userId, setId))) return false
    const rows = await queries
      .select({ id: itemId })
      .from(verseSetItems)
      .where(eq(verseSetItems.setId, setId))
      .orderBy(...inOrder)
    const currentIds = rows.map(({ id }) => id)
    const newIds = reorderItems(currentIds, order)
    if (newIds.every((id, index) => id === currentIds[index])) return true
    await queries.execute(sql`
      update ${verseSetItems} set position = wanted.place
      from unnest(${sql.param(newIds)}::uuid[]) with ordinality as wanted (id, place)
      where ${itemId} = wanted.id`)
    await setUpdatedAt(queries, setId, now)
    return true
  })
}

/** Copies the visible items of a set to a new one. Returns null if the member may not open it. */
export function copySet(
  queries: Queries,
  userId: string,
  id: string,
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): Promise<VerseSetRow | null> {
  return inTransaction(queries, async (queries) => {
    const source = await findReadableSet(queries, userId, id)
    if (source === null) return null
    const copy = { ...source.set, id: newId(), userId, isPublic: false, updatedAt: now }
    await queries.insert(verseSets).values(copy)
    const cards = await lockReadableCards(
      queries,
      userId,
      source.items.flatMap(({ item }) => item.customVerseId ?? []),
    )
    const isReadable = ({ item }: ItemRow) =>
      item.customVerseId === null || cards.some((card) => card.id === item.customVerseId)
    const items = source.items
      .filter(isReadable)
      .map(({ item }, index) => ({ ...item, id: newId(), setId: copy.id, position: index + 1 }))
    if (items.length > 0) await queries.insert(verseSetItems).values(items)
    return copy
  })
}

const SETS_PER_PAGE = 10

/** Pages through a member's sets, without other members' texts, for the download. */
export const exportSets = (queries: Queries, userId: string): Paged<ExportedSet> =>
  paginate<ExportedSet>(async (after, limit) => {
    const sets = await queries
      .select()
      .from(verseSets)
      .where(and(eq(verseSets.userId, userId), after && lt(verseSets.id, after.id)))
      .orderBy(desc(verseSets.id))
      .limit(limit)
    const ids = sets.map(({ id }) => id)
    const items = await queries
      .select({ setId: verseSetItems.setId, id: itemId, verseId, customVerseId })
      .from(verseSetItems)
      .where(inArray(verseSetItems.setId, ids))
      .orderBy(...inOrder)
    return sets.map((set) => ({
      ...toVerseSet(set),
      items: items.filter(({ setId }) => setId === set.id),
    }))
  }, SETS_PER_PAGE)

export const toVerseSet = ({ hiddenAt, updatedAt, ...set }: VerseSetRow): VerseSet => ({
  ...set,
  ...(hiddenAt !== null && { isHidden: true }),
  updatedAt: updatedAt.toISOString(),
})

export async function loadSetIds(queries: Queries, userId: string): Promise<Set<string>> {
  const rows = await queries.select({ id: verseSets.id }).from(verseSets).where(eq(verseSets.userId, userId))
  return new Set(rows.map(({ id }) => id))
}
