import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import { isOver, latestEnd } from '../../db/lasting.ts'
import { inTransaction } from '../../db/retries.ts'
import { fetchedVerses, serviceCalls } from '../../db/schema/texts.ts'
import { newId } from '../../db/new-id.ts'
import type { CallLimit } from './text-service.ts'

/** A verse that was fetched from a publisher's service. */
export type FetchedVerse = typeof fetchedVerses.$inferSelect

const DAY = 86_400_000

/** Milliseconds: the licenses ask that what is kept is fetched anew within thirty days. */
export const LONGEST_KEPT = 30 * DAY

/** Milliseconds: showing a verse again within them is not written down again. */
const USED_ANEW = 60_000

/** Holds everybody else off the same thing until the transaction ends. */
const holdOthersOff = (queries: Queries, what: string) =>
  queries.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)

/**
 * Counts a call to a service before it is made, whichever process makes it; false where it would break one of the
 * limits, in any stretch of time and not only by the clock on the wall. Calls noted further ahead than a limit is long were
 * noted while the clock was wrong, and count for nothing.
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

/** Those of the places that were fetched between an instant and now, and notes that they are used now. */
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
  const found = await queries
    .select()
    .from(fetchedVerses)
    .where(and(which, gt(fetchedVerses.fetchedAt, since), lte(fetchedVerses.fetchedAt, latestEnd(now, 0))))
  const isLongUnused = isOver(fetchedVerses.usedAt, new Date(+now - USED_ANEW), USED_ANEW)
  if (found.some(({ usedAt }) => +usedAt <= +now - USED_ANEW || usedAt > latestEnd(now, 0)))
    await queries.update(fetchedVerses).set({ usedAt: now }).where(and(which, isLongUnused))
  return found
}

/** How many verses of a translation may be kept: in all, and of one book. */
export interface Room {
  readonly inAll: number
  readonly ofBook: (book: string) => number
}

/**
 * Keeps fetched verses in place of what was there, and lets go of the verses that were not used for longest, so that
 * there are never more than there is room for.
 */
export function keepFetched(database: Database, fetched: readonly FetchedVerse[], room: Room): Promise<void> {
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

/** Takes away what may not be kept any longer or was fetched while the clock was ahead, and calls that count for no limit. */
export async function sweepFetched(queries: Queries, now: Date): Promise<void> {
  await queries
    .delete(fetchedVerses)
    .where(isOver(fetchedVerses.fetchedAt, new Date(+now - LONGEST_KEPT), LONGEST_KEPT))
  await queries.delete(serviceCalls).where(isOver(serviceCalls.calledAt, new Date(+now - DAY), 2 * DAY))
}
