import { type CalendarDay, dayOf } from '#shared/domain/calendar-day.ts'
import { clockFault, latestPlausibleTime } from '#shared/domain/clock-fault.ts'
import type { Queries } from '../db/queries.ts'
import { sentenceAbout } from './messages.ts'
import { newestPracticeDay } from './store.ts'

interface ServerClockDeps {
  readonly database: Queries
  readonly clock: () => Date
  /** Null if running from source. */
  readonly builtAt: Date | null
}

/** Milliseconds to cache the newest recorded day. */
const MAX_AGE = 60_000

/** Checks the machine's clock against the build date and the recorded days. */
export class ServerClock {
  readonly #deps: ServerClockDeps
  #newest: { readonly day: CalendarDay | null; readonly readAt: number } | undefined

  constructor(deps: ServerClockDeps) {
    this.#deps = deps
  }

  /**
   * Returns what is wrong with the clock and what to do, in one sentence; null if it seems right. Rejects
   * without the database.
   */
  async fault(): Promise<string | null> {
    const { clock, builtAt } = this.#deps
    const now = clock()
    const fault = clockFault(now, { builtAt, newestDay: await this.#newestDay(now) })
    return fault === null ? null : sentenceAbout(now, fault)
  }

  readonly isRight = async (): Promise<boolean> => (await this.fault()) === null

  /** Ignores impossible future days, which a clock far ahead recorded. */
  async #newestDay(now: Date): Promise<CalendarDay | null> {
    if (this.#newest !== undefined && performance.now() - this.#newest.readAt < MAX_AGE)
      return this.#newest.day
    const { database, builtAt } = this.#deps
    const day = await newestPracticeDay(database, dayOf(latestPlausibleTime({ builtAt }, now), 'UTC'))
    this.#newest = { day, readAt: performance.now() }
    return day
  }
}
