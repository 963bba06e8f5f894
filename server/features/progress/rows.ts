import type { Entry } from '#shared/domain/progress/entry.ts'
import type { Misses } from '#shared/domain/progress/missed-words.ts'
import type { DayTotals, Totals } from '#shared/domain/progress/statistics.ts'
import type { attempts, missedWords, progress, userDays, userStats } from '../../db/schema/record.ts'

// Converts rows for the rules, which use plain numbers for instants, and one object for a streak.

type StatsRow = typeof userStats.$inferSelect
export type EntryRow = typeof progress.$inferSelect
export type DayRow = typeof userDays.$inferSelect
export type MissedWordRow = typeof missedWords.$inferSelect
export type AttemptRow = typeof attempts.$inferSelect

/** A member's totals, with the hour at which their days start. */
export interface MemberTotals extends Totals {
  readonly dayStartsAt: number
}

export function toTotals(row: StatsRow): MemberTotals {
  const { attempts, recited, accuracySum, seconds, cardSeconds, xp, memorized, timeZone, dayStartsAt } = row
  const streak = { length: row.currentStreak, lastDay: row.lastDay, longest: row.longestStreak }
  return {
    attempts,
    recited,
    accuracySum,
    seconds,
    cardSeconds,
    xp,
    memorized,
    timeZone,
    streak,
    dayStartsAt,
  }
}

/** Leaves out the start of the day, because only the settings change it. */
export function omitDayStart(totals: Totals & Partial<MemberTotals>): Totals {
  const { dayStartsAt: _, ...rest } = totals
  return rest
}

export function toTotalsRow(totals: Totals) {
  const { streak, ...sums } = omitDayStart(totals)
  const { length: currentStreak, lastDay, longest: longestStreak } = streak
  return { ...sums, currentStreak, lastDay, longestStreak }
}

export function toEntry(row: EntryRow): Entry {
  const { accuracy, bestAccuracy, timesAttempted, timesRecited, seconds } = row
  const { level, consecutiveCorrect, isMemorized, wasMemorized } = row
  return {
    accuracy,
    bestAccuracy,
    timesAttempted,
    timesRecited,
    seconds,
    level,
    consecutiveCorrect,
    isMemorized,
    wasMemorized,
    recitedAt: row.recitedAt && +row.recitedAt,
    lastPracticed: +row.lastPracticed,
  }
}

export function toEntryRow(entry: Entry) {
  return {
    ...entry,
    recitedAt: entry.recitedAt === null ? null : new Date(entry.recitedAt),
    lastPracticed: new Date(entry.lastPracticed),
  }
}

export const toSentEntry = (row: EntryRow) => ({
  ...row,
  totalTimeSpent: row.seconds,
  masteryLevel: row.level,
  lastPracticed: row.lastPracticed.toISOString(),
})

export const toMisses = ({ times, lastVerseId, lastMissedAt }: MissedWordRow): Misses => ({
  times,
  lastVerseId,
  lastMissedAt: +lastMissedAt,
})

export const toMissesRow = (misses: Misses) => ({ ...misses, lastMissedAt: new Date(misses.lastMissedAt) })

export function toDayTotals({ attempts, recited, accuracySum, seconds, xp }: DayRow): DayTotals {
  return { attempts, recited, accuracySum, seconds, xp }
}
