import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#shared/domain/steps/steps.ts'

/** The length of a slice: too short to notice, but long compared to an event loop turn. */
const SLICE_MS = 10

/** Injected by tests. */
interface Slicing {
  readonly now: () => number
  readonly pause: () => Promise<unknown>
}

const DEFAULT_SLICING: Slicing = { now: () => performance.now(), pause: () => setImmediate() }

/**
 * Does work while letting the event loop run every few milliseconds. Use it for every loop over a member's history,
 * which would otherwise block all other members.
 */
export async function inSlices<Result>(
  work: Steps<Result>,
  { now, pause }: Slicing = DEFAULT_SLICING,
): Promise<Result> {
  let end = now() + SLICE_MS
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (now() < end) continue
    await pause()
    end = now() + SLICE_MS
  }
}
