import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Difference, KeptRecord } from '#shared/domain/progress/differences.ts'
import type { Totals } from '#shared/domain/progress/statistics.ts'
import type { Queries } from '../../../db/database.ts'
import { users } from '../../../db/schema/members.ts'
import {
  acceptedForms,
  missedWords,
  progress,
  userAchievements,
  userDays,
  userStats,
} from '../../../db/schema/record.ts'
import { dayTotalsOf, entryOf, missesOf, rowOfEntry, rowOfMisses, rowOfTotals } from '../rows.ts'

/** The next members after one, in the order of their ids. */
export const membersAfter = (queries: Queries, userId: string, limit: number) =>
  queries
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(gt(users.id, userId))
    .orderBy(asc(users.id))
    .limit(limit)

/** A member's record as it is kept. */
export async function keptRecordOf(queries: Queries, userId: string, totals: Totals): Promise<KeptRecord> {
  const days = await queries.select().from(userDays).where(eq(userDays.userId, userId))
  const entries = await queries.select().from(progress).where(eq(progress.userId, userId))
  const earned = await queries.select().from(userAchievements).where(eq(userAchievements.userId, userId))
  const missed = await queries.select().from(missedWords).where(eq(missedWords.userId, userId))
  const accepted = await queries.select().from(acceptedForms).where(eq(acceptedForms.userId, userId))
  return {
    totals,
    days: new Map(days.map((row) => [row.day, dayTotalsOf(row)])),
    entries: new Map(entries.map((row) => [row.verseId, entryOf(row)])),
    achievements: new Map(
      earned.map(({ achievementId, seq, earnedAt, xp }) => [achievementId, { seq, earnedAt: +earnedAt, xp }]),
    ),
    missedWords: new Map(missed.map((row) => [row.word, missesOf(row)])),
    acceptedForms: new Map(
      accepted.map(({ expected, heard }) => [`${expected} ${heard}`, { expected, heard }]),
    ),
  }
}

/** Corrects the rows that differ. Entries and achievements keep their ids if they have one. */
export async function putRight(
  queries: Queries,
  userId: string,
  rebuilt: KeptRecord,
  differences: readonly Difference[],
  makeId: () => string,
): Promise<void> {
  const named = (part: keyof KeptRecord) =>
    differences.filter((it) => it.part === part).map(({ name }) => name)
  await queries.update(userStats).set(rowOfTotals(rebuilt.totals)).where(eq(userStats.userId, userId))
  await putDaysRight(queries, userId, rebuilt, named('days') as CalendarDay[])
  await putEntriesRight(queries, userId, rebuilt, named('entries'), makeId)
  await putAchievementsRight(queries, userId, rebuilt, named('achievements'), makeId)
  await putWordsRight(queries, userId, rebuilt, named('missedWords'))
  await putFormsRight(queries, userId, rebuilt, named('acceptedForms').length > 0)
}

async function putDaysRight(queries: Queries, userId: string, { days }: KeptRecord, wrong: CalendarDay[]) {
  if (wrong.length === 0) return
  await queries.delete(userDays).where(and(eq(userDays.userId, userId), inArray(userDays.day, wrong)))
  for (const day of wrong) {
    const totals = days.get(day)
    if (totals) await queries.insert(userDays).values({ userId, day, ...totals })
  }
}

async function putEntriesRight(
  queries: Queries,
  userId: string,
  { entries }: KeptRecord,
  wrong: string[],
  makeId: () => string,
) {
  for (const verseId of wrong) {
    const entry = entries.get(verseId)
    const target = [progress.userId, progress.verseId]
    if (entry === undefined)
      await queries.delete(progress).where(and(eq(progress.userId, userId), eq(progress.verseId, verseId)))
    else
      await queries
        .insert(progress)
        .values({ id: makeId(), userId, verseId, ...rowOfEntry(entry) })
        .onConflictDoUpdate({ target, set: rowOfEntry(entry) })
  }
}

async function putAchievementsRight(
  queries: Queries,
  userId: string,
  { achievements }: KeptRecord,
  wrong: string[],
  makeId: () => string,
) {
  for (const achievementId of wrong) {
    const earned = achievements.get(achievementId)
    const target = [userAchievements.userId, userAchievements.achievementId]
    const isThis = and(eq(userAchievements.userId, userId), eq(userAchievements.achievementId, achievementId))
    if (earned === undefined) await queries.delete(userAchievements).where(isThis)
    else {
      const row = { ...earned, earnedAt: new Date(earned.earnedAt) }
      await queries
        .insert(userAchievements)
        .values({ id: makeId(), userId, achievementId, ...row })
        .onConflictDoUpdate({ target, set: row })
    }
  }
}

async function putWordsRight(queries: Queries, userId: string, rebuilt: KeptRecord, wrong: string[]) {
  if (wrong.length === 0) return
  await queries
    .delete(missedWords)
    .where(and(eq(missedWords.userId, userId), inArray(missedWords.word, wrong)))
  for (const word of wrong) {
    const missed = rebuilt.missedWords.get(word)
    if (missed) await queries.insert(missedWords).values({ userId, word, ...rowOfMisses(missed) })
  }
}

async function putFormsRight(queries: Queries, userId: string, rebuilt: KeptRecord, isWrong: boolean) {
  if (!isWrong) return
  await queries.delete(acceptedForms).where(eq(acceptedForms.userId, userId))
  for (const form of rebuilt.acceptedForms.values())
    await queries.insert(acceptedForms).values({ userId, ...form })
}
