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
import { ofMember } from './members.ts'

/** People who learn together: a family, a class, a church. Groups have no owner; some members are leaders. */
export const memberGroups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
})

const ofGroup = () =>
  uuid('group_id')
    .notNull()
    .references(() => memberGroups.id, { onDelete: 'cascade' })

/** How a person appears in one group, and what they share there. */
const asPerson = {
  /** Chosen for this group; null to appear as first name and initial. */
  nickname: text('nickname'),
  shares: text('shares').$type<Shares>().notNull(),
}

/** Members whom a leader has admitted. */
export const groupMembers = pgTable(
  'group_members',
  {
    /** Names this membership to others in the group, so an account can't be recognized in another group. */
    id: uuid('id').notNull().unique('group_members_id'),
    groupId: ofGroup(),
    userId: ofMember(),
    ...asPerson,
    isLeader: boolean('is_leader').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.groupId, it.userId] }),
    index('group_members_user').on(it.userId, it.joinedAt),
  ],
)

/** People who asked to join with the code, and wait for a leader's approval. */
export const groupRequests = pgTable(
  'group_requests',
  {
    id: uuid('id').primaryKey(),
    groupId: ofGroup(),
    userId: ofMember(),
    ...asPerson,
    askedAt: instant('asked_at').notNull(),
  },
  (it) => [
    // Member first, to find their requests.
    unique('group_requests_once').on(it.userId, it.groupId),
    index('group_requests_group').on(it.groupId, it.askedAt),
  ],
)

/**
 * One join code per group. Stored in plain text, because leaders can view it again, and it only lets people ask to
 * join.
 */
export const groupCodes = pgTable(
  'group_codes',
  {
    groupId: ofGroup().primaryKey(),
    code: text('code').notNull().unique('group_codes_code'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (it) => [index('group_codes_expiry').on(it.expiresAt)],
)

/** What a group is learning; one plan at a time. */
export const groupPlans = pgTable('group_plans', {
  groupId: ofGroup().primaryKey(),
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
  (it) => [
    unique('encouragements_once_a_day').on(it.fromId, it.toId, it.day),
    index('encouragements_to').on(it.toId, it.sentAt),
    index('encouragements_sent').on(it.sentAt),
  ],
)
