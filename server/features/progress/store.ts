import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { ExportedRecord, PracticeDay } from '#shared/contract/progress.ts'
import { addDays, type CalendarDay, getDayInZone } from '#shared/domain/calendar-day.ts'
import { unpackVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import { computeAverageAccuracy, NO_TOTALS } from '#shared/domain/progress/statistics.ts'
import { WEEK_MS } from '#shared/domain/progress/timeframe.ts'
import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { Queries } from '../../db/database.ts'
import { paginate, type Paging } from '../../db/pages.ts'
import { prepareOnce } from '../../db/prepared.ts'
import type { Streaming } from '../../http/streamed-body.ts'
import {
  acceptedForms,
  attempts,
  missedWords,
  progress,
  userAchievements,
  userDays,
  userStats,
} from '../../db/schema/record.ts'
import {
  type AttemptRow,
  type DayRow,
  type EntryRow,
  type MemberTotals,
  type MissedWordRow,
  toSentEntry,
  toTotals,
} from './rows.ts'

export async function loadTotals(queries: Queries, userId: string): Promise<MemberTotals> {
  const [row] = await queries.select().from(userStats).where(eq(userStats.userId, userId))
  return row === undefined ? { ...NO_TOTALS, dayStartsAt: 0 } : toTotals(row)
}

/** Locks a member's record until the transaction ends and returns its totals, or null if the member is gone. */
export async function lockRecord(queries: Queries, userId: string): Promise<MemberTotals | null> {
  const [row] = await selectForUpdate(queries, { userId })
  return row === undefined ? null : toTotals(row)
}

const selectForUpdate = prepareOnce((queries) =>
  queries
    .select()
    .from(userStats)
    .where(eq(userStats.userId, sql.placeholder('userId')))
    .for('update'),
)

/** Locks the records that aren't locked yet, and returns their totals. Members left out are gone or busy. */
export async function lockFreeRecords(
  queries: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MemberTotals>> {
  const rows = await selectFreeForUpdate(queries, { userIds })
  return new Map(rows.map((row) => [row.userId, toTotals(row)]))
}

const selectFreeForUpdate = prepareOnce((queries) =>
  queries
    .select()
    .from(userStats)
    .where(sql`${userStats.userId} = any(${sql.placeholder('userIds')}::uuid[])`)
    .for('update', { skipLocked: true }),
)

/** Matches card ids, but no verse ids. */
const CARD_ID = '^[0-9a-f]{8}-'

/** Counts attempts at Bible verses in the last seven days. Reads at most nine dates, through the index. */
export async function countRecent(queries: Queries, userId: string, now: Date): Promise<number> {
  const start = new Date(+now - WEEK_MS)
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        gte(attempts.day, addDays(getDayInZone(start, 'UTC'), -1)),
        gt(attempts.practicedAt, start),
        sql`${attempts.verseId} !~ ${CARD_ID}`,
      ),
    )
  return row?.count ?? 0
}

export async function findEntry(queries: Queries, userId: string, verseId: string): Promise<EntryRow | null> {
  const [row] = await queries
    .select()
    .from(progress)
    .where(and(eq(progress.userId, userId), eq(progress.verseId, verseId)))
  return row ?? null
}

export const listLatestEntries = (queries: Queries, userId: string, limit: number): Promise<EntryRow[]> =>
  queries
    .select()
    .from(progress)
    .where(eq(progress.userId, userId))
    .orderBy(desc(progress.lastPracticed), asc(progress.verseId))
    .limit(limit)

export async function listDaysFrom(
  queries: Queries,
  userId: string,
  from: CalendarDay,
): Promise<PracticeDay[]> {
  const rows = await queries
    .select()
    .from(userDays)
    .where(and(eq(userDays.userId, userId), gte(userDays.day, from)))
    .orderBy(asc(userDays.day))
  return rows.map(toPracticeDay)
}

const toPracticeDay = ({ day, attempts, seconds, xp, ...sums }: DayRow): PracticeDay => ({
  day,
  attempts,
  seconds,
  xp,
  accuracy: sums.recited === 0 ? null : computeAverageAccuracy(sums),
})

/** Lists the most missed words. Words missed equally often are sorted by the latest miss. */
export const listMostMissed = (queries: Queries, userId: string, limit: number) =>
  queries
    .select()
    .from(missedWords)
    .where(eq(missedWords.userId, userId))
    .orderBy(desc(missedWords.times), desc(missedWords.lastMissedAt), asc(missedWords.word))
    .limit(limit)

export const listAcceptedForms = (queries: Queries, userId: string): Promise<AcceptedForm[]> =>
  queries
    .select({ expected: acceptedForms.expected, heard: acceptedForms.heard })
    .from(acceptedForms)
    .where(eq(acceptedForms.userId, userId))
    .orderBy(acceptedForms.expected, acceptedForms.heard)

export async function listPracticeDays(queries: Queries, userId: string): Promise<CalendarDay[]> {
  const rows = await queries
    .selectDistinct({ day: attempts.day })
    .from(attempts)
    .where(eq(attempts.userId, userId))
  return rows.map(({ day }) => day)
}

/** Returns everything stored about a member's practice. Streams long lists page by page. */
export async function streamRecord(queries: Queries, userId: string): Promise<Streaming<ExportedRecord>> {
  const totals = await loadTotals(queries, userId)
  const achievements = await queries
    .select()
    .from(userAchievements)
    .where(eq(userAchievements.userId, userId))
    .orderBy(userAchievements.seq)
  return {
    stats: {
      currentStreak: totals.streak.length,
      longestStreak: totals.streak.longest,
      totalXP: totals.xp,
      totalVersesMemorized: totals.memorized,
      averageAccuracy: computeAverageAccuracy(totals),
      totalTimeSpent: totals.seconds,
    },
    entries: pageEntries(queries, userId).map(toSentEntry),
    days: pageDays(queries, userId).map(toPracticeDay),
    achievements: achievements.map(({ achievementId, earnedAt, xp }) => ({
      achievementId,
      xp,
      earnedAt: earnedAt.toISOString(),
    })),
    acceptedForms: await listAcceptedForms(queries, userId),
    missedWords: pageMissedWords(queries, userId).map((it) => ({
      ...it,
      lastMissedAt: it.lastMissedAt.toISOString(),
    })),
    attempts: pageAttempts(queries, userId).map((it) => {
      const { words = null, extras = null } = unpackVerdicts(it.verdicts)
      return {
        ...it,
        practicedAt: it.practicedAt.toISOString(),
        recordedAt: it.recordedAt.toISOString(),
        verdicts: words && [...words],
        extras: extras && [...extras],
      }
    }),
  }
}

export const pageEntries = (queries: Queries, userId: string, paging: Paging = paginate) =>
  paging<EntryRow>((after, limit) =>
    queries
      .select()
      .from(progress)
      .where(and(eq(progress.userId, userId), after && gt(progress.verseId, after.verseId)))
      .orderBy(asc(progress.verseId))
      .limit(limit),
  )

/** Pages through a member's days, oldest first. */
export const pageDays = (queries: Queries, userId: string, paging: Paging = paginate) =>
  paging<DayRow>((after, limit) =>
    queries
      .select()
      .from(userDays)
      .where(and(eq(userDays.userId, userId), after && gt(userDays.day, after.day)))
      .orderBy(asc(userDays.day))
      .limit(limit),
  )

export const pageMissedWords = (queries: Queries, userId: string, paging: Paging = paginate) =>
  paging<MissedWordRow>((after, limit) =>
    queries
      .select()
      .from(missedWords)
      .where(and(eq(missedWords.userId, userId), after && gt(missedWords.word, after.word)))
      .orderBy(asc(missedWords.word))
      .limit(limit),
  )

const pageAttempts = (queries: Queries, userId: string) =>
  paginate<AttemptRow>((after, limit) =>
    queries
      .select()
      .from(attempts)
      .where(and(eq(attempts.userId, userId), after && gt(attempts.seq, after.seq)))
      .orderBy(asc(attempts.seq))
      .limit(limit),
  )
