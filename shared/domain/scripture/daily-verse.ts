import { type CalendarDay, dayNumber } from '../calendar-day.ts'

/**
 * The passage of a calendar day: everybody has the same one on the same date, in every translation, and none comes
 * again before all the others had their day. Undefined only for an empty pool.
 *
 * @param pool the daily passages in an order that does not change (Bible order)
 */
export function dailyPassage<T>(pool: readonly T[], day: CalendarDay): T | undefined {
  const turn = dayNumber(day) * stepThrough(pool.length)
  return pool[((turn % pool.length) + pool.length) % pool.length]
}

/**
 * How far the choice moves from one day to the next: about the golden section of the pool, so that neighboring days
 * draw from different ends of the Bible, and without a divisor in common with its size, so that every passage is met.
 */
export function stepThrough(size: number): number {
  let step = Math.max(1, Math.round(size * 0.618))
  while (commonDivisor(step, size) > 1) step += 1
  return step
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
