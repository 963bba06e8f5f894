import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../db/database.ts'
import { type Paged, paginate } from '../../db/pages.ts'
import { groupMembers, memberGroups } from '../../db/schema/groups.ts'
import { users } from '../../db/schema/members.ts'
import { recitationsSent } from '../../db/schema/sent-recitations.ts'

const sender = alias(groupMembers, 'sender')
const listener = alias(groupMembers, 'listener')
const otherUser = alias(users, 'other')

type NewRow = typeof recitationsSent.$inferInsert

/** Members see their group's leaders by name, and leaders see all members. Each may send to those they see. */
const areShownByName = or(eq(sender.isLeader, true), eq(listener.isLeader, true))

const inOneGroup = and(eq(listener.groupId, sender.groupId), ne(listener.id, sender.id))

export const listListeners = (queries: Queries, userId: string) =>
  queries
    .select({
      id: listener.id,
      group: memberGroups.name,
      nickname: listener.nickname,
      firstName: otherUser.firstName,
      lastName: otherUser.lastName,
    })
    .from(sender)
    .innerJoin(listener, inOneGroup)
    .innerJoin(memberGroups, eq(memberGroups.id, sender.groupId))
    .innerJoin(otherUser, eq(otherUser.id, listener.userId))
    .where(and(eq(sender.userId, userId), areShownByName, isNull(otherUser.suspendedAt)))
    .orderBy(memberGroups.name, desc(listener.isLeader), listener.joinedAt)

const selectPerson = (membership: typeof sender | typeof listener) => ({
  userId: membership.userId,
  nickname: membership.nickname,
  firstName: otherUser.firstName,
  lastName: otherUser.lastName,
})

/** Someone at one end of a sent recitation, as the group sees them. */
export interface Participant {
  readonly userId: string
  readonly nickname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Finds the sender of a recitation. Returns null if it's gone. */
export async function findSender(queries: Queries, id: string): Promise<Participant | null> {
  const [row] = await queries
    .select(selectPerson(sender))
    .from(recitationsSent)
    .innerJoin(sender, eq(sender.id, recitationsSent.fromId))
    .innerJoin(otherUser, eq(otherUser.id, sender.userId))
    .where(eq(recitationsSent.id, id))
  return row ?? null
}

/** Finds the memberships of the caller and of someone they can send to. Returns null if they can't. */
export async function findSenderAndListener(
  queries: Queries,
  userId: string,
  listenerId: string,
): Promise<{ readonly fromId: string; readonly toId: string; readonly to: Participant } | null> {
  if (!isUuid(listenerId)) return null
  const [row] = await queries
    .select({ fromId: sender.id, toId: listener.id, to: selectPerson(listener) })
    .from(sender)
    .innerJoin(listener, inOneGroup)
    .innerJoin(otherUser, eq(otherUser.id, listener.userId))
    .where(
      and(
        eq(sender.userId, userId),
        eq(listener.id, listenerId),
        areShownByName,
        isNull(otherUser.suspendedAt),
      ),
    )
  return row ?? null
}

/** Counts a sender's recordings on the server. */
export async function countHeld(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ held: count() })
    .from(recitationsSent)
    .innerJoin(sender, eq(sender.id, recitationsSent.fromId))
    .where(and(eq(sender.userId, userId), isNotNull(recitationsSent.sound)))
  return row?.held ?? 0
}

export async function addRecitation(queries: Queries, row: NewRow): Promise<void> {
  await queries.insert(recitationsSent).values(row)
}

const { sound: _, ...withoutSound } = getTableColumns(recitationsSent)

/** All columns but the sound, which is a thousand times as large as the rest. */
const listedColumns = {
  ...withoutSound,
  hasSound: sql<boolean>`${recitationsSent.sound} is not null`,
  group: memberGroups.name,
  senderUserId: sender.userId,
  firstName: otherUser.firstName,
  lastName: otherUser.lastName,
}

/** Selects recitations with the other person: the listener of a sent one, or the sender of a received one. */
const selectWithOther = (queries: Queries, isMine: boolean) => {
  const otherMember = isMine ? listener : sender
  return queries
    .select({ ...listedColumns, nickname: otherMember.nickname })
    .from(recitationsSent)
    .innerJoin(sender, eq(sender.id, recitationsSent.fromId))
    .innerJoin(listener, eq(listener.id, recitationsSent.toId))
    .innerJoin(memberGroups, eq(memberGroups.id, sender.groupId))
    .innerJoin(otherUser, eq(otherUser.id, otherMember.userId))
    .$dynamic()
}

export type ListedRow = Awaited<ReturnType<typeof selectWithOther>>[number]

/** No member can send more than this within 14 days. */
const MAX_LISTED = 200

export const listRecitations = (queries: Queries, userId: string, isMine: boolean, now: Date) =>
  selectWithOther(queries, isMine)
    .where(and(eq((isMine ? sender : listener).userId, userId), gt(recitationsSent.expiresAt, now)))
    .orderBy(desc(recitationsSent.sentAt))
    .limit(MAX_LISTED)

export async function findRecitation(
  queries: Queries,
  userId: string,
  id: string,
  now: Date,
): Promise<(ListedRow & { readonly isMine: boolean }) | null> {
  if (!isUuid(id)) return null
  for (const isMine of [true, false]) {
    const ownMember = isMine ? sender : listener
    const [row] = await selectWithOther(queries, isMine).where(
      and(eq(ownMember.userId, userId), eq(recitationsSent.id, id), gt(recitationsSent.expiresAt, now)),
    )
    if (row !== undefined) return { ...row, isMine }
  }
  return null
}

/** Returns the encrypted sound, or null once it's deleted or expired. */
export async function loadSound(queries: Queries, id: string, now: Date): Promise<Buffer | null> {
  const [row] = await queries
    .select({ sound: recitationsSent.sound })
    .from(recitationsSent)
    .where(and(eq(recitationsSent.id, id), gt(recitationsSent.soundUntil, now)))
  return row?.sound ?? null
}

interface NewAnswer extends Pick<NewRow, 'note' | 'overruled'> {
  readonly now: Date
  readonly expiresAt: Date
}

/**
 * Saves a listener's answer and deletes the sound unless the sender chose to keep it. Returns false if the recitation isn't theirs to
 * answer, or was already answered.
 */
export async function saveAnswer(
  queries: Queries,
  userId: string,
  id: string,
  { note, overruled, now, expiresAt }: NewAnswer,
): Promise<boolean> {
  const ownMembership = queries
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, recitationsSent.toId), eq(groupMembers.userId, userId)))
  const answered = await queries
    .update(recitationsSent)
    .set({
      note,
      overruled,
      answeredAt: now,
      expiresAt,
      sound: sql`case when ${recitationsSent.isKept} then ${recitationsSent.sound} end`,
    })
    .where(and(eq(recitationsSent.id, id), isNull(recitationsSent.answeredAt), sql`exists ${ownMembership}`))
    .returning({ id: recitationsSent.id })
  return answered.length > 0
}

export async function removeRecitation(queries: Queries, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const ownMembership = queries
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, recitationsSent.fromId), eq(groupMembers.userId, userId)))
  const removed = await queries
    .delete(recitationsSent)
    .where(and(eq(recitationsSent.id, id), sql`exists ${ownMembership}`))
    .returning({ id: recitationsSent.id })
  return removed.length > 0
}

/** The number of rows per page of a download: a few megabytes with their sounds. */
const ROWS_PER_PAGE = 5

/** Returns everything a member sent and received, with the sounds they sent. */
export const pageRecitations = (
  queries: Queries,
  userId: string,
): Paged<Omit<ListedRow, 'nickname'> & { readonly isFromMe: boolean; readonly sound: Buffer | null }> =>
  paginate(async (after, limit) => {
    const rows = await queries
      .select({
        ...listedColumns,
        sound: sql<Buffer | null>`case when ${sender.userId} = ${userId} then ${recitationsSent.sound} end`,
      })
      .from(recitationsSent)
      .innerJoin(sender, eq(sender.id, recitationsSent.fromId))
      .innerJoin(listener, eq(listener.id, recitationsSent.toId))
      .innerJoin(memberGroups, eq(memberGroups.id, sender.groupId))
      .innerJoin(otherUser, eq(otherUser.id, sender.userId))
      .where(
        and(
          or(eq(sender.userId, userId), eq(listener.userId, userId)),
          after && gt(recitationsSent.id, after.id),
        ),
      )
      .orderBy(recitationsSent.id)
      .limit(limit)
    return rows.map((row) => ({ ...row, isFromMe: row.senderUserId === userId }))
  }, ROWS_PER_PAGE)

interface RecordingSummary {
  readonly count: number
  readonly oldest: { readonly id: string; readonly sentAt: Date; readonly sound: Buffer } | null
}

/** Returns how many recordings there are, and the oldest. */
export async function summarizeRecordings(queries: Queries): Promise<RecordingSummary> {
  const hasSound = isNotNull(recitationsSent.sound)
  const [sums] = await queries.select({ held: count() }).from(recitationsSent).where(hasSound)
  const [oldest] = await queries
    .select({ id: recitationsSent.id, sentAt: recitationsSent.sentAt, sound: recitationsSent.sound })
    .from(recitationsSent)
    .where(hasSound)
    .orderBy(recitationsSent.sentAt)
    .limit(1)
  return {
    count: sums?.held ?? 0,
    oldest: oldest === undefined || oldest.sound === null ? null : { ...oldest, sound: oldest.sound },
  }
}
