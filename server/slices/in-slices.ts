import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#shared/domain/steps/steps.ts'

/** Milliseconds per slice: too short to notice, long compared to an event loop turn. */
const SLICE = 10

/** Injected by tests. */
interface Slicing {
  readonly now: () => number
  readonly pause: () => Promise<unknown>
}

const REAL: Slicing = { now: () => performance.now(), pause: () => setImmediate() }

/**
 * Lets the event loop run every few milliseconds. Use it for every loop over a member's history, which would
 * block all other members.
 */
export async function inSlices<Result>(work: Steps<Result>, { now, pause }: Slicing = REAL): Promise<Result> {
  let end = now() + SLICE
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (now() < end) continue
    await pause()
    end = now() + SLICE
  }
}
