import { and, type Column, gt, lte, type SQL, sql } from 'drizzle-orm'

/** Milliseconds by which clocks of processes sharing a database may differ. */
export const CLOCK_SKEW = 5 * 60_000

/** Returns the latest plausible end of something lasting at most `longest` milliseconds. */
export const latestEnd = (now: Date, longest: number): Date => new Date(+now + longest + CLOCK_SKEW)

/**
 * Treats an end more than `longest` milliseconds away as expired: a wrong clock set it, and it could otherwise last for
 * years.
 */
export const lasts = (end: Column, now: Date, longest: number): SQL | undefined =>
  and(gt(end, now), lte(end, latestEnd(now, longest)))

export const isOver = (end: Column, now: Date, longest: number): SQL =>
  sql`(${lte(end, now)} or ${gt(end, latestEnd(now, longest))})`
