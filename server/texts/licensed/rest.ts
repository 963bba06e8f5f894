import type { FailureReason, ServiceFailure } from './text-service.ts'

/** Seconds. */
const AFTER_A_REFUSED_KEY = 3600
const AFTER_TOO_MANY = 60
const AFTER_TROUBLE = 30
const LONGEST = 3600
const LONGEST_AFTER_TROUBLE = 600

/** Consecutive failures after which to leave a service alone for a while, so people don't wait in vain. */
const MAX_TROUBLE = 2

/** A circuit breaker for a service. */
export class Rest {
  #until = -Infinity
  #reason: FailureReason = 'unavailable'
  #trouble = 0

  /** Why the service is paused now; undefined if it isn't. */
  reasonAt(now: Date): FailureReason | undefined {
    // Ignore an end that is too far ahead: it was set while the clock was fast.
    const remaining = this.#until - +now
    return remaining > 0 && remaining <= LONGEST * 1000 ? this.#reason : undefined
  }

  answered(): void {
    this.#trouble = 0
  }

  /** Records a failure; returns the seconds to pause, or 0. */
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
    if (this.#trouble < MAX_TROUBLE) return 0
    return Math.min(AFTER_TROUBLE * 2 ** (this.#trouble - MAX_TROUBLE), LONGEST_AFTER_TROUBLE)
  }
}
