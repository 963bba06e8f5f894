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
} from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Grade } from '#shared/domain/memory/grade.ts'
import type { ReminderWay } from '#shared/domain/memory/review-settings.ts'
import { bytes, instant } from './columns.ts'
import { ofMember } from './members.ts'
import { sessions } from './sign-in.ts'

/**
 * The verses in a member's memory. What tests say of a verse follows from its attempts and can be rebuilt; whether it was
 * added, or rests, is the member's choice.
 */
export const verseMemories = pgTable(
  'verse_memories',
  {
    userId: ofMember(),
    verseId: text('verse_id').notNull(),
    /** Word count; null while the text is unknown. */
    words: smallint('words'),
    tests: integer('tests').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    /** On how many days it was said well, counted up to the two that make it known. */
    goodDays: smallint('good_days').notNull().default(0),
    stability: doublePrecision('stability'),
    difficulty: doublePrecision('difficulty'),
    firstTestedOn: date('first_tested_on').$type<CalendarDay>(),
    lastGoodOn: date('last_good_on').$type<CalendarDay>(),
    lastTestedOn: date('last_tested_on').$type<CalendarDay>(),
    dueOn: date('due_on').$type<CalendarDay>(),
    /** How often each word failed lately, 0 to 1. */
    failures: jsonb('failures').$type<readonly number[]>(),
    /** When the member added it; null where it was only tested, or only rests. */
    addedAt: instant('taken_up_at'),
    /** The order in which verses were added. */
    position: integer('position'),
    isResting: boolean('is_resting').notNull().default(false),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.verseId] }),
    index('verse_memories_due').on(it.userId, it.dueOn),
    index('verse_memories_fresh')
      .on(it.userId, it.position, it.verseId)
      .where(sql`tests = 0 and taken_up_at is not null and not is_resting`),
  ],
)

/** What each test said: the attempts of which the text was out of sight, with their grades and what was predicted. */
export const memoryTests = pgTable(
  'memory_tests',
  {
    userId: ofMember(),
    /** Of the attempt. */
    seq: integer('seq').notNull(),
    verseId: text('verse_id').notNull(),
    practicedAt: instant('practiced_at').notNull(),
    /** The member's day, which may begin after midnight. */
    day: date('day').$type<CalendarDay>().notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    /** Null for the first test of a verse. */
    recallBefore: doublePrecision('recall_before'),
    /** When the verse was due; null before its first test. */
    dueBefore: date('due_before').$type<CalendarDay>(),
    /** Whether it was still being learned. */
    wasLearning: boolean('was_learning').notNull(),
    /** Whether the verse had been tested on that day already. */
    isRepeat: boolean('is_repeat').notNull(),
    /** Words in a second; null where words or time are unknown. */
    pace: doublePrecision('pace'),
    seconds: smallint('seconds').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.seq] }),
    index('memory_tests_order').on(it.userId, it.practicedAt),
  ],
)

/** What a member chose about reviews, and how their reminders stand. There is a row once their memory was built. */
export const reviewSettings = pgTable(
  'review_settings',
  {
    userId: ofMember().primaryKey(),
    minutesPerDay: smallint('minutes_per_day').notNull().default(10),
    targetRecall: doublePrecision('target_recall').notNull().default(0.9),
    newPerDay: smallint('new_per_day').notNull().default(2),
    dayStartsAt: smallint('day_starts_at').notNull().default(0),
    /** Every pause, the present one last: from its first day to the day on which it is over. */
    pauses: jsonb('pauses')
      .$type<readonly { readonly from: CalendarDay; readonly until: CalendarDay }[]>()
      .notNull()
      .default([]),
    /** The member's own parameters of the forgetting model; null where the published ones hold. */
    parameters: jsonb('parameters').$type<readonly number[]>(),
    /** Whether memory must be rebuilt from the attempts, because there are too many for one transaction. */
    owesRebuild: boolean('owes_rebuild').notNull().default(false),
    /** How many tests there were when such parameters were last looked for. */
    fittedAt: integer('fitted_at').notNull().default(0),
    reminderAt: text('reminder_at'),
    reminderBy: jsonb('reminder_by').$type<readonly ReminderWay[]>().notNull().default([]),
    /** Where the member was when they last looked. */
    timeZone: text('time_zone'),
    /** When to look whether there is something to remind of; null where reminders are off or silent. */
    remindNextAt: instant('remind_next_at'),
    /** The day of the first unanswered reminder. */
    unansweredSince: date('unanswered_since').$type<CalendarDay>(),
    /** Whether the last kind reminder was sent: nothing more comes before the member does. */
    isSilent: boolean('is_silent').notNull().default(false),
    /** Of the secret in the address of the calendar feed; null while there is none. */
    calendarTokenHash: bytes('calendar_token_hash').unique('review_settings_calendar_hash'),
  },
  (it) => [
    index('review_settings_remind').on(it.remindNextAt),
    index('review_settings_owing')
      .on(it.userId)
      .where(sql`owes_rebuild`),
  ],
)

/** Browsers that reminders go to. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** The address at the browser's push service: one per browser, not per member. */
    endpoint: text('endpoint').primaryKey(),
    userId: ofMember(),
    /** The session of that browser, with which the subscription ends; null in rows that a former version wrote. */
    sessionHash: bytes('session_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The browser's keys, with which messages are encrypted for it. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Messages in a row that did not arrive. */
    failures: smallint('failures').notNull().default(0),
  },
  (it) => [
    index('push_subscriptions_member').on(it.userId),
    index('push_subscriptions_session').on(it.sessionHash),
  ],
)

/** The keys with which this server signs its push messages: one pair, made at its first start. */
export const pushKeys = pgTable('push_keys', {
  /** Always 1. */
  id: smallint('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})
