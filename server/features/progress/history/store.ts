import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Attempt, JudgedWord, Method } from '#shared/domain/progress/attempt.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import type { Queries } from '../../../db/database.ts'
import { verdictsOf } from '../rows.ts'

/** An attempt as it is read from a long history. */
export interface ReadAttempt {
  readonly seq: number
  readonly verseId: string
  readonly method: Method
  readonly textHidden: boolean | null
  readonly accuracy: number
  readonly seconds: number
  readonly wordCount: number | null
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly practicedAt: number
  readonly recordedAt: number
  readonly timeZone: string
  /** The member's day, where days start at midnight. */
  readonly day: CalendarDay
  readonly verdicts: string | null
  readonly oldWords: readonly JudgedWord[] | null
  readonly oldExtras: readonly Extra[] | null
}

/** Attempts that are read at once. */
const PAGE = 5000

/** Attempts that may be tests of memory. */
export const MAY_BE_TESTS = sql`method in ('voice-memory', 'typed')`

/** Attempts of these numbers. */
export const numbered = (seqs: readonly number[]) => sql`seq = any(${sql.param(seqs)}::int[])`

/** A member's attempts in the order of their arrival. */
export const historyOf = (queries: Queries, userId: string): Promise<ReadAttempt[]> =>
  readPages(queries, userId, { which: sql`true`, verdicts: sql`verdicts` })

/**
 * Those that `which` names, for memory: their verdicts come without the words, which are most of what there is to read,
 * and which `statesIn` does not ask for.
 */
export const testsOnRecord = (queries: Queries, userId: string, which: SQL): Promise<ReadAttempt[]> =>
  readPages(queries, userId, { which, verdicts: sql`left(verdicts, 2 + strpos(substr(verdicts, 3), '|'))` })

/** What is read of attempts, and of which. */
interface Wanted {
  readonly which: SQL
  readonly verdicts: SQL
}

async function readPages(queries: Queries, userId: string, wanted: Wanted): Promise<ReadAttempt[]> {
  const history: ReadAttempt[] = []
  for (;;) {
    const page = await pageAfter(queries, userId, history.at(-1)?.seq ?? 0, wanted)
    for (const read of page) history.push(attemptRead(read))
    if (page.length < PAGE) return history
  }
}

/** The columns of an attempt in the order in which they are read. */
type Columns = readonly [
  seq: number,
  verseId: string,
  method: Method,
  textHidden: boolean | null,
  accuracy: number,
  seconds: number,
  wordCount: number | null,
  practicedAt: number,
  recordedAt: number,
  timeZone: string,
  day: CalendarDay,
  verdicts: string | null,
  oldWords: readonly JudgedWord[] | null,
  oldExtras: readonly Extra[] | null,
]

/** A page comes as one value: row by row, reading takes three times as long. */
async function pageAfter(
  queries: Queries,
  userId: string,
  seq: number,
  { which, verdicts }: Wanted,
): Promise<Columns[]> {
  const { rows } = await queries.execute<{ page: Columns[] }>(sql`
    select coalesce(json_agg(json_build_array(seq, verse_id, method, text_hidden, accuracy, seconds, word_count,
      date_part('epoch', practiced_at) * 1000, date_part('epoch', recorded_at) * 1000, time_zone, day, ${verdicts},
      words, extras)), '[]') as page
    from (
      select * from attempts where user_id = ${userId} and seq > ${seq} and ${which} order by seq limit ${PAGE}
    ) as it`)
  return rows[0]?.page ?? []
}

function attemptRead(columns: Columns): ReadAttempt {
  const [seq, verseId, method, textHidden, accuracy, seconds, wordCount, practiced, recorded, ...rest] =
    columns
  const [timeZone, day, verdicts, oldWords, oldExtras] = rest
  const times = { practicedAt: Math.round(practiced), recordedAt: Math.round(recorded) }
  const judged = { verdicts, oldWords, oldExtras }
  return {
    seq,
    verseId,
    method,
    textHidden,
    accuracy,
    seconds,
    wordCount,
    timeZone,
    day,
    ...times,
    ...judged,
  }
}

/** Attempts as the rules know them, each unpacked when its turn comes. */
export function* attemptsIn(history: readonly ReadAttempt[]): Generator<Attempt> {
  for (const row of history) {
    const { verseId, method, accuracy, seconds, practicedAt, recordedAt, timeZone, day } = row
    yield { verseId, method, accuracy, seconds, practicedAt, recordedAt, timeZone, day, ...verdictsOf(row) }
  }
}
