import { type CalendarDay, dayNumber } from '../calendar-day.ts'
import type { DaysAround } from './streak.ts'

/**
 * Days of practice as runs without a gap. Adding a day, in whatever order days come, and asking what stands around one take
 * about the same few steps however long the runs are.
 */
export class DayRuns {
  // By number: each known day leads to one nearer the end of its run, and the day at the end to itself. Whoever follows a
  // way shortens it (path halving), which keeps ways short: log n steps on average.
  readonly #towardFirst = new Map<number, number>()
  readonly #towardLast = new Map<number, number>()

  constructor(days: Iterable<CalendarDay> = []) {
    for (const day of days) this.add(day)
  }

  /** Adds a day; a second time changes nothing. */
  add(day: CalendarDay): void {
    const number = dayNumber(day)
    if (this.#towardFirst.has(number)) return
    link(this.#towardFirst, number, number - 1)
    link(this.#towardLast, number, number + 1)
    if (this.#towardFirst.has(number + 1)) this.#towardFirst.set(number + 1, number)
    if (this.#towardLast.has(number - 1)) this.#towardLast.set(number - 1, number)
  }

  /** The days right before a day and right after it without a gap, whether it is known itself or not. */
  around(day: CalendarDay): DaysAround {
    const number = dayNumber(day)
    return {
      before: number - endOf(this.#towardFirst, number - 1, number),
      after: endOf(this.#towardLast, number + 1, number) - number,
    }
  }
}

const link = (way: Map<number, number>, number: number, neighbor: number) =>
  way.set(number, way.has(neighbor) ? neighbor : number)

/** Where the way from a day ends; `otherwise` for a day that is not known. */
function endOf(way: Map<number, number>, from: number, otherwise: number): number {
  let day = from
  let next = way.get(day)
  if (next === undefined) return otherwise
  while (next !== day) {
    const beyond: number = way.get(next) ?? next
    way.set(day, beyond)
    day = beyond
    next = way.get(day) ?? day
  }
  return day
}
