import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Method } from '#shared/domain/progress/attempt.ts'
import { bytes, instant } from './columns.ts'
import { memberRef } from './members.ts'

/** Totals of a member's attempts. The row also serves as the record's lock: writers of any part lock it first. */
export const userStats = pgTable(
  'user_stats',
  {
    userId: memberRef().primaryKey(),
    xp: integer('xp').notNull().default(0),
    /** Days in a row up to the last day; whether the streak is still alive depends on today. */
    currentStreak: integer('current_streak').notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    lastDay: date('last_day').$type<CalendarDay>(),
    attempts: integer('attempts').notNull().default(0),
    recited: integer('recited').notNull().default(0),
    accuracySum: integer('accuracy_sum').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
    cardSeconds: integer('card_seconds').notNull().default(0),
    memorized: integer('memorized').notNull().default(0),
    /** The member's last time zone. */
    timeZone: text('time_zone'),
    /** The hour at which the member's days begin, copied from the review settings. */
    dayStartsAt: smallint('day_starts_at').notNull().default(0),
    /** Copied from the member, so one index gives the leaderboard's order. */
    joinedAt: instant('joined_at').notNull(),
    isListed: boolean('is_listed').notNull().default(true),
  },
  (table) => [
    index('user_stats_standing')
      .on(table.xp.desc().nullsFirst(), table.currentStreak.desc().nullsFirst(), table.joinedAt, table.userId)
      .where(sql`xp > 0 and is_listed`),
  ],
)

/** Append-only; all tables below derive from it. */
export const attempts = pgTable(
  'attempts',
  {
    userId: memberRef(),
    /** Order of arrival, from 1. */
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    verseId: text('verse_id').notNull(),
    method: text('method').$type<Method>().notNull(),
    /** Whether the text was hidden, as reported by the browser. */
    textHidden: boolean('text_hidden'),
    /** Null if the verse's text wasn't stored here. */
    wordCount: smallint('word_count'),
    engine: text('engine'),
    accuracy: smallint('accuracy').notNull(),
    seconds: smallint('seconds').notNull(),
    /** Experience points awarded under the rules in effect at arrival. */
    xp: smallint('xp').notNull(),
    practicedAt: instant('practiced_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    timeZone: text('time_zone').notNull(),
    day: date('day').$type<CalendarDay>().notNull(),
    /** The hour at which the member's days began when `day` was determined. */
    dayStartsAt: smallint('day_starts_at').notNull().default(0),
    verdicts: text('verdicts'),
    /** Fingerprint of a body without an id, to recognize a duplicate right after it. */
    fingerprint: bytes('fingerprint'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.seq] }),
    unique('attempts_id').on(table.userId, table.id),
    index('attempts_day').on(table.userId, table.day, table.verseId),
  ],
)

export const progress = pgTable(
  'progress',
  {
    id: uuid('id').notNull(),
    userId: memberRef(),
    verseId: text('verse_id').notNull(),
    accuracy: smallint('accuracy').notNull(),
    recitedAt: instant('recited_at'),
    bestAccuracy: smallint('best_accuracy').notNull(),
    timesAttempted: integer('times_attempted').notNull(),
    timesRecited: integer('times_recited').notNull(),
    consecutiveCorrect: integer('consecutive_correct').notNull(),
    seconds: integer('total_time_spent').notNull(),
    level: smallint('mastery_level').notNull(),
    isMemorized: boolean('is_memorized').notNull(),
    wasMemorized: boolean('was_memorized').notNull(),
    lastPracticed: instant('last_practiced').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.verseId] }),
    index('progress_recent').on(table.userId, table.lastPracticed.desc().nullsFirst()),
  ],
)

export const userDays = pgTable(
  'user_days',
  {
    userId: memberRef(),
    day: date('day').$type<CalendarDay>().notNull(),
    attempts: integer('attempts').notNull(),
    recited: integer('recited').notNull(),
    accuracySum: integer('accuracy_sum').notNull(),
    seconds: integer('seconds').notNull(),
    xp: integer('xp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

export const userAchievements = pgTable(
  'user_achievements',
  {
    id: uuid('id').notNull(),
    userId: memberRef(),
    achievementId: text('achievement_id').notNull(),
    seq: integer('seq').notNull(),
    earnedAt: instant('earned_at').notNull(),
    xp: smallint('xp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.achievementId] })],
)

export const missedWords = pgTable(
  'missed_words',
  {
    userId: memberRef(),
    word: text('word').notNull(),
    times: integer('times').notNull(),
    lastVerseId: text('last_verse_id').notNull(),
    lastMissedAt: instant('last_missed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.word] })],
)

/** What was heard for words the member contested, accepted from then on. */
export const acceptedForms = pgTable(
  'accepted_forms',
  {
    userId: memberRef(),
    expected: text('expected').notNull(),
    heard: text('heard').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.expected, table.heard] })],
)

/** Members per level, to estimate ranks. Spread over several rows per level to avoid contention. */
export const levelCounts = pgTable(
  'level_counts',
  {
    level: integer('level').notNull(),
    shard: smallint('shard').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.shard] })],
)
