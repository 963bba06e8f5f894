import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { KindWord } from '#shared/domain/groups/kind-words.ts'
import { getNameInGroup } from '#shared/domain/groups/name-in-group.ts'
import type { Queries } from '../../../db/database.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { encouragements, groupMembers } from '../../../db/schema/groups.ts'
import { users } from '../../../db/schema/members.ts'
import { isShown } from '../../../members/store.ts'

const MAX_SHOWN = 20

/** Saves a kind word. Returns false if the sender already sent this member one that day. */
export async function addKindWord(
  queries: Queries,
  row: typeof encouragements.$inferInsert,
): Promise<boolean> {
  const saved = await queries
    .insert(encouragements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: encouragements.id })
  return saved.length > 0
}

/** Returns the kind words that a member sent on a day, by recipient. */
export async function loadSent(
  queries: Queries,
  memberId: string,
  day: CalendarDay,
): Promise<ReadonlyMap<string, KindWord>> {
  const rows = await findSent(queries, { memberId, day })
  return new Map(rows.map(({ toId, word }) => [toId, word]))
}

const findSent = prepareOnce((queries) =>
  queries
    .select({ toId: encouragements.toId, word: encouragements.word })
    .from(encouragements)
    .where(
      and(
        eq(encouragements.fromId, sql.placeholder('memberId')),
        eq(encouragements.day, sql.placeholder('day')),
      ),
    ),
)

/** Returns the kind words that a member received in a group, latest first. */
export async function loadReceived(queries: Queries, memberId: string, now: Date) {
  const rows = await findReceived(queries, { memberId, since: new Date(+now - LIFETIMES_MS.kindWord) })
  return rows.map((row) => ({
    id: row.id,
    name: getNameInGroup(row),
    word: row.word,
    sentAt: row.sentAt.toISOString(),
  }))
}

const findReceived = prepareOnce((queries) =>
  queries
    .select({
      id: encouragements.id,
      word: encouragements.word,
      sentAt: encouragements.sentAt,
      nickname: groupMembers.nickname,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(encouragements)
    .innerJoin(groupMembers, eq(groupMembers.id, encouragements.fromId))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      and(
        eq(encouragements.toId, sql.placeholder('memberId')),
        gt(encouragements.sentAt, sql.placeholder('since')),
        isShown(groupMembers.userId),
      ),
    )
    .orderBy(desc(encouragements.sentAt), desc(encouragements.id))
    .limit(MAX_SHOWN),
)
