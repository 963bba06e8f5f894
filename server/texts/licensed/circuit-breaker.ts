import type { FailureReason, ServiceFailure } from './text-service.ts'

const REFUSED_KEY_SECONDS = 3600
const QUOTA_SECONDS = 60
const OUTAGE_SECONDS = 30
const MAX_SECONDS = 3600
const MAX_OUTAGE_SECONDS = 600

/** The number of consecutive failures after which to pause a service for a while, so people don't wait in vain. */
const MAX_FAILURES = 2

/** Pauses calls to a service that keeps failing. */
export class CircuitBreaker {
  #until = -Infinity
  #reason: FailureReason = 'unavailable'
  #failures = 0

  /** Returns why the service is paused now, or undefined if it isn't. */
  getPauseReason(now: Date): FailureReason | undefined {
    // Ignore an end that is too far ahead: it was set while the clock was fast.
    const remaining = this.#until - +now
    return remaining > 0 && remaining <= MAX_SECONDS * 1000 ? this.#reason : undefined
  }

  recordSuccess(): void {
    this.#failures = 0
  }

  /** Records a failure. Returns the seconds to pause, or 0. */
  recordFailure({ reason, retryAfter }: ServiceFailure, now: Date): number {
    const seconds = Math.min(retryAfter ?? this.#secondsAfter(reason), MAX_SECONDS)
    this.#reason = reason
    this.#until = +now + seconds * 1000
    return seconds
  }

  #secondsAfter(reason: FailureReason): number {
    if (reason === 'not_licensed') return REFUSED_KEY_SECONDS
    if (reason === 'quota') return QUOTA_SECONDS
    this.#failures += 1
    if (this.#failures < MAX_FAILURES) return 0
    return Math.min(OUTAGE_SECONDS * 2 ** (this.#failures - MAX_FAILURES), MAX_OUTAGE_SECONDS)
  }
}
