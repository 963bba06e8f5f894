import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import { isOver, getLatestEnd } from '../../db/expiry.ts'
import { inTransaction } from '../../db/retries.ts'
import { fetchedVerses, serviceCalls } from '../../db/schema/texts.ts'
import { newId } from '../../db/new-id.ts'
import type { CallLimit } from './text-service.ts'

export type FetchedVerse = typeof fetchedVerses.$inferSelect

const DAY_MS = 86_400_000

/** The licenses require refreshing cached texts within 30 days. */
export const MAX_RETENTION_MS = 30 * DAY_MS

/** The minimum time between two recorded uses of a text. */
const REUSE_INTERVAL_MS = 60_000

/** Takes an advisory lock that lasts until the transaction ends. */
const lockExclusively = (queries: Queries, what: string) =>
  queries.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)

/**
 * Counts a call before it is made, across processes. Returns false if it would exceed a limit in any sliding window.
 * Ignores calls far in the future, recorded while the clock was wrong.
 */
export function takeCall(
  database: Database,
  service: string,
  limits: readonly CallLimit[],
  now: Date,
): Promise<boolean> {
  return inTransaction(database, async (queries) => {
    await lockExclusively(queries, `calls of ${service}`)
    for (const { calls, seconds } of limits) {
      const since = new Date(+now - seconds * 1000)
      const until = new Date(+now + seconds * 1000)
      const [row] = await queries
        .select({ calls: count() })
        .from(serviceCalls)
        .where(
          and(
            eq(serviceCalls.service, service),
            gt(serviceCalls.calledAt, since),
            lte(serviceCalls.calledAt, until),
          ),
        )
      if ((row?.calls ?? 0) >= calls) return false
    }
    await queries.insert(serviceCalls).values({ id: newId(now), service, calledAt: now })
    return true
  })
}

/** Finds cached verses fetched after `since` and marks them as used. */
export async function findFetched(
  queries: Queries,
  {
    translation,
    places,
    since,
    now,
  }: {
    readonly translation: string
    readonly places: readonly string[]
    readonly since: Date
    readonly now: Date
  },
): Promise<FetchedVerse[]> {
  if (places.length === 0) return []
  const matches = and(eq(fetchedVerses.translation, translation), inArray(fetchedVerses.place, [...places]))
  const rows = await queries
    .select()
    .from(fetchedVerses)
    .where(
      and(matches, gt(fetchedVerses.fetchedAt, since), lte(fetchedVerses.fetchedAt, getLatestEnd(now, 0))),
    )
  const isLongUnused = isOver(fetchedVerses.usedAt, new Date(+now - REUSE_INTERVAL_MS), REUSE_INTERVAL_MS)
  if (rows.some(({ usedAt }) => +usedAt <= +now - REUSE_INTERVAL_MS || usedAt > getLatestEnd(now, 0)))
    await queries.update(fetchedVerses).set({ usedAt: now }).where(and(matches, isLongUnused))
  return rows
}

/** How many verses of a translation may be cached, in total and per book. */
export interface Room {
  readonly total: number
  readonly getBookLimit: (book: string) => number
}

/** Caches verses: replaces older copies and evicts the least recently used to stay within the limits. */
export function storeFetched(
  database: Database,
  fetched: readonly FetchedVerse[],
  room: Room,
): Promise<void> {
  const [first] = fetched
  if (first === undefined) return Promise.resolve()
  const { translation } = first
  return inTransaction(database, async (queries) => {
    await lockExclusively(queries, `verses of ${translation}`)
    await queries
      .insert(fetchedVerses)
      .values([...fetched])
      .onConflictDoUpdate({
        target: [fetchedVerses.translation, fetchedVerses.place],
        set: {
          text: sql`excluded.text`,
          notice: sql`excluded.notice`,
          usageToken: sql`excluded.usage_token`,
          fetchedAt: sql`excluded.fetched_at`,
          usedAt: sql`greatest(${fetchedVerses.usedAt}, excluded.used_at)`,
        },
      })
    for (const book of new Set(fetched.map((it) => it.book)))
      await keepLatest(queries, sql`translation = ${translation} and book = ${book}`, room.getBookLimit(book))
    await keepLatest(queries, sql`translation = ${translation}`, room.total)
  })
}

async function keepLatest(queries: Queries, matches: ReturnType<typeof sql>, limit: number): Promise<void> {
  await queries.execute(sql`
    delete from fetched_verses where ctid = any(array(
      select ctid from fetched_verses where ${matches} order by used_at desc, fetched_at desc, place offset ${limit}
    ))`)
}

/** Deletes expired texts, those fetched while the clock was fast, and calls that no longer count. */
export async function sweepFetched(queries: Queries, now: Date): Promise<void> {
  await queries
    .delete(fetchedVerses)
    .where(isOver(fetchedVerses.fetchedAt, new Date(+now - MAX_RETENTION_MS), MAX_RETENTION_MS))
  await queries.delete(serviceCalls).where(isOver(serviceCalls.calledAt, new Date(+now - DAY_MS), 2 * DAY_MS))
}
