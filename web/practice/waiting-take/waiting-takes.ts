import { storedJson } from '#web/stores/browser-storage.ts'
import type { QueuedAttempt } from '#web/outbox/queued-attempt.ts'

/** What a visitor recited last: everything that will be recorded of it, but for whose it is. */
export interface WaitingTake {
  readonly attempt: QueuedAttempt
  /** The address where it was recited, to go back to. */
  readonly from: string
}

/**
 * What is older was forgotten by whoever recited it, and may be somebody else's by now. What is dated further ahead was kept
 * while the clock was wrong: how old it is is not known.
 */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

const stored = storedJson<WaitingTake>('waiting-take', 'local', (kept) => (isWaiting(kept) ? kept : null))

/** Keeps a take for whoever signs in next on this browser, in the place of the one before it. */
export const keepWaitingTake = (take: WaitingTake): void => stored.keep(take)

/** The take that waits for somebody to sign in, or null. */
export function waitingTake(now = Date.now()): WaitingTake | null {
  const take = stored.read()
  if (take === null) return null
  const age = now - Date.parse(take.attempt.body.practicedAt ?? '')
  if (Math.abs(age) <= LONGEST_WAIT_MS) return take
  stored.forget()
  return null
}

/** Throws away the take that waits; with an id, only that one. */
export function forgetWaitingTake(id?: string): void {
  if (id === undefined || stored.read()?.attempt.id === id) stored.forget()
}

/** What lies there may come from another version of this page: what is read of it must be of its kind. */
function isWaiting(kept: unknown): kept is WaitingTake {
  const { attempt, from } = (kept ?? {}) as Partial<WaitingTake>
  return (
    typeof from === 'string' &&
    typeof attempt?.id === 'string' &&
    typeof attempt.reference === 'string' &&
    typeof attempt.body?.verseId === 'string' &&
    typeof attempt.body.accuracy === 'number'
  )
}
