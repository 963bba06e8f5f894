import { type CalendarDay, toDayNumber } from '../calendar-day.ts'
import type { DaysAround } from './streak.ts'

/** Runs of consecutive days, as a union-find structure. Days can be added in any order, in nearly constant time each. */
export class DayRuns {
  // Each day points to a day nearer the end of its run, and the last one to itself. Lookups shorten the paths (path
  // halving).
  readonly #towardFirst = new Map<number, number>()
  readonly #towardLast = new Map<number, number>()

  constructor(days: Iterable<CalendarDay> = []) {
    for (const day of days) this.add(day)
  }

  add(day: CalendarDay): void {
    const number = toDayNumber(day)
    if (this.#towardFirst.has(number)) return
    link(this.#towardFirst, number, number - 1)
    link(this.#towardLast, number, number + 1)
    if (this.#towardFirst.has(number + 1)) this.#towardFirst.set(number + 1, number)
    if (this.#towardLast.has(number - 1)) this.#towardLast.set(number - 1, number)
  }

  around(day: CalendarDay): DaysAround {
    const number = toDayNumber(day)
    return {
      before: number - findEnd(this.#towardFirst, number - 1, number),
      after: findEnd(this.#towardLast, number + 1, number) - number,
    }
  }
}

const link = (links: Map<number, number>, number: number, neighbor: number) =>
  links.set(number, links.has(neighbor) ? neighbor : number)

/** Finds the end of a day's path; returns `fallback` for an unknown day. */
function findEnd(links: Map<number, number>, from: number, fallback: number): number {
  let day = from
  let next = links.get(day)
  if (next === undefined) return fallback
  while (next !== day) {
    const beyond: number = links.get(next) ?? next
    links.set(day, beyond)
    day = beyond
    next = links.get(day) ?? day
  }
  return day
}
