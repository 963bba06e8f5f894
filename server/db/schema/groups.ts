import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { KindWord } from '#shared/domain/groups/kind-words.ts'
import type { Shares } from '#shared/domain/groups/shares.ts'
import { instant } from './columns.ts'
import { memberRef } from './members.ts'

/** People who learn together: a family, a class, a church. Groups have no owner; some members are leaders. */
export const memberGroups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
})

const groupRef = () =>
  uuid('group_id')
    .notNull()
    .references(() => memberGroups.id, { onDelete: 'cascade' })

/** How a person appears in one group, and what they share there. */
const profileColumns = {
  /** Chosen for this group; null if the member appears with first name and initial. */
  nickname: text('nickname'),
  shares: text('shares').$type<Shares>().notNull(),
}

/** Members whom a leader has admitted. */
export const groupMembers = pgTable(
  'group_members',
  {
    /** Identifies this membership to others in the group, so an account can't be recognized in another group. */
    id: uuid('id').notNull().unique('group_members_id'),
    groupId: groupRef(),
    userId: memberRef(),
    ...profileColumns,
    isLeader: boolean('is_leader').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('group_members_user').on(table.userId, table.joinedAt),
  ],
)

/** People who asked to join with the code and are waiting for a leader's approval. */
export const groupRequests = pgTable(
  'group_requests',
  {
    id: uuid('id').primaryKey(),
    groupId: groupRef(),
    userId: memberRef(),
    ...profileColumns,
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    // The member comes first, to find their requests.
    unique('group_requests_once').on(table.userId, table.groupId),
    index('group_requests_group').on(table.groupId, table.askedAt),
  ],
)

/**
 * One join code per group. It is stored in plain text because leaders can view it again, and it only lets people ask to
 * join.
 */
export const groupCodes = pgTable(
  'group_codes',
  {
    groupId: groupRef().primaryKey(),
    code: text('code').notNull().unique('group_codes_code'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('group_codes_expiry').on(table.expiresAt)],
)

/** What a group is learning; one plan at a time. */
export const groupPlans = pgTable('group_plans', {
  groupId: groupRef().primaryKey(),
  title: text('title').notNull(),
  /** Bible verses in order. Never cards, which belong to their writers. */
  verseIds: jsonb('verse_ids').$type<readonly string[]>().notNull(),
  perWeek: smallint('per_week').notNull(),
  startsOn: date('starts_on').$type<CalendarDay>().notNull(),
})

/** Kind words between members. Deleted when either leaves the group. */
export const encouragements = pgTable(
  'encouragements',
  {
    id: uuid('id').primaryKey(),
    fromId: uuid('from_id')
      .notNull()
      .references(() => groupMembers.id, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => groupMembers.id, { onDelete: 'cascade' }),
    word: text('word').$type<KindWord>().notNull(),
    /** The sender's day. */
    day: date('day').$type<CalendarDay>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    unique('encouragements_once_a_day').on(table.fromId, table.toId, table.day),
    index('encouragements_to').on(table.toId, table.sentAt),
    index('encouragements_sent').on(table.sentAt),
  ],
)
