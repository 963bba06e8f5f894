import { type CalendarDay, getDayInZone } from '#shared/domain/calendar-day.ts'
import { findClockFault, getLatestPlausibleTime } from '#shared/domain/clock-fault.ts'
import type { Queries } from '../db/queries.ts'
import { describeClockFault } from './messages.ts'
import { findNewestPracticeDay } from './store.ts'

interface ServerClockDeps {
  readonly database: Queries
  readonly clock: () => Date
  /** Null when running from source. */
  readonly builtAt: Date | null
}

/** How long to cache the newest recorded day. */
const MAX_AGE_MS = 60_000

/** Checks the machine's clock against the build date and the recorded days. */
export class ServerClock {
  readonly #deps: ServerClockDeps
  #newest: { readonly day: CalendarDay | null; readonly readAt: number } | undefined

  constructor(deps: ServerClockDeps) {
    this.#deps = deps
  }

  /**
   * Returns a sentence that says what's wrong with the clock and what to do, or null if the clock seems right. Rejects
   * if the database is unreachable.
   */
  async findFault(): Promise<string | null> {
    const { clock, builtAt } = this.#deps
    const now = clock()
    const fault = findClockFault(now, { builtAt, newestDay: await this.#findNewestDay(now) })
    return fault === null ? null : describeClockFault(now, fault)
  }

  readonly isRight = async (): Promise<boolean> => (await this.findFault()) === null

  /** Finds the newest recorded day, ignoring impossible future days recorded while the clock was far ahead. */
  async #findNewestDay(now: Date): Promise<CalendarDay | null> {
    if (this.#newest !== undefined && performance.now() - this.#newest.readAt < MAX_AGE_MS)
      return this.#newest.day
    const { database, builtAt } = this.#deps
    const day = await findNewestPracticeDay(
      database,
      getDayInZone(getLatestPlausibleTime({ builtAt }, now), 'UTC'),
    )
    this.#newest = { day, readAt: performance.now() }
    return day
  }
}
