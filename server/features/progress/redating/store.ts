import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Queries } from '../../../db/database.ts'
import { attempts, userStats } from '../../../db/schema/record.ts'

export async function listMembersPracticedAfter(queries: Queries, day: CalendarDay): Promise<string[]> {
  const rows = await queries
    .select({ userId: userStats.userId })
    .from(userStats)
    .where(gt(userStats.lastDay, day))
    .orderBy(asc(userStats.userId))
  return rows.map(({ userId }) => userId)
}

export async function listTimeZonesAfter(
  queries: Queries,
  userId: string,
  day: CalendarDay,
): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ timeZone: attempts.timeZone })
    .from(attempts)
    .where(isAfter(userId, day))
  return rows.map(({ timeZone }) => timeZone)
}

/** Redates a member's attempts after a day in one time zone and returns how many. Needs the record's lock. */
export async function redateAttempts(
  queries: Queries,
  userId: string,
  after: CalendarDay,
  { timeZone, now, day }: { readonly timeZone: string; readonly now: Date; readonly day: CalendarDay },
): Promise<number> {
  const dated = await queries
    .update(attempts)
    .set({
      day,
      practicedAt: now,
      recordedAt: sql`least(${attempts.recordedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(isAfter(userId, after), eq(attempts.timeZone, timeZone)))
    .returning({ seq: attempts.seq })
  return dated.length
}

const isAfter = (userId: string, day: CalendarDay) => and(eq(attempts.userId, userId), gt(attempts.day, day))

/** Sets the days of attempts: `days[n]` is the day of attempt `seqs[n]`. Needs the record's lock. */
export async function setAttemptDays(
  queries: Queries,
  userId: string,
  dayStartsAt: number,
  { seqs, days }: { readonly seqs: readonly number[]; readonly days: readonly CalendarDay[] },
): Promise<void> {
  await queries.execute(sql`
    update attempts set day = it.day, day_starts_at = ${dayStartsAt}
    from unnest(${sql.param(seqs)}::int[], ${sql.param(days)}::date[]) as it (seq, day)
    where attempts.user_id = ${userId} and attempts.seq = it.seq`)
}
