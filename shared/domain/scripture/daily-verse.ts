import { type CalendarDay, toDayNumber } from '../calendar-day.ts'

/**
 * Returns the passage for a calendar day, the same for everyone and in every translation. None repeats until the whole
 * pool has been used. Undefined only for an empty pool.
 * @param pool the daily passages, in Bible order
 */
export function findDailyPassage<T>(pool: readonly T[], day: CalendarDay): T | undefined {
  const turn = toDayNumber(day) * calculateStep(pool.length)
  return pool[((turn % pool.length) + pool.length) % pool.length]
}

/**
 * Returns the step from one day to the next in a pool of this size: about its golden ratio, so neighboring days differ
 * widely, and coprime to the size, so every passage is reached.
 */
export function calculateStep(size: number): number {
  let step = Math.max(1, Math.round(size * 0.618))
  while (greatestCommonDivisor(step, size) > 1) step += 1
  return step
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
