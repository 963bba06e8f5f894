import { eq, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { rowsToAdd } from '../db/sent-rows.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'

/** How often something was counted, and until when that count runs. */
export interface Count {
  readonly hits: number
  readonly endsAt: Date
}

/** Counts one more; a count that has ended starts again and runs until `newEnd`. */
export async function countHit(database: Database, key: Buffer, now: Date, newEnd: Date): Promise<Count> {
  const hasEnded = lte(rateLimits.endsAt, now)
  const [count] = await database
    .insert(rateLimits)
    .values({ key, hits: 1, endsAt: newEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${hasEnded} then 1 else ${rateLimits.hits} + 1 end`,
        endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, endsAt: rateLimits.endsAt })
  return count ?? { hits: 1, endsAt: newEnd }
}

/** Takes one back. */
export async function uncountHit(database: Database, key: Buffer): Promise<void> {
  await database
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** Takes a turn that runs until `newEnd`, and gives null; or the end of the one that runs already. */
export async function claimTurn(
  database: Database,
  key: Buffer,
  now: Date,
  newEnd: Date,
): Promise<Date | null> {
  const claimed = await database
    .insert(rateLimits)
    .values({ key, hits: 1, endsAt: newEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { endsAt: newEnd },
      setWhere: lte(rateLimits.endsAt, now),
    })
    .returning({ endsAt: rateLimits.endsAt })
  if (claimed.length > 0) return null
  const [running] = await database.select().from(rateLimits).where(eq(rateLimits.key, key))
  return running?.endsAt ?? now
}

/** Ends a turn at once. */
export async function endTurn(database: Database, key: Buffer): Promise<void> {
  await database.delete(rateLimits).where(eq(rateLimits.key, key))
}

/**
 * Spends one of each allowance, and gives those that were not all spent. The end of a row is when all of its allowance has
 * come back: each one spent moves it by the time that one needs.
 */
export async function spendOneOfEach(
  queries: Queries,
  keys: readonly Buffer[],
  now: Date,
  { each, most }: { readonly each: number; readonly most: number },
): Promise<readonly Buffer[]> {
  const spent = await spend(queries, {
    ...SPENT.values(keys.map((key) => ({ key, hits: 1, endsAt: new Date(+now + each) }))),
    each,
    now: now.toISOString(),
    latest: new Date(+now + most).toISOString(),
  })
  return spent.map(({ key }) => key)
}

const SPENT = rowsToAdd('spent', rateLimits)
const MOVED_END = sql`greatest(${rateLimits.endsAt}, ${sql.placeholder('now')}::timestamptz)
  + ${sql.placeholder('each')}::float8 * interval '1 millisecond'`

const spend = prepared((queries) =>
  queries
    .insert(rateLimits)
    .select(SPENT.all)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { endsAt: MOVED_END },
      setWhere: sql`${MOVED_END} <= ${sql.placeholder('latest')}::timestamptz`,
    })
    .returning({ key: rateLimits.key }),
)
