import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { UserAchievement } from '#shared/contract/achievements.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import { acceptedIn } from '#shared/domain/progress/missed-words.ts'
import { packVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import { WORTHWHILE } from '#shared/domain/progress/experience.ts'
import { type Misses, missedIn } from '#shared/domain/progress/missed-words.ts'
import type { AttemptOutcome, Touched } from '#shared/domain/progress/record-attempt.ts'
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
} from '../../../db/schema/record.ts'
import { reviewSettings, verseMemories } from '../../../db/schema/memory.ts'
import { moveLevel } from '../../leaderboard/index.ts'
import {
  areSettingsOf,
  type FoundByTest,
  foundByTest,
  isMemoryOf,
  memoryColumns,
  putMemory,
  type Remembered,
} from '../memory/arriving/store.ts'
import {
  type AttemptRow,
  dayTotalsOf,
  type EntryRow,
  entryOf,
  rowOfEntry,
  rowOfMisses,
  rowOfTotals,
} from '../rows.ts'

/** An attempt that has just arrived: what the rules need, and what only its row needs. */
export interface ArrivingAttempt extends Attempt {
  readonly id: string
  readonly engine: string | null
  readonly textHidden: boolean | null
  readonly wordCount: number | null
  /** Of a body that came without an id. */
  readonly fingerprint: Buffer | null
}

/** What an answer needs of an attempt that is on record already. */
export type KnownAttempt = Pick<AttemptRow, 'seq' | 'id' | 'verseId' | 'xp'>

/** The part of the record that an attempt touches, as its rows have it. */
export interface TouchedRows extends Touched {
  readonly entryId: string | undefined
  /** The same attempt, where it has arrived before. */
  readonly known: KnownAttempt | null
  /** What a test finds; null where the member's memory was never built. */
  readonly memory: FoundByTest | null
}

/** More attempts than can arrive while an equal body counts as the same. */
const LATELY = 100

/**
 * Reads all that an attempt touches, in one statement. The lock is held, so nothing of it can change.
 *
 * @param since from when on an equal body without an id is the same attempt
 */
export async function readTouched(
  queries: Queries,
  userId: string,
  totals: Totals,
  attempt: ArrivingAttempt,
  since: Date,
): Promise<TouchedRows> {
  const isSameVerse = and(eq(progress.userId, userId), eq(progress.verseId, attempt.verseId))
  const isSameDay = and(eq(userDays.userId, userId), eq(userDays.day, attempt.day))
  const isSameAttempt = and(eq(attempts.userId, userId), isSame(attempt, totals, since))
  const [row] = await queries
    .select({
      known: { seq: attempts.seq, id: attempts.id, verseId: attempts.verseId, xp: attempts.xp },
      entry: progress,
      day: userDays,
      timesToday: timesOn(userId, attempt),
      earned: earnedSlugs(userId),
      missed: missesSoFar(userId, attempt),
      acceptedCount: acceptedSoFar(userId, attempt),
      ...memoryColumns(userId, attempt),
    })
    .from(userStats)
    .leftJoin(attempts, isSameAttempt)
    .leftJoin(progress, isSameVerse)
    .leftJoin(userDays, isSameDay)
    .leftJoin(reviewSettings, areSettingsOf(userId))
    .leftJoin(verseMemories, isMemoryOf(userId, attempt.verseId))
    .where(eq(userStats.userId, userId))
    .orderBy(attempts.seq)
    .limit(1)
  return {
    totals,
    known: row?.known ?? null,
    memory: row === undefined ? null : foundByTest(row),
    day: row?.day ? dayTotalsOf(row.day) : NO_DAY,
    entry: row?.entry ? entryOf(row.entry) : undefined,
    entryId: row?.entry?.id,
    around: aroundLatest(totals.streak, attempt.day) ?? (await daysAround(queries, userId, attempt.day)),
    timesToday: row?.timesToday ?? 0,
    earned: new Set(row?.earned),
    missedWords: new Map(row?.missed?.map(({ word, ...misses }) => [word, misses])),
    acceptedCount: row?.acceptedCount ?? 0,
  }
}

/** By its id, or without one by an equal body that arrived a moment ago. */
const isSame = ({ id, fingerprint }: ArrivingAttempt, totals: Totals, since: Date) =>
  fingerprint === null
    ? eq(attempts.id, id)
    : and(
        gt(attempts.seq, totals.attempts - LATELY),
        gt(attempts.recordedAt, since),
        eq(attempts.fingerprint, fingerprint),
      )

/** The accuracy of the latest recitation among those of the same verse that arrived before; null where there is none. */
export async function accuracyBefore(
  queries: Queries,
  userId: string,
  { verseId, seq }: KnownAttempt,
): Promise<number | null> {
  const [row] = await queries
    .select({ accuracy: attempts.accuracy })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.verseId, verseId),
        lt(attempts.seq, seq),
        ne(attempts.method, 'marked'),
      ),
    )
    .orderBy(desc(attempts.practicedAt), desc(attempts.seq))
    .limit(1)
  return row?.accuracy ?? null
}

/** How often the verse was recited on the attempt's day, counted only as far as the rules care. */
const timesOn = (userId: string, { verseId, day }: Attempt) => sql<number>`(
  select count(*)::int from (
    select from ${attempts}
    where ${and(eq(attempts.userId, userId), eq(attempts.day, day), eq(attempts.verseId, verseId))}
      and ${attempts.method} <> 'marked'
    limit ${WORTHWHILE}
  ) as recited)`

/** How many forms are accepted already, where the attempt could add one. */
const acceptedSoFar = (userId: string, attempt: Attempt) =>
  acceptedIn(attempt).length === 0
    ? sql<number>`0`
    : sql<number>`(select count(*)::int from ${acceptedForms} where ${eq(acceptedForms.userId, userId)})`

const earnedSlugs = (userId: string) => sql<string[] | null>`(
  select array_agg(${userAchievements.achievementId}) from ${userAchievements}
  where ${eq(userAchievements.userId, userId)})`

/** Misses so far of the words that the attempt missed. */
function missesSoFar(userId: string, attempt: Attempt) {
  type Missed = readonly (Misses & { readonly word: string })[]
  const words = [...missedIn(attempt).keys()]
  if (words.length === 0) return sql<Missed | null>`null`
  return sql<Missed | null>`(
    select json_agg(json_build_object(
      'word', ${missedWords.word},
      'times', ${missedWords.times},
      'lastVerseId', ${missedWords.lastVerseId},
      'lastMissedAt', (extract(epoch from ${missedWords.lastMissedAt}) * 1000)::bigint))
    from ${missedWords}
    where ${and(eq(missedWords.userId, userId), inArray(missedWords.word, words))})`
}

/** The days with practice right before and after a day. Consecutive days minus their row number give the same day. */
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

/** Writes a member's totals; the lock is held. */
export async function saveTotals(queries: Queries, userId: string, totals: Totals): Promise<void> {
  await queries.update(userStats).set(rowOfTotals(totals)).where(eq(userStats.userId, userId))
}

/** What recording an attempt changes. */
export interface RecordChange {
  readonly userId: string
  readonly attempt: ArrivingAttempt
  readonly before: Totals
  readonly outcome: AttemptOutcome
  readonly entry: EntryRow
  readonly achievements: readonly UserAchievement[]
  /** What it says of memory, as far as that is known before it is written. */
  readonly remembered: Remembered | null
}

/** Writes an attempt and everything that follows from it in one statement, and one more if a level is reached. */
export async function saveAttempt(queries: Queries, change: RecordChange): Promise<void> {
  const { userId, before, outcome } = change
  const parts = [
    addAttempt(queries, change),
    putEntry(queries, change),
    putDay(queries, change),
    ...addAchievements(queries, change),
    ...putMissedWords(queries, change),
    ...addAcceptedForms(queries, change),
    ...putMemory(queries, userId, change.remembered),
  ]
  await queries
    .with(...parts)
    .update(userStats)
    .set(rowOfTotals(outcome.totals))
    .where(eq(userStats.userId, userId))
  // Last, because all members share these rows: they are locked only for a moment.
  await moveLevel(queries, userId, before.xp, outcome.totals.xp)
}

/** An attempt as its row has it, with the experience it gave and its place in the order of arrival. */
function rowOfAttempt(userId: string, { attempt, xp, seq }: NumberedAttempt) {
  const { words: _, extras: __, ...rest } = attempt
  return {
    ...rest,
    verdicts: packVerdicts(attempt),
    userId,
    xp,
    seq,
    practicedAt: new Date(attempt.practicedAt),
    recordedAt: new Date(attempt.recordedAt),
  }
}

/** An attempt with what its rules have said. */
interface NumberedAttempt {
  readonly attempt: ArrivingAttempt
  readonly xp: number
  readonly seq: number
}

/** Writes many attempts and nothing that follows from them: the record is rebuilt afterwards. The lock is held. */
export async function addAttempts(
  queries: Queries,
  userId: string,
  many: readonly NumberedAttempt[],
): Promise<void> {
  if (many.length === 0) return
  await queries.insert(attempts).values(many.map((each) => rowOfAttempt(userId, each)))
}

function addAttempt(queries: Queries, { userId, attempt, outcome }: RecordChange) {
  const row = rowOfAttempt(userId, { attempt, xp: outcome.xp, seq: outcome.totals.attempts })
  return queries
    .$with('added_attempt')
    .as(queries.insert(attempts).values(row).returning({ seq: attempts.seq }))
}

function putEntry(queries: Queries, { entry, outcome }: RecordChange) {
  const put = queries
    .insert(progress)
    .values(entry)
    .onConflictDoUpdate({ target: [progress.userId, progress.verseId], set: rowOfEntry(outcome.entry) })
  return queries.$with('put_entry').as(put.returning({ id: progress.id }))
}

function putDay(queries: Queries, { userId, attempt, outcome }: RecordChange) {
  const put = queries
    .insert(userDays)
    .values({ userId, day: attempt.day, ...outcome.day })
    .onConflictDoUpdate({ target: [userDays.userId, userDays.day], set: outcome.day })
  return queries.$with('put_day').as(put.returning({ day: userDays.day }))
}

function addAchievements(queries: Queries, { userId, achievements, outcome }: RecordChange) {
  if (achievements.length === 0) return []
  const rows = achievements.map(({ id, achievementId, earnedAt, achievement }) => ({
    id,
    userId,
    achievementId,
    seq: outcome.totals.attempts,
    earnedAt: new Date(earnedAt),
    xp: achievement.xpReward,
  }))
  const add = queries.insert(userAchievements).values(rows).returning({ id: userAchievements.id })
  return [queries.$with('added_achievements').as(add)]
}

function putMissedWords(queries: Queries, { userId, outcome }: RecordChange) {
  const rows = [...outcome.missedWords].map(([word, misses]) => ({ userId, word, ...rowOfMisses(misses) }))
  if (rows.length === 0) return []
  const put = queries
    .insert(missedWords)
    .values(rows)
    .onConflictDoUpdate({
      target: [missedWords.userId, missedWords.word],
      set: {
        times: sql`excluded.times`,
        lastVerseId: sql`excluded.last_verse_id`,
        lastMissedAt: sql`excluded.last_missed_at`,
      },
    })
  return [queries.$with('put_missed_words').as(put.returning({ word: missedWords.word }))]
}

function addAcceptedForms(queries: Queries, { userId, outcome }: RecordChange) {
  const rows = outcome.acceptedForms.map((form) => ({ userId, ...form }))
  if (rows.length === 0) return []
  const add = queries.insert(acceptedForms).values(rows).onConflictDoNothing()
  return [queries.$with('added_forms').as(add.returning({ heard: acceptedForms.heard }))]
}
