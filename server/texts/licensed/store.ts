import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import { isOver, latestEnd } from '../../db/lasting.ts'
import { inTransaction } from '../../db/retries.ts'
import { fetchedVerses, serviceCalls } from '../../db/schema/texts.ts'
import { newId } from '../../db/new-id.ts'
import type { CallLimit } from './text-service.ts'

export type FetchedVerse = typeof fetchedVerses.$inferSelect

const DAY = 86_400_000

/** Milliseconds: the licenses require refreshing cached texts within thirty days. */
export const MAX_RETENTION = 30 * DAY

/** Milliseconds before another use is recorded. */
const REUSE_INTERVAL = 60_000

/** Takes an advisory lock until the transaction ends. */
const holdOthersOff = (queries: Queries, what: string) =>
  queries.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)

/**
 * Counts a call before it is made, across processes. False if it would exceed a limit within any sliding window.
 * Ignores calls far in the future, recorded by a wrong clock.
 */
export function takeCall(
  database: Database,
  service: string,
  limits: readonly CallLimit[],
  now: Date,
): Promise<boolean> {
  return inTransaction(database, async (queries) => {
    await holdOthersOff(queries, `calls of ${service}`)
    for (const { most, seconds } of limits) {
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
      if ((row?.calls ?? 0) >= most) return false
    }
    await queries.insert(serviceCalls).values({ id: newId(now), service, calledAt: now })
    return true
  })
}

/** Finds the cached verses fetched between an instant and now; marks them as used. */
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
  const which = and(eq(fetchedVerses.translation, translation), inArray(fetchedVerses.place, [...places]))
  const rows = await queries
    .select()
    .from(fetchedVerses)
    .where(and(which, gt(fetchedVerses.fetchedAt, since), lte(fetchedVerses.fetchedAt, latestEnd(now, 0))))
  const isLongUnused = isOver(fetchedVerses.usedAt, new Date(+now - REUSE_INTERVAL), REUSE_INTERVAL)
  if (rows.some(({ usedAt }) => +usedAt <= +now - REUSE_INTERVAL || usedAt > latestEnd(now, 0)))
    await queries.update(fetchedVerses).set({ usedAt: now }).where(and(which, isLongUnused))
  return rows
}

/** How many verses of a translation may be cached: in all, and per book. */
export interface Room {
  readonly inAll: number
  readonly ofBook: (book: string) => number
}

/** Replaces older copies, and evicts the least recently used to stay within the limits. */
export function storeFetched(
  database: Database,
  fetched: readonly FetchedVerse[],
  room: Room,
): Promise<void> {
  const [first] = fetched
  if (first === undefined) return Promise.resolve()
  const { translation } = first
  return inTransaction(database, async (queries) => {
    await holdOthersOff(queries, `verses of ${translation}`)
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
      await keepLatest(queries, sql`translation = ${translation} and book = ${book}`, room.ofBook(book))
    await keepLatest(queries, sql`translation = ${translation}`, room.inAll)
  })
}

async function keepLatest(queries: Queries, which: ReturnType<typeof sql>, most: number): Promise<void> {
  await queries.execute(sql`
    delete from fetched_verses where ctid = any(array(
      select ctid from fetched_verses where ${which} order by used_at desc, fetched_at desc, place offset ${most}
    ))`)
}

/** Deletes expired texts, those fetched while the clock was fast, and calls that no longer count. */
export async function sweepFetched(queries: Queries, now: Date): Promise<void> {
  await queries
    .delete(fetchedVerses)
    .where(isOver(fetchedVerses.fetchedAt, new Date(+now - MAX_RETENTION), MAX_RETENTION))
  await queries.delete(serviceCalls).where(isOver(serviceCalls.calledAt, new Date(+now - DAY), 2 * DAY))
}
