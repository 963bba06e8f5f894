import { openStoredJson } from '#web/stores/browser-storage.ts'
import type { QueuedAttempt } from '#web/outbox/queued-attempt.ts'

/** A visitor's last recitation, as an attempt without an owner. */
export interface WaitingTake {
  readonly attempt: QueuedAttempt
  /** The path where it was recited, to return to. */
  readonly from: string
}

/**
 * The age at which a take is discarded, because it may be another person's. So is a take dated further than this in
 * the future, because the clock was wrong and its age is unknown.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

const stored = openStoredJson<WaitingTake>('waiting-take', 'local', (value) =>
  isWaiting(value) ? value : null,
)

export const storeWaitingTake = (take: WaitingTake): void => stored.set(take)

export function readWaitingTake(now = Date.now()): WaitingTake | null {
  const take = stored.read()
  if (take === null) return null
  const age = now - Date.parse(take.attempt.body.practicedAt ?? '')
  if (Math.abs(age) <= MAX_AGE_MS) return take
  stored.remove()
  return null
}

/** Discards the waiting take; with an id, only if it is that one. */
export function discardWaitingTake(id?: string): void {
  if (id === undefined || stored.read()?.attempt.id === id) stored.remove()
}

/** Checks what another version of the page may have stored. */
function isWaiting(value: unknown): value is WaitingTake {
  const { attempt, from } = (value ?? {}) as Partial<WaitingTake>
  return (
    typeof from === 'string' &&
    typeof attempt?.id === 'string' &&
    typeof attempt.reference === 'string' &&
    typeof attempt.body?.verseId === 'string' &&
    typeof attempt.body.accuracy === 'number'
  )
}
