import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Attempt, Method } from '#shared/domain/progress/attempt.ts'
import { unpackVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import type { Queries } from '../../../db/database.ts'

/** An attempt as read from the database. */
export interface ReadAttempt {
  readonly seq: number
  readonly verseId: string
  readonly method: Method
  readonly textHidden: boolean | null
  readonly accuracy: number
  readonly seconds: number
  readonly wordCount: number | null
  /** Milliseconds since 1970-01-01T00:00Z, like `recordedAt`. */
  readonly practicedAt: number
  readonly recordedAt: number
  readonly timeZone: string
  /** The member's day, with days beginning at `dayStartsAt`. */
  readonly day: CalendarDay
  readonly dayStartsAt: number
  readonly verdicts: string | null
}

/** Attempts per page: a few megabytes at most, with all their words. */
const PAGE_ROWS = 500

/** Matches attempts that may be tests of memory. */
export const IS_POSSIBLE_TEST = sql`method in ('voice-memory', 'typed', 'letters', 'listener')`

/** Returns whether a member has more than `limit` possible tests. Stops counting there. */
export async function hasMoreTests(queries: Queries, userId: string, limit: number): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`select 1 from attempts where user_id = ${userId} and ${IS_POSSIBLE_TEST} offset ${limit} limit 1`,
  )
  return rows.length > 0
}

export const hasSeq = (seqs: readonly number[]) => sql`seq = any(${sql.param(seqs)}::int[])`

/** Lists attempts in order of arrival. */
export const loadHistory = (queries: Queries, userId: string): Promise<ReadAttempt[]> =>
  readPages(queries, userId, { condition: sql`true`, verdicts: sql`verdicts` })

/** Lists tests without the words in their verdicts, which are most of the data and which `unpackStates` ignores. */
export const loadTests = (queries: Queries, userId: string, condition: SQL): Promise<ReadAttempt[]> =>
  readPages(queries, userId, {
    condition,
    verdicts: sql`left(verdicts, 2 + strpos(substr(verdicts, 3), '|'))`,
  })

interface Selection {
  readonly condition: SQL
  readonly verdicts: SQL
}

async function readPages(queries: Queries, userId: string, selection: Selection): Promise<ReadAttempt[]> {
  const history: ReadAttempt[] = []
  for (;;) {
    const page = await readPage(queries, userId, history.at(-1)?.seq ?? 0, selection)
    for (let index = 0; index < page.seq.length; index += 1) history.push(toAttempt(page, index))
    if (page.seq.length < PAGE_ROWS) return history
  }
}

type Page = { readonly [Name in keyof ReadAttempt]: readonly ReadAttempt[Name][] }

/** Reads one array per column, which is three times as fast as one row per attempt, and twice as fast as an array per row. */
async function readPage(
  queries: Queries,
  userId: string,
  seq: number,
  { condition, verdicts }: Selection,
): Promise<Page> {
  const all = (column: SQL) => sql`coalesce(json_agg(${column}), '[]')`
  const milliseconds = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::int8`
  const { rows } = await queries.execute<Page & Record<string, unknown>>(sql`
    select ${all(sql`seq`)} as seq, ${all(sql`verse_id`)} as "verseId", ${all(sql`method`)} as method,
      ${all(sql`text_hidden`)} as "textHidden", ${all(sql`accuracy`)} as accuracy, ${all(sql`seconds`)} as seconds,
      ${all(sql`word_count`)} as "wordCount", ${all(milliseconds(sql`practiced_at`))} as "practicedAt",
      ${all(milliseconds(sql`recorded_at`))} as "recordedAt", ${all(sql`time_zone`)} as "timeZone",
      ${all(sql`day`)} as day, ${all(sql`day_starts_at`)} as "dayStartsAt", ${all(verdicts)} as verdicts
    from (
      select * from attempts where user_id = ${userId} and seq > ${seq} and ${condition} order by seq limit ${PAGE_ROWS}
    ) as it`)
  const [page] = rows
  if (page === undefined) throw new Error('A query with only aggregates must return one row.')
  return page
}

const toAttempt = (page: Page, index: number): ReadAttempt => {
  // All columns have the same length, so the index is valid.
  const value = <Name extends keyof ReadAttempt>(name: Name) => page[name][index] as ReadAttempt[Name]
  return {
    seq: value('seq'),
    verseId: value('verseId'),
    method: value('method'),
    textHidden: value('textHidden'),
    accuracy: value('accuracy'),
    seconds: value('seconds'),
    wordCount: value('wordCount'),
    practicedAt: value('practicedAt'),
    recordedAt: value('recordedAt'),
    timeZone: value('timeZone'),
    day: value('day'),
    dayStartsAt: value('dayStartsAt'),
    verdicts: value('verdicts'),
  }
}

export function* toAttempts(history: readonly ReadAttempt[]): Generator<Attempt> {
  for (const row of history) {
    const { verseId, method, accuracy, seconds, practicedAt, recordedAt, timeZone, day } = row
    yield {
      verseId,
      method,
      accuracy,
      seconds,
      practicedAt,
      recordedAt,
      timeZone,
      day,
      ...unpackVerdicts(row.verdicts),
    }
  }
}
