import { storedJson } from '#web/stores/browser-storage.ts'
import type { QueuedAttempt } from '#web/outbox/queued-attempt.ts'

/** A visitor's last recitation, as an attempt without an owner. */
export interface WaitingTake {
  readonly attempt: QueuedAttempt
  /** The path to return to: where it was recited. */
  readonly from: string
}

/**
 * Discards older takes: they may be another person's. Discards takes dated further ahead, too: the clock was wrong, so their
 * age is unknown.
 */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

const stored = storedJson<WaitingTake>('waiting-take', 'local', (kept) => (isWaiting(kept) ? kept : null))

export const storeWaitingTake = (take: WaitingTake): void => stored.keep(take)

export function waitingTake(now = Date.now()): WaitingTake | null {
  const take = stored.read()
  if (take === null) return null
  const age = now - Date.parse(take.attempt.body.practicedAt ?? '')
  if (Math.abs(age) <= LONGEST_WAIT_MS) return take
  stored.forget()
  return null
}

/** Discards the waiting take; with an id, only if it is that one. */
export function forgetWaitingTake(id?: string): void {
  if (id === undefined || stored.read()?.attempt.id === id) stored.forget()
}

/** Checks what another version of the page may have stored. */
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
