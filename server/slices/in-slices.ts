import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#shared/domain/steps/steps.ts'

/** Milliseconds of one slice: too short to notice, long compared with a turn of the event loop. */
const SLICE = 10

/** The clock of slices, and what lets other work pass between two of them. */
interface Slicing {
  readonly now: () => number
  readonly pause: () => Promise<unknown>
}

const REAL: Slicing = { now: () => performance.now(), pause: () => setImmediate() }

/**
 * Does work of any length in slices of some milliseconds, with whatever else waits for the event loop done in between.
 * Every loop over a member's history goes through here, because a long one would keep all other members waiting.
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
