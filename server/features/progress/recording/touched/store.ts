import { and, desc, eq, getTableColumns, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, type PgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import { MAX_FULL_RECITATIONS } from '#shared/domain/progress/experience.ts'
import { findAcceptedForms, type Misses, countMissedWords } from '#shared/domain/progress/missed-words.ts'
import { needsDaysAround, type AffectedRecord } from '#shared/domain/progress/record-attempt.ts'
import { NO_DAY, type Totals } from '#shared/domain/progress/statistics.ts'
import { findDaysAroundLatest, type DaysAround } from '#shared/domain/progress/streak.ts'
import type { Queries } from '../../../../db/database.ts'
import { prepareOnce } from '../../../../db/prepared.ts'
import { bytes, instant } from '../../../../db/schema/columns.ts'
import { createSentRows } from '../../../../db/sent-rows.ts'
import {
  acceptedForms,
  attempts,
  missedWords,
  progress,
  userAchievements,
  userDays,
} from '../../../../db/schema/record.ts'
import { reviewSettings, verseMemories } from '../../../../db/schema/memory.ts'
import {
  type TestContext,
  toTestContext,
  toMemoryParameters,
  memoryColumns,
} from '../../memory/arriving/store.ts'
import { type AttemptRow, toDayTotals, toEntry } from '../../rows.ts'

/** An arriving attempt: what the rules need, plus what only its row needs. */
export interface ArrivingAttempt extends Attempt {
  readonly id: string
  readonly engine: string | null
  readonly textHidden: boolean | null
  readonly wordCount: number | null
  /** The hour at which the member's day began. */
  readonly dayStartsAt: number
  /** Only set for a body without an id. */
  readonly fingerprint: Buffer | null
}

export interface Arrival {
  readonly userId: string
  readonly attempt: ArrivingAttempt
  readonly before: Totals
  /** The start of the window in which an identical body without an id is the same attempt. */
  readonly since: Date
}

export type KnownAttempt = Pick<AttemptRow, 'seq' | 'id' | 'verseId' | 'xp'>

export interface TouchedRows extends AffectedRecord {
  readonly entryId: string | undefined
  readonly knownAttempt: KnownAttempt | null
  /** Null if the member's memory was never built. */
  readonly memory: TestContext | null
}

/** Bounds the search for duplicates: fewer attempts can arrive while an identical body counts as the same attempt. */
const RECENT_ATTEMPTS = 100

/** Reads all the rows the attempts affect, one attempt per member, in one statement. The locks keep them current. */
export async function readTouched(
  queries: Queries,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, TouchedRows>> {
  const rows = await readRows(queries, SENT.values(arrivals.map(toSentRow)))
  const rowByUser = new Map(rows.map((row) => [row.userId, row]))
  const touched = new Map<string, TouchedRows>()
  for (const { userId, attempt, before } of arrivals) {
    const row = rowByUser.get(userId)
    if (row === undefined) continue
    const day = row.day ? toDayTotals(row.day) : NO_DAY
    touched.set(userId, {
      totals: before,
      knownAttempt: row.known,
      memory: toTestContext(row),
      day,
      entry: row.entry ? toEntry(row.entry) : undefined,
      entryId: row.entry?.id,
      around:
        findDaysAroundLatest(before.streak, attempt.day) ??
        (needsDaysAround(day, attempt) ? await countDaysAround(queries, userId, attempt.day) : NO_DAYS),
      timesToday: row.timesToday,
      earned: new Set(row.earned),
      missedWords: new Map(row.missed?.map(({ word, ...misses }) => [word, misses])),
      acceptedCount: row.acceptedCount,
    })
  }
  return touched
}

const NO_DAYS: DaysAround = { before: 0, after: 0 }

const arrivals = pgTable('asked', {
  userId: uuid('user_id').notNull(),
  id: uuid('id').notNull(),
  fingerprint: bytes('fingerprint'),
  since: instant('since').notNull(),
  afterSeq: integer('after_seq').notNull(),
  verseId: text('verse_id').notNull(),
  day: date('day').$type<CalendarDay>().notNull(),
  missed: jsonb('missed').$type<readonly string[]>().notNull(),
  accepts: boolean('accepts').notNull(),
  testedAt: instant('tested_at'),
  needsPace: boolean('needs_pace').notNull(),
})
const SENT = createSentRows('asked', getTableColumns(arrivals))

const toSentRow = ({ userId, attempt, before, since }: Arrival) => ({
  userId,
  id: attempt.id,
  fingerprint: attempt.fingerprint,
  since,
  afterSeq: before.attempts - RECENT_ATTEMPTS,
  verseId: attempt.verseId,
  day: attempt.day,
  missed: [...countMissedWords(attempt).keys()],
  accepts: findAcceptedForms(attempt).length > 0,
  ...toMemoryParameters(attempt),
})

const isSender = (userId: PgColumn): SQL => sql`${userId} = asked.user_id`

/** Selects a duplicate: the same id or, for a body without one, the same fingerprint recorded after `since`. */
const DUPLICATE = sql<KnownAttempt | null>`(
  select json_build_object('seq', seq, 'id', id, 'verseId', verse_id, 'xp', xp) from (
    select seq, id, verse_id, xp from attempts where user_id = asked.user_id and id = asked.id
    union all
    select seq, id, verse_id, xp from attempts
    where asked.fingerprint is not null and user_id = asked.user_id and seq > asked.after_seq
      and recorded_at > asked.since and recorded_at < asked.since + interval '5 minutes' and fingerprint = asked.fingerprint
    order by seq limit 1) as same)`

/** Counts recitations of the verse on the attempt's day, up to the rules' limit. */
const TIMES_THAT_DAY = sql<number>`(
  select count(*)::int from (
    select from ${attempts}
    where ${isSender(attempts.userId)} and ${attempts.day} = asked.day and ${attempts.verseId} = asked.verse_id
      and ${attempts.method} <> 'marked'
    limit ${sql.raw(String(MAX_FULL_RECITATIONS))}
  ) as recited)`

const ACCEPTED_SO_FAR = sql<number>`case when asked.accepts then (
  select count(*)::int from ${acceptedForms} where ${isSender(acceptedForms.userId)}) else 0 end`

const EARNED_SLUGS = sql<string[] | null>`(
  select array_agg(${userAchievements.achievementId}) from ${userAchievements}
  where ${isSender(userAchievements.userId)})`

const MISSES_SO_FAR = sql<readonly (Misses & { readonly word: string })[] | null>`(
  select json_agg(json_build_object(
    'word', ${missedWords.word},
    'times', ${missedWords.times},
    'lastVerseId', ${missedWords.lastVerseId},
    'lastMissedAt', (extract(epoch from ${missedWords.lastMissedAt}) * 1000)::bigint))
  from jsonb_array_elements_text(asked.missed) as missing(word)
  join ${missedWords} on ${isSender(missedWords.userId)} and ${missedWords.word} = missing.word)`

const readRows = prepareOnce((queries) =>
  queries
    .select({
      userId: sql<string>`asked.user_id`,
      known: DUPLICATE,
      entry: progress,
      day: userDays,
      timesToday: TIMES_THAT_DAY,
      earned: EARNED_SLUGS,
      missed: MISSES_SO_FAR,
      acceptedCount: ACCEPTED_SO_FAR,
      ...memoryColumns,
    })
    .from(SENT.table)
    .leftJoin(progress, sql`${isSender(progress.userId)} and ${progress.verseId} = asked.verse_id`)
    .leftJoin(userDays, sql`${isSender(userDays.userId)} and ${userDays.day} = asked.day`)
    .leftJoin(reviewSettings, isSender(reviewSettings.userId))
    .leftJoin(
      verseMemories,
      sql`${isSender(verseMemories.userId)} and ${verseMemories.verseId} = asked.verse_id`,
    ),
)

/** Counts the consecutive days before and after `day`. A day minus its row number is constant within a run of days. */
async function countDaysAround(queries: Queries, userId: string, day: CalendarDay): Promise<DaysAround> {
  const isMember = eq(userDays.userId, userId)
  const { rows } = await queries.execute<{ before: number; after: number }>(sql`
    select
      (select count(*)::int from (
        select ${userDays.day} + (row_number() over (order by ${userDays.day} desc))::int as home
        from ${userDays} where ${and(isMember, lt(userDays.day, day))}
      ) as earlier where home = ${day}::date) as before,
      (select count(*)::int from (
        select ${userDays.day} - (row_number() over (order by ${userDays.day}))::int as home
        from ${userDays} where ${and(isMember, gt(userDays.day, day))}
      ) as later where home = ${day}::date) as after`)
  return rows[0] ?? { before: 0, after: 0 }
}

/** Finds the accuracy of the previous recitation of the same verse. Returns null if there is none. */
export async function findAccuracyBefore(
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
