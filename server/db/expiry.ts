import { and, type Column, gt, lte, type SQL, sql } from 'drizzle-orm'

/** How much the clocks of processes that share a database may differ. */
export const CLOCK_SKEW_MS = 5 * 60_000

/** Returns the latest plausible end of something that lasts at most `maxMs`. */
export const getLatestEnd = (now: Date, maxMs: number): Date => new Date(+now + maxMs + CLOCK_SKEW_MS)

/**
 * Matches what hasn't ended. Treats an end more than `maxMs` away as expired: a wrong clock set it, and it could
 * otherwise last for years.
 */
export const isUnexpired = (end: Column, now: Date, maxMs: number): SQL | undefined =>
  and(gt(end, now), lte(end, getLatestEnd(now, maxMs)))

export const isOver = (end: Column, now: Date, maxMs: number): SQL =>
  sql`(${lte(end, now)} or ${gt(end, getLatestEnd(now, maxMs))})`
