import { eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { CLOCK_SKEW_MS, isOver } from '../db/expiry.ts'
import { prepareOnce } from '../db/prepared.ts'
import { createAddedRows } from '../db/sent-rows.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'

interface Count {
  readonly hits: number
  readonly endsAt: Date
}

/** Counts a hit. Restarts a count that has ended, or that ends after `newEnd`, set while the clock was ahead. */
export async function countHit(database: Database, key: Buffer, now: Date, newEnd: Date): Promise<Count> {
  const hasEnded = or(lte(rateLimits.endsAt, now), gt(rateLimits.endsAt, new Date(+newEnd + CLOCK_SKEW_MS)))
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

export async function refundHit(database: Database, key: Buffer): Promise<void> {
  await database
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

const MAX_TURN_MS = 3_600_000

/** Claims a turn until `newEnd` and returns null, or returns the end of the current turn. */
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
      setWhere: isOver(rateLimits.endsAt, now, MAX_TURN_MS),
    })
    .returning({ endsAt: rateLimits.endsAt })
  if (claimed.length > 0) return null
  const [running] = await database.select().from(rateLimits).where(eq(rateLimits.key, key))
  return running?.endsAt ?? now
}

export async function endTurn(database: Database, key: Buffer): Promise<void> {
  await database.delete(rateLimits).where(eq(rateLimits.key, key))
}

/**
 * Spends one unit per key and returns the keys that had one left. A row's end is when its allowance is full. Ignores an
 * implausibly late end, set while the clock was ahead.
 */
export async function spendUnits(
  queries: Queries,
  keys: readonly Buffer[],
  now: Date,
  { each, max }: { readonly each: number; readonly max: number },
): Promise<readonly Buffer[]> {
  const spent = await spend(queries, {
    ...SPENT_ROWS.values(keys.map((key) => ({ key, hits: 1, endsAt: new Date(+now + each) }))),
    each,
    now: now.toISOString(),
    latest: new Date(+now + max).toISOString(),
    implausible: new Date(+now + max + CLOCK_SKEW_MS).toISOString(),
  })
  return spent.map(({ key }) => key)
}

const SPENT_ROWS = createAddedRows('spent', rateLimits)
const NEXT_END = sql`case
    when ${rateLimits.endsAt} > ${sql.placeholder('implausible')}::timestamptz then ${sql.placeholder('now')}::timestamptz
    else greatest(${rateLimits.endsAt}, ${sql.placeholder('now')}::timestamptz)
  end + ${sql.placeholder('each')}::float8 * interval '1 millisecond'`

const spend = prepareOnce((queries) =>
  queries
    .insert(rateLimits)
    .select(SPENT_ROWS.all)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { endsAt: NEXT_END },
      setWhere: sql`${NEXT_END} <= ${sql.placeholder('latest')}::timestamptz`,
    })
    .returning({ key: rateLimits.key }),
)
