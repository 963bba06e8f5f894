import { and, type Column, gt, lte, type SQL, sql } from 'drizzle-orm'

/** Milliseconds by which the clocks of processes that share a database may differ. */
export const CLOCK_SKEW = 5 * 60_000

/** The latest end that something which lasts at most `longest` milliseconds can have now. */
export const latestEnd = (now: Date, longest: number): Date => new Date(+now + longest + CLOCK_SKEW)

/**
 * Whether an end is still to come. An end further away than `longest` milliseconds was set while a clock was wrong, and
 * counts as over: otherwise one jump of the clock would hold for years.
 */
export const lasts = (end: Column, now: Date, longest: number): SQL | undefined =>
  and(gt(end, now), lte(end, latestEnd(now, longest)))

/** The opposite of `lasts`. */
export const isOver = (end: Column, now: Date, longest: number): SQL =>
  sql`(${lte(end, now)} or ${gt(end, latestEnd(now, longest))})`
