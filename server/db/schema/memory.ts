import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Grade } from '#shared/domain/memory/grade.ts'
import type { Rhythm } from '#shared/domain/memory/plans/plan-weeks.ts'
import type { ReminderWay } from '#shared/domain/memory/review-settings.ts'
import { bytes, instant } from './columns.ts'
import { memberRef } from './members.ts'
import { sessions } from './sign-in.ts'

/** Test results can be rebuilt from attempts; adding and pausing are the member's choice. */
export const verseMemories = pgTable(
  'verse_memories',
  {
    userId: memberRef(),
    verseId: text('verse_id').notNull(),
    /** Word count; null while the text is unknown. */
    words: smallint('words'),
    tests: integer('tests').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    /** Days with a good test, up to the two that make a verse known. */
    goodDays: smallint('good_days').notNull().default(0),
    stability: doublePrecision('stability'),
    difficulty: doublePrecision('difficulty'),
    firstTestedOn: date('first_tested_on').$type<CalendarDay>(),
    lastGoodOn: date('last_good_on').$type<CalendarDay>(),
    lastTestedOn: date('last_tested_on').$type<CalendarDay>(),
    dueOn: date('due_on').$type<CalendarDay>(),
    /** Recent failure rate of each word, 0 to 1. */
    failures: jsonb('failures').$type<readonly number[]>(),
    /** When the member added the verse; null if it was only tested or paused. */
    addedAt: instant('taken_up_at'),
    position: integer('position'),
    isResting: boolean('is_resting').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.verseId] }),
    index('verse_memories_due').on(table.userId, table.dueOn),
    index('verse_memories_fresh')
      .on(table.userId, table.position, table.verseId)
      .where(sql`tests = 0 and taken_up_at is not null and not is_resting`),
  ],
)

/** Verses to learn together. The member's settings limit new verses per day across all plans. */
export const learningPlans = pgTable(
  'plans',
  {
    id: uuid('id').primaryKey(),
    userId: memberRef(),
    title: text('title').notNull(),
    /** The built-in set (its slug) or verse set that the plan came from. */
    setId: text('set_id'),
    /** Verses and cards, in order. Those no longer in memory are ignored. */
    verseIds: jsonb('verse_ids').$type<readonly string[]>().notNull(),
    /** When the first week begins. Moves with the target date. */
    startsOn: date('starts_on').$type<CalendarDay>().notNull(),
    dueOn: date('due_on').$type<CalendarDay>(),
    /** How the plan is divided into weeks; null without a target date, and in rows from earlier versions. */
    rhythm: jsonb('rhythm').$type<Rhythm>(),
    /** The secret in the link to join; null if not shared. Not hashed, because the owner can view it again. */
    link: text('link').unique('plans_link'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('plans_of_member').on(table.userId, table.createdAt)],
)

/** Results of tests: attempts with the text hidden. */
export const memoryTests = pgTable(
  'memory_tests',
  {
    userId: memberRef(),
    seq: integer('seq').notNull(),
    verseId: text('verse_id').notNull(),
    practicedAt: instant('practiced_at').notNull(),
    /** The member's day, which may start after midnight. */
    day: date('day').$type<CalendarDay>().notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    recallBefore: doublePrecision('recall_before'),
    dueBefore: date('due_before').$type<CalendarDay>(),
    /** Whether the verse was still being learned. */
    wasLearning: boolean('was_learning').notNull(),
    isRepeat: boolean('is_repeat').notNull(),
    /** Words per second; null if words or time are unknown. */
    pace: doublePrecision('pace'),
    seconds: smallint('seconds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.seq] }),
    index('memory_tests_order').on(table.userId, table.practicedAt),
  ],
)

/** Review settings and reminder state. Created when a member's memory is built. */
export const reviewSettings = pgTable(
  'review_settings',
  {
    userId: memberRef().primaryKey(),
    minutesPerDay: smallint('minutes_per_day').notNull().default(10),
    targetRecall: doublePrecision('target_recall').notNull().default(0.9),
    newPerDay: smallint('new_per_day').notNull().default(2),
    dayStartsAt: smallint('day_starts_at').notNull().default(0),
    /** All pauses, oldest first, each from its first day to the day after its last. */
    pauses: jsonb('pauses')
      .$type<readonly { readonly from: CalendarDay; readonly until: CalendarDay }[]>()
      .notNull()
      .default([]),
    /** The member's own model parameters; null for the published ones. */
    parameters: jsonb('parameters').$type<readonly number[]>(),
    /** Whether memory must be rebuilt from more attempts than fit in one transaction. */
    owesRebuild: boolean('owes_rebuild').notNull().default(false),
    /** Whether earlier attempts still use days from a previous start-of-day setting. */
    owesDays: boolean('owes_days').notNull().default(false),
    /** Number of tests when the parameters were last fitted. */
    fittedTestCount: integer('fitted_at').notNull().default(0),
    reminderAt: text('reminder_at'),
    reminderBy: jsonb('reminder_by').$type<readonly ReminderWay[]>().notNull().default([]),
    timeZone: text('time_zone'),
    remindNextAt: instant('remind_next_at'),
    unansweredSince: date('unanswered_since').$type<CalendarDay>(),
    /** Whether the last reminder was sent; silent until the member returns. */
    isSilent: boolean('is_silent').notNull().default(false),
    /** Hash of the calendar feed's secret; null without a feed. */
    calendarTokenHash: bytes('calendar_token_hash').unique('review_settings_calendar_hash'),
  },
  (table) => [
    index('review_settings_remind').on(table.remindNextAt),
    index('review_settings_owing')
      .on(table.userId)
      .where(sql`owes_rebuild`),
    index('review_settings_owing_days')
      .on(table.userId)
      .where(sql`owes_days`),
  ],
)

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** The push service's address, one per browser. Everyone on a shared device has a row. */
    endpoint: text('endpoint').notNull(),
    userId: memberRef(),
    /** The session that the subscription belongs to and ends with; null in rows from earlier versions. */
    sessionHash: bytes('session_hash').references(() => sessions.tokenHash, {
      onDelete: 'cascade',
      onUpdate: 'cascade',
    }),
    /** The browser's public key, for encrypting messages to it. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    failures: smallint('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.endpoint, table.userId] }),
    index('push_subscriptions_member').on(table.userId),
    index('push_subscriptions_session').on(table.sessionHash),
  ],
)

/** The server's VAPID key pair, created at its first start. */
export const pushKeys = pgTable('push_keys', {
  /** Always 1. */
  id: smallint('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})
