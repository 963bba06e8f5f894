import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { FollowedSet, ExportedFollowing } from '#shared/contract/verse-sets.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { findSetChanges, MAX_FOLLOWED_SETS } from '#shared/domain/verse-sets/set-rules.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { type Paged, paginate } from '../../../db/pages.ts'
import { inTransaction } from '../../../db/retries.ts'
import { users } from '../../../db/schema/members.ts'
import { followedSets, verseSetItems, verseSets } from '../../../db/schema/own-words.ts'
import { userStats } from '../../../db/schema/record.ts'
import { lockMember, isShown } from '../../../members/store.ts'
import { loadFigures, NO_FIGURES } from '../listing/store.ts'
import { IS_SHARED } from '../store.ts'

const { id: followingId, userId: followerId, setId } = followedSets

const isOwn = (userId: string, id: string) => and(eq(followingId, id), eq(followerId, userId))

/** Selects whether others may open a set. */
const isOpen = sql<boolean>`coalesce(${IS_SHARED}, false)`.as('is_open')
const isHidden = sql<boolean>`coalesce(${verseSets.hiddenAt} is not null or not ${isShown(verseSets.userId)}, false)`

/** Returns the sets a member follows, latest first. Yields between steps. */
export async function listFollowed(queries: Queries, userId: string): Promise<FollowedSet[]> {
  const rows = await queries
    .select({
      following: followedSets,
      isOpen,
      isHidden,
      nameNow: verseSets.name,
      owner: sql<string | null>`case when coalesce(${userStats.isListed}, true) then ${users.firstName} end`,
    })
    .from(followedSets)
    .leftJoin(verseSets, eq(verseSets.id, setId))
    .leftJoin(users, eq(users.id, verseSets.userId))
    .leftJoin(userStats, eq(userStats.userId, verseSets.userId))
    .where(eq(followerId, userId))
    .orderBy(desc(followedSets.followedAt), desc(followingId))
  const openIds = rows.flatMap((row) =>
    row.isOpen && row.following.setId !== null ? row.following.setId : [],
  )
  const sets = openIds.map((id) => ({ id }))
  const figures = await loadFigures(queries, userId, sets)
  const verses = await loadVerseIds(queries, openIds)
  return rows.map(({ following, isOpen, isHidden, nameNow, owner }) => {
    const { id, setId } = following
    const openId = isOpen && setId !== null ? setId : ''
    const changes = findSetChanges(following.seen, verses.get(openId) ?? [])
    return {
      id,
      setId,
      name: isHidden ? null : isOpen ? (nameNow ?? following.name) : following.name,
      owner: isOpen ? owner : null,
      isOpen,
      ...(figures.get(openId) ?? NO_FIGURES),
      added: isOpen ? changes.added : [],
      removed: isOpen ? changes.removed : 0,
    }
  })
}

/** Returns the ids of the Bible verses in each set, in order. */
async function loadVerseIds(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const idsBySet = new Map<string, string[]>()
  if (ids.length === 0) return idsBySet
  const rows = await queries
    .select({ of: verseSetItems.setId, verseId: verseSetItems.verseId })
    .from(verseSetItems)
    .where(and(inArray(verseSetItems.setId, [...ids]), isNotNull(verseSetItems.verseId)))
    .orderBy(asc(verseSetItems.position), asc(verseSetItems.id))
  for (const { of, verseId } of rows) {
    const verses = idsBySet.get(of) ?? []
    if (verseId !== null) verses.push(verseId)
    idsBySet.set(of, verses)
  }
  return idsBySet
}

/** The outcome of following a set. Own sets, and those the member can't open, aren't followed. */
type FollowOutcome = 'followed' | 'present' | 'no-set' | 'own' | 'full'

interface SetToFollow {
  readonly setId: string
  readonly now: Date
  /** The verses that the member has seen in the set; by default, all of them. */
  readonly seen?: readonly string[]
  /** If true, saves nothing. */
  readonly isPreview?: boolean
}

/** Follows a set, unless the member already does. Needs a transaction. */
export async function followSet(
  queries: Queries,
  userId: string,
  request: SetToFollow,
): Promise<FollowOutcome> {
  if (!isUuid(request.setId)) return 'no-set'
  const [set] = await queries
    .select({ owner: verseSets.userId, name: verseSets.name, isOpen })
    .from(verseSets)
    .where(eq(verseSets.id, request.setId))
    .for('key share')
  if (set === undefined) return 'no-set'
  if (set.owner === userId) return 'own'
  if (!set.isOpen) return 'no-set'
  await lockMember(queries, userId)
  const [existing] = await queries
    .select({ id: followingId })
    .from(followedSets)
    .where(and(eq(setId, request.setId), eq(followerId, userId)))
  if (existing !== undefined) return 'present'
  if ((await queries.$count(followedSets, eq(followerId, userId))) >= MAX_FOLLOWED_SETS) return 'full'
  if (request.isPreview === true) return 'followed'
  const seen = request.seen ?? (await loadVerseIds(queries, [request.setId])).get(request.setId) ?? []
  const row = {
    id: newId(request.now),
    userId,
    setId: request.setId,
    name: set.name,
    seen,
    followedAt: request.now,
  }
  await queries.insert(followedSets).values(row)
  return 'followed'
}

/** Follows another member's set after its verses were added and marks them as seen. Does nothing for own sets. */
export const followLearned = (queries: Queries, userId: string, id: string, now: Date): Promise<void> =>
  inTransaction(queries, async (queries) => {
    const seen = (await loadVerseIds(queries, [id])).get(id) ?? []
    if ((await followSet(queries, userId, { setId: id, now, seen })) !== 'present') return
    await queries
      .update(followedSets)
      .set({ seen })
      .where(and(eq(setId, id), eq(followerId, userId)))
  })

/** Unfollows a set. Returns false if the member doesn't follow it. */
export async function unfollowSet(queries: Queries, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const deleted = await queries.delete(followedSets).where(isOwn(userId, id)).returning({ id: followingId })
  return deleted.length > 0
}

/** Marks these additions and all removals as seen. Returns false if the member doesn't follow the set. */
export function markChangesSeen(
  queries: Queries,
  userId: string,
  id: string,
  ids: readonly string[],
): Promise<boolean> {
  if (!isUuid(id)) return Promise.resolve(false)
  return inTransaction(queries, async (queries) => {
    const [following] = await queries
      .select()
      .from(followedSets)
      .where(isOwn(userId, id))
      .for('no key update')
    if (following === undefined) return false
    const current = (await loadVerseIds(queries, [following.setId ?? id])).get(following.setId ?? id) ?? []
    const seenBefore = new Set([...following.seen, ...ids])
    const seen = current.filter((verseId) => seenBefore.has(verseId))
    await queries.update(followedSets).set({ seen }).where(isOwn(userId, id))
    return true
  })
}

const ROWS_PER_PAGE = 100

/** Pages through the sets a member follows, for the download. */
export const exportFollowedSets = (queries: Queries, userId: string): Paged<ExportedFollowing> =>
  paginate<ExportedFollowing>(async (after, limit) => {
    const rows = await queries
      .select()
      .from(followedSets)
      .where(and(eq(followerId, userId), after && lt(followingId, after.id)))
      .orderBy(desc(followingId))
      .limit(limit)
    return rows.map((row) => ({ ...row, followedAt: row.followedAt.toISOString(), seen: [...row.seen] }))
  }, ROWS_PER_PAGE)

export async function loadFollowedIds(queries: Queries, userId: string): Promise<Set<string>> {
  const rows = await queries.select({ id: setId }).from(followedSets).where(eq(followerId, userId))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
