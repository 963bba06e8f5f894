import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Difference, StoredRecord } from '#shared/domain/progress/differences.ts'
import type { Totals } from '#shared/domain/progress/statistics.ts'
import type { Queries } from '../../../db/database.ts'
import { type Paged, paginateOnce } from '../../../db/pages.ts'
import { chunkRows } from '../../../db/chunk-rows.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { createAddedRows, copyColumns } from '../../../db/sent-rows.ts'
import { users } from '../../../db/schema/members.ts'
import {
  acceptedForms,
  missedWords,
  progress,
  userAchievements,
  userDays,
  userStats,
} from '../../../db/schema/record.ts'
import {
  toDayTotals,
  toEntry,
  toMisses,
  toEntryRow,
  toMissesRow,
  toTotalsRow,
  omitDayStart,
} from '../rows.ts'
import { pageDays, pageEntries, pageMissedWords } from '../store.ts'

export const listMembersAfter = (queries: Queries, userId: string, limit: number) =>
  queries
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(gt(users.id, userId))
    .orderBy(asc(users.id))
    .limit(limit)

export async function readStoredRecord(
  queries: Queries,
  userId: string,
  totals: Totals,
): Promise<StoredRecord> {
  const earned = await queries.select().from(userAchievements).where(eq(userAchievements.userId, userId))
  const accepted = await queries.select().from(acceptedForms).where(eq(acceptedForms.userId, userId))
  return {
    totals: omitDayStart(totals),
    days: await toMap(pageDays(queries, userId, paginateOnce), (row) => [row.day, toDayTotals(row)]),
    entries: await toMap(pageEntries(queries, userId, paginateOnce), (row) => [row.verseId, toEntry(row)]),
    achievements: new Map(
      earned.map(({ achievementId, seq, earnedAt, xp }) => [achievementId, { seq, earnedAt: +earnedAt, xp }]),
    ),
    missedWords: await toMap(pageMissedWords(queries, userId, paginateOnce), (row) => [
      row.word,
      toMisses(row),
    ]),
    acceptedForms: new Map(
      accepted.map(({ expected, heard }) => [`${expected} ${heard}`, { expected, heard }]),
    ),
  }
}

async function toMap<Row, Name, Value>(
  rows: Paged<Row>,
  toEntryPair: (row: Row) => readonly [Name, Value],
): Promise<Map<Name, Value>> {
  const map = new Map<Name, Value>()
  for await (const page of rows.map(toEntryPair).pages())
    for (const [name, value] of page) map.set(name, value)
  return map
}

/** Corrects the rows that differ. Existing entries and achievements keep their ids. */
export async function repairRecord(
  queries: Queries,
  userId: string,
  rebuilt: StoredRecord,
  differences: readonly Difference[],
  makeId: () => string,
): Promise<void> {
  const listNames = (part: keyof StoredRecord) =>
    differences.filter((difference) => difference.part === part).map(({ name }) => name)
  await queries.update(userStats).set(toTotalsRow(rebuilt.totals)).where(eq(userStats.userId, userId))
  await correctDays(queries, userId, rebuilt, listNames('days') as CalendarDay[])
  await correctEntries(queries, userId, rebuilt, listNames('entries'), makeId)
  await correctAchievements(queries, userId, rebuilt, listNames('achievements'), makeId)
  await correctWords(queries, userId, rebuilt, listNames('missedWords'))
  await correctForms(queries, userId, rebuilt, listNames('acceptedForms').length > 0)
}

/** Splits names into those a rebuilt part has and those it lacks. */
function partition<Name extends string, Value>(names: readonly Name[], part: ReadonlyMap<string, Value>) {
  const present = names.flatMap((name) => {
    const value = part.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { present, absent: names.filter((name) => !part.has(name)) }
}

/** Passes all names as one array parameter. */
const isOneOf = (column: PgColumn, names: readonly string[]) =>
  sql`${column} = any(${sql.param(names)}::text[])`

const DAYS = createAddedRows('corrected_days', userDays)

async function correctDays(queries: Queries, userId: string, { days }: StoredRecord, wrong: CalendarDay[]) {
  const { present, absent } = partition(wrong, days)
  if (absent.length > 0)
    await queries
      .delete(userDays)
      .where(and(eq(userDays.userId, userId), sql`${userDays.day} = any(${sql.param(absent)}::date[])`))
  for (const part of chunkRows(present))
    await putDays(queries, DAYS.values(part.map(([day, totals]) => ({ userId, day, ...totals }))))
}

const putDays = prepareOnce((queries) => {
  const { userId, day, ...rest } = getTableColumns(userDays)
  return queries
    .insert(userDays)
    .select(DAYS.all)
    .onConflictDoUpdate({ target: [userId, day], set: copyColumns('excluded', rest) })
})

const ENTRIES = createAddedRows('corrected_entries', progress)

async function correctEntries(
  queries: Queries,
  userId: string,
  { entries }: StoredRecord,
  wrong: string[],
  makeId: () => string,
) {
  const { present, absent } = partition(wrong, entries)
  if (absent.length > 0)
    await queries.delete(progress).where(and(eq(progress.userId, userId), isOneOf(progress.verseId, absent)))
  for (const part of chunkRows(present)) {
    const rows = part.map(([verseId, entry]) => ({ id: makeId(), userId, verseId, ...toEntryRow(entry) }))
    await putEntries(queries, ENTRIES.values(rows))
  }
}

const putEntries = prepareOnce((queries) => {
  const { id: _, userId, verseId, ...rest } = getTableColumns(progress)
  return queries
    .insert(progress)
    .select(ENTRIES.all)
    .onConflictDoUpdate({ target: [userId, verseId], set: copyColumns('excluded', rest) })
})

async function correctAchievements(
  queries: Queries,
  userId: string,
  { achievements }: StoredRecord,
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

const MISSED = createAddedRows('corrected_missed', missedWords)

async function correctWords(queries: Queries, userId: string, rebuilt: StoredRecord, wrong: string[]) {
  const { present, absent } = partition(wrong, rebuilt.missedWords)
  if (absent.length > 0)
    await queries
      .delete(missedWords)
      .where(and(eq(missedWords.userId, userId), isOneOf(missedWords.word, absent)))
  for (const part of chunkRows(present)) {
    const rows = part.map(([word, misses]) => ({ userId, word, ...toMissesRow(misses) }))
    await putMissed(queries, MISSED.values(rows))
  }
}

const putMissed = prepareOnce((queries) => {
  const { userId, word, ...rest } = getTableColumns(missedWords)
  return queries
    .insert(missedWords)
    .select(MISSED.all)
    .onConflictDoUpdate({ target: [userId, word], set: copyColumns('excluded', rest) })
})

const FORMS = createAddedRows('corrected_forms', acceptedForms)

async function correctForms(queries: Queries, userId: string, rebuilt: StoredRecord, isWrong: boolean) {
  if (!isWrong) return
  await queries.delete(acceptedForms).where(eq(acceptedForms.userId, userId))
  const rows = [...rebuilt.acceptedForms.values()].map((form) => ({ userId, ...form }))
  await addForms(queries, FORMS.values(rows))
}

const addForms = prepareOnce((queries) => queries.insert(acceptedForms).select(FORMS.all))
