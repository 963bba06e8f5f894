import { type CalendarDay, dayNumber } from '../calendar-day.ts'

/**
 * Returns the passage of a calendar day: the same for everyone on the same date, in every translation, with no
 * repeats until the whole pool has been used. Undefined only for an empty pool.
 * @param pool the daily passages in a fixed order (Bible order)
 */
export function findDailyPassage<T>(pool: readonly T[], day: CalendarDay): T | undefined {
  const turn = dayNumber(day) * calculateStep(pool.length)
  return pool[((turn % pool.length) + pool.length) % pool.length]
}

/**
 * About the golden ratio of the pool, so neighboring days differ widely, and coprime to its size, so every passage is
 * reached.
 */
export function calculateStep(size: number): number {
  let step = Math.max(1, Math.round(size * 0.618))
  while (greatestCommonDivisor(step, size) > 1) step += 1
  return step
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
