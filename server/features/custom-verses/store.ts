import { and, asc, desc, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { MAX_CARDS, MAX_LISTED_PUBLIC_CARDS } from '#shared/domain/custom-verses/card-rules.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../db/database.ts'
import { type Paged, paginate } from '../../db/pages.ts'
import type { Reads, StaleReads } from '../../db/replica/stale-reads.ts'
import { customVerses, verseSetItems, verseSets } from '../../db/schema/own-words.ts'
import { storeDeleted } from './deleted/store.ts'
import { lockMember, isOpenTo, isShown } from '../../members/store.ts'

export type CustomVerseRow = typeof customVerses.$inferSelect

type CustomVerseContent = Omit<CustomVerseRow, 'id' | 'userId' | 'hiddenAt' | 'createdAt'>

const newestFirst = [desc(customVerses.createdAt), desc(customVerses.id)]

const isOpen = and(
  eq(customVerses.isPublic, true),
  isNull(customVerses.hiddenAt),
  isShown(customVerses.userId),
)

/** Matches the member's own cards, and public ones unless the card is hidden or its owner suspended. */
export const isReadableBy = (userId: string): SQL | undefined =>
  or(eq(customVerses.userId, userId), and(isOpen, isOpenTo(userId, customVerses.userId)))

export const toCustomVerse = ({ hiddenAt, createdAt, ...row }: CustomVerseRow): CustomVerse => ({
  ...row,
  ...(hiddenAt !== null && { isHidden: true }),
  createdAt: createdAt.toISOString(),
})

export async function listCustomVerses(queries: Queries, userId: string): Promise<CustomVerse[]> {
  const rows = await queries
    .select()
    .from(customVerses)
    .where(eq(customVerses.userId, userId))
    .orderBy(...newestFirst)
  return rows.map(toCustomVerse)
}

/** Pages through a member's cards for the download. */
export const exportCards = (queries: Queries, userId: string): Paged<CustomVerse> =>
  paginate<CustomVerseRow>((after, limit) =>
    queries
      .select()
      .from(customVerses)
      .where(and(eq(customVerses.userId, userId), after && lt(customVerses.id, after.id)))
      .orderBy(desc(customVerses.id))
      .limit(limit),
  ).map(toCustomVerse)

/** Lists the newest public cards. Others' may be a few seconds old; the reader's own are current. */
export async function listPublicCards(
  queries: Queries,
  staleReads: StaleReads,
  userId: string,
): Promise<CustomVerse[]> {
  const isOwn = eq(customVerses.userId, userId)
  const [otherCards, ownCards] = await Promise.all([
    staleReads.read((reads) => listNewestPublic(reads, not(isOwn))),
    listNewestPublic(queries, isOwn),
  ])
  const all = [...otherCards, ...ownCards].toSorted(
    (a, b) => +b.createdAt - +a.createdAt || (a.id < b.id ? 1 : -1),
  )
  return all.slice(0, MAX_LISTED_PUBLIC_CARDS).map(toCustomVerse)
}

const listNewestPublic = (queries: Reads, which: SQL): Promise<CustomVerseRow[]> =>
  queries
    .select()
    .from(customVerses)
    .where(and(isOpen, which))
    .orderBy(...newestFirst)
    .limit(MAX_LISTED_PUBLIC_CARDS)

/** Returns a card the member may read, or null. */
export async function findReadableCard(
  queries: Queries,
  userId: string,
  id: string,
): Promise<CustomVerse | null> {
  if (!isUuid(id)) return null
  const [row] = await queries
    .select()
    .from(customVerses)
    .where(and(eq(customVerses.id, id), isReadableBy(userId)))
  return row === undefined ? null : toCustomVerse(row)
}

/** Locks these cards against deletion until the transaction ends, if the member may read them. */
export async function lockReadableCards(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<CustomVerseRow[]> {
  const validIds = ids.filter(isUuid)
  if (validIds.length === 0) return []
  return queries
    .select()
    .from(customVerses)
    .where(and(inArray(customVerses.id, validIds), isReadableBy(userId)))
    .orderBy(asc(customVerses.id))
    .for('key share')
}

/** Returns whether the member may add a card. Needs a transaction; until it ends, the member can't add other cards. */
export async function hasRoom(queries: Queries, userId: string): Promise<boolean> {
  await lockMember(queries, userId)
  return (await queries.$count(customVerses, eq(customVerses.userId, userId))) < MAX_CARDS
}

export async function addCustomVerse(queries: Queries, row: CustomVerseRow): Promise<CustomVerse> {
  await queries.insert(customVerses).values(row)
  return toCustomVerse(row)
}

const isOwn = (userId: string, id: string) => and(eq(customVerses.id, id), eq(customVerses.userId, userId))

interface ChangedCard {
  readonly before: string
  readonly card: CustomVerse
}

/** Updates a card's content. Returns null if the member has no such card. Needs a transaction. */
export async function changeCustomVerse(
  queries: Queries,
  userId: string,
  id: string,
  content: CustomVerseContent,
): Promise<ChangedCard | null> {
  if (!isUuid(id)) return null
  const [current] = await queries
    .select({ text: customVerses.text })
    .from(customVerses)
    .where(isOwn(userId, id))
    .for('update')
  const [row] = await queries.update(customVerses).set(content).where(isOwn(userId, id)).returning()
  return current === undefined || row === undefined
    ? null
    : { before: current.text, card: toCustomVerse(row) }
}

/**
 * Deletes a card and everything that refers to it; its sets count as changed. Can be undone for a few minutes. Returns
 * false if the member has no such card. Needs a transaction that has locked the member's record.
 */
export async function removeCustomVerse(
  queries: Queries,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const locked = await queries
    .select({ id: customVerses.id })
    .from(customVerses)
    .where(isOwn(userId, id))
    .for('update')
  if (locked.length === 0) return false
  await storeDeleted(queries, userId, id, now)
  const setIds = queries
    .select({ id: verseSetItems.setId })
    .from(verseSetItems)
    .where(eq(verseSetItems.customVerseId, id))
  await queries.update(verseSets).set({ updatedAt: now }).where(inArray(verseSets.id, setIds))
  await queries.delete(customVerses).where(isOwn(userId, id))
  return true
}

export async function findOwnCards(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<CustomVerse[]> {
  const validIds = ids.filter(isUuid)
  if (validIds.length === 0) return []
  const rows = await queries
    .select()
    .from(customVerses)
    .where(and(eq(customVerses.userId, userId), inArray(customVerses.id, validIds)))
  return rows.map(toCustomVerse)
}

/** Returns the Bible references of the member's own cards among these. */
export async function findCardPlaces(queries: Queries, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, book, chapter, verse } = customVerses
  return queries
    .select({ id, book, chapter, verse })
    .from(customVerses)
    .where(and(eq(customVerses.userId, userId), sql`${id} = any(${sql.param(ids)}::uuid[])`))
}

export async function loadCardTexts(queries: Queries, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .select({ id: customVerses.id, text: customVerses.text })
    .from(customVerses)
    .where(eq(customVerses.userId, userId))
  return new Map(rows.map(({ id, text }) => [id, text]))
}

export async function loadCardIds(queries: Queries, userId: string): Promise<Set<string>> {
  const rows = await queries
    .select({ id: customVerses.id })
    .from(customVerses)
    .where(eq(customVerses.userId, userId))
  return new Set(rows.map(({ id }) => id))
}

/** Inserts cards whose ids are free, and returns those ids. */
export async function addCardsOnce(
  queries: Queries,
  rows: readonly CustomVerseRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const added = await queries
    .insert(customVerses)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: customVerses.id })
  return new Set(added.map(({ id }) => id))
}
