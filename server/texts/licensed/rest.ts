import type { FailureReason, ServiceFailure } from './text-service.ts'

/** Seconds. */
const AFTER_A_REFUSED_KEY = 3600
const AFTER_TOO_MANY = 60
const AFTER_TROUBLE = 30
const LONGEST = 3600
const LONGEST_AFTER_TROUBLE = 600

/** So much trouble in a row, and a service is left alone for a while: people would only wait for nothing. */
const MOST_TROUBLE = 2

/** Knows whether a service had better be left alone, and why. */
export class Rest {
  #until = -Infinity
  #reason: FailureReason = 'unavailable'
  #trouble = 0

  /** Why the service is left alone now; undefined where it is not. */
  reasonAt(now: Date): FailureReason | undefined {
    // It never rests for longer: a later end was set while the clock was ahead.
    const left = this.#until - +now
    return left > 0 && left <= LONGEST * 1000 ? this.#reason : undefined
  }

  /** It answered. */
  answered(): void {
    this.#trouble = 0
  }

  /** It did not; gives the seconds for which it is left alone, 0 for not at all. */
  failed({ reason, retryAfter }: ServiceFailure, now: Date): number {
    const seconds = Math.min(retryAfter ?? this.#secondsAfter(reason), LONGEST)
    this.#reason = reason
    this.#until = +now + seconds * 1000
    return seconds
  }

  #secondsAfter(reason: FailureReason): number {
    if (reason === 'not_licensed') return AFTER_A_REFUSED_KEY
    if (reason === 'quota') return AFTER_TOO_MANY
    this.#trouble += 1
    if (this.#trouble < MOST_TROUBLE) return 0
    return Math.min(AFTER_TROUBLE * 2 ** (this.#trouble - MOST_TROUBLE), LONGEST_AFTER_TROUBLE)
  }
}
