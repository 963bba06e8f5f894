import { type CalendarDay, dayNumber } from '../calendar-day.ts'
import type { DaysAround } from './streak.ts'

/** A union-find structure: adding a day, in any order, and finding its run take near-constant time. */
export class DayRuns {
  // Each day points to one nearer the end of its run, and the last one to itself. Lookups shorten paths (path
  // halving).
  readonly #towardFirst = new Map<number, number>()
  readonly #towardLast = new Map<number, number>()

  constructor(days: Iterable<CalendarDay> = []) {
    for (const day of days) this.add(day)
  }

  add(day: CalendarDay): void {
    const number = dayNumber(day)
    if (this.#towardFirst.has(number)) return
    link(this.#towardFirst, number, number - 1)
    link(this.#towardLast, number, number + 1)
    if (this.#towardFirst.has(number + 1)) this.#towardFirst.set(number + 1, number)
    if (this.#towardLast.has(number - 1)) this.#towardLast.set(number - 1, number)
  }

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

/** Returns the end of a day's path; `otherwise` for an unknown day. */
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
