import { type CalendarDay, dayOf } from '#shared/domain/calendar-day.ts'
import { clockFault, latestPlausible } from '#shared/domain/clock-fault.ts'
import type { Queries } from '../db/queries.ts'
import { sentenceAbout } from './messages.ts'
import { newestPracticeDay } from './store.ts'

/** What tells whether the server's clock can be believed. */
interface ServerClockNeeds {
  readonly database: Queries
  readonly clock: () => Date
  /** When this program was built; null where it runs from its sources. */
  readonly builtAt: Date | null
}

/** Milliseconds to cache the newest day on record, by a monotonic clock. */
const MAX_AGE = 60_000

/** Compares the clock of this machine with the build of the program and with the record. */
export class ServerClock {
  readonly #needs: ServerClockNeeds
  #newest: { readonly day: CalendarDay | null; readonly readAt: number } | undefined

  constructor(needs: ServerClockNeeds) {
    this.#needs = needs
  }

  /** One sentence about what is wrong with the clock and what to do; null where nothing is. Rejects without the database. */
  async fault(): Promise<string | null> {
    const { clock, builtAt } = this.#needs
    const now = clock()
    const fault = clockFault(now, { builtAt, newestDay: await this.#newestDay(now) })
    return fault === null ? null : sentenceAbout(now, fault)
  }

  /** Whether nothing speaks against the clock. */
  readonly isRight = async (): Promise<boolean> => (await this.fault()) === null

  /** Days that no clock can have shown yet stay on record where a clock was far ahead: they prove nothing. */
  async #newestDay(now: Date): Promise<CalendarDay | null> {
    if (this.#newest !== undefined && performance.now() - this.#newest.readAt < MAX_AGE)
      return this.#newest.day
    const { database, builtAt } = this.#needs
    const day = await newestPracticeDay(database, dayOf(latestPlausible({ builtAt }, now), 'UTC'))
    this.#newest = { day, readAt: performance.now() }
    return day
  }
}
