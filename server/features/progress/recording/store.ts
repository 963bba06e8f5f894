import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { type CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import { acceptedIn, missedIn } from '#shared/domain/progress/missed-words.ts'
import type { Outcome, Touched } from '#shared/domain/progress/record-attempt.ts'
import { NO_DAY, type Totals } from '#shared/domain/progress/statistics.ts'
import { aroundLatest, type DaysAround } from '#shared/domain/progress/streak.ts'
import type { Queries } from '../../../db/database.ts'
import {
  acceptedForms,
  attempts,
  missedWords,
  progress,
  userAchievements,
  userDays,
  userStats,
} from '../../../db/schema.ts'
import { moveLevel } from '../../leaderboard/store.ts'
import { dayTotalsOf, entryOf, rowOfEntry, rowOfTotals } from '../rows.ts'

/** How a member's attempt is told from all others: by its id, or by a body that came a moment ago. */
export interface AttemptKey {
  readonly id: string
  /** Of a body without an id. */
  readonly fingerprint: Buffer | null
  /** From when on such a body is the same attempt. */
  readonly since: Date
}

/** An attempt that is on record already. */
export interface FoundAttempt {
  readonly seq: number
  readonly id: string
  readonly verseId: string
  readonly xp: number
}

/** As many attempts as may arrive while a body counts as just sent. */
const LATELY = 100

/** An attempt as it is kept: what the rules need, and what only the record needs. */
export interface KeptAttempt extends Attempt {
  readonly id: string
  readonly engine: string | null
  readonly fingerprint: Buffer | null
}

/** Finds an attempt that has arrived before; the lock is held. */
export async function findAttempt(
  queries: Queries,
  userId: string,
  { id, fingerprint, since }: AttemptKey,
  totals: Totals,
): Promise<FoundAttempt | null> {
  const isSame =
    fingerprint === null
      ? eq(attempts.id, id)
      : and(
          gt(attempts.seq, totals.attempts - LATELY),
          gt(attempts.recordedAt, since),
          eq(attempts.fingerprint, fingerprint),
        )
  const [row] = await queries
    .select({ seq: attempts.seq, id: attempts.id, verseId: attempts.verseId, xp: attempts.xp })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isSame))
    .orderBy(asc(attempts.seq))
    .limit(1)
  return row ?? null
}

/** Reads what an attempt touches. The lock is held, so nothing of it can change. */
export async function readTouched(
  queries: Queries,
  userId: string,
  totals: Totals,
  attempt: Attempt,
): Promise<Touched & { readonly entryId: string | undefined }> {
  const [row] = await queries
    .select({
      entry: progress,
      day: userDays,
      timesToday: sql<number>`(select count(*)::int from ${attempts} where ${and(
        eq(attempts.userId, userId),
        eq(attempts.day, attempt.day),
        eq(attempts.verseId, attempt.verseId),
        sql`${attempts.method} <> 'marked'`,
      )})`,
      earned: sql<
        string[] | null
      >`(select array_agg(${userAchievements.achievementId}) from ${userAchievements}
        where ${eq(userAchievements.userId, userId)})`,
    })
    .from(userStats)
    .leftJoin(progress, and(eq(progress.userId, userId), eq(progress.verseId, attempt.verseId)))
    .leftJoin(userDays, and(eq(userDays.userId, userId), eq(userDays.day, attempt.day)))
    .where(eq(userStats.userId, userId))
  return {
    totals,
    day: row?.day ? dayTotalsOf(row.day) : NO_DAY,
    entry: row?.entry ? entryOf(row.entry) : undefined,
    entryId: row?.entry?.id,
    around: aroundLatest(totals.streak, attempt.day) ?? (await daysAround(queries, userId, attempt.day)),
    timesToday: row?.timesToday ?? 0,
    earned: new Set(row?.earned),
  }
}

/** The days with practice right before and right after a day. Rows that lie in a row keep one distance to the day. */
async function daysAround(queries: Queries, userId: string, day: CalendarDay): Promise<DaysAround> {
  const ofMember = eq(userDays.userId, userId)
  const { rows } = await queries.execute<{ before: number; after: number }>(sql`
    select
      (select count(*)::int from (
        select ${userDays.day} + (row_number() over (order by ${userDays.day} desc))::int as home
        from ${userDays} where ${and(ofMember, lt(userDays.day, day))}
      ) as earlier where home = ${day}::date) as before,
      (select count(*)::int from (
        select ${userDays.day} - (row_number() over (order by ${userDays.day}))::int as home
        from ${userDays} where ${and(ofMember, gt(userDays.day, day))}
      ) as later where home = ${day}::date) as after`)
  return rows[0] ?? { before: 0, after: 0 }
}

/** Writes what a member's attempts add up to; the lock is held. */
export async function saveTotals(queries: Queries, userId: string, totals: Totals): Promise<void> {
  await queries.update(userStats).set(rowOfTotals(totals)).where(eq(userStats.userId, userId))
}

/** What belongs to a recorded attempt. */
export interface Recording {
  readonly userId: string
  readonly attempt: KeptAttempt
  readonly before: Totals
  readonly outcome: Outcome
  /** Ids of the verse's entry and of the new achievements, in their order. */
  readonly entryId: string
  readonly achievementIds: readonly string[]
}

/** Writes an attempt and everything that follows from it. */
export async function saveRecording(queries: Queries, recording: Recording): Promise<void> {
  const { userId, attempt, outcome, entryId } = recording
  const { totals, day, entry, xp } = outcome
  await queries.insert(attempts).values({
    ...attempt,
    userId,
    xp,
    seq: totals.attempts,
    practicedAt: new Date(attempt.practicedAt),
    recordedAt: new Date(attempt.recordedAt),
  })
  await queries
    .insert(progress)
    .values({ id: entryId, userId, verseId: attempt.verseId, ...rowOfEntry(entry) })
    .onConflictDoUpdate({ target: [progress.userId, progress.verseId], set: rowOfEntry(entry) })
  await queries
    .insert(userDays)
    .values({ userId, day: attempt.day, ...day })
    .onConflictDoUpdate({ target: [userDays.userId, userDays.day], set: day })
  await saveTotals(queries, userId, totals)
  await saveAchievements(queries, recording)
  await saveWords(queries, userId, attempt)
  // Last, because members share these rows: they are held for a moment only.
  await moveLevel(queries, userId, recording.before.xp, totals.xp)
}

async function saveAchievements(queries: Queries, recording: Recording): Promise<void> {
  const { userId, attempt, outcome, achievementIds } = recording
  if (outcome.achievements.length === 0) return
  const rows = outcome.achievements.map(({ id, xpReward }, index) => ({
    id: achievementIds[index] ?? '',
    userId,
    achievementId: id,
    seq: outcome.totals.attempts,
    earnedAt: new Date(attempt.recordedAt),
    xp: xpReward,
  }))
  await queries.insert(userAchievements).values(rows)
}

async function saveWords(queries: Queries, userId: string, attempt: Attempt): Promise<void> {
  const place = { lastVerseId: attempt.verseId, lastMissedAt: new Date(attempt.practicedAt) }
  const missed = [...missedIn(attempt)].map(([word, times]) => ({ userId, word, times, ...place }))
  const isLatest = sql`excluded.last_missed_at >= ${missedWords.lastMissedAt}`
  if (missed.length > 0)
    await queries
      .insert(missedWords)
      .values(missed)
      .onConflictDoUpdate({
        target: [missedWords.userId, missedWords.word],
        set: {
          times: sql`${missedWords.times} + excluded.times`,
          lastVerseId: sql`case when ${isLatest} then excluded.last_verse_id else ${missedWords.lastVerseId} end`,
          lastMissedAt: sql`greatest(${missedWords.lastMissedAt}, excluded.last_missed_at)`,
        },
      })
  const accepted = acceptedIn(attempt).map((form) => ({ userId, ...form }))
  if (accepted.length > 0) await queries.insert(acceptedForms).values(accepted).onConflictDoNothing()
}
