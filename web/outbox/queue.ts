import { ApiError } from '#web/api/api-error.ts'
import { isUnauthorized } from '#web/api/refusal.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/** Why sending stopped. */
export type Stop = 'offline' | 'busy' | 'signed-out'

/** What happens to an attempt that couldn't be sent: it waits, or it is permanently refused. */
type Fate = Stop | 'refused'

/** Statuses that mean "not now", in addition to 500 and above. */
const TEMPORARY_STATUSES = [408, 425, 429]
/** Statuses of redirects to a sign-in page. Fetch reports them as 0. */
const REDIRECT_STATUSES = [0, 302]

/**
 * Classifies a failure. Only a refusal by our own server is final, because a proxy in front of it may respond
 * with anything while the server is being replaced.
 */
export function classifyFailure(error: unknown): Fate {
  if (!(error instanceof ApiError)) return 'offline'
  if (isUnauthorized(error) || REDIRECT_STATUSES.includes(error.status)) return 'signed-out'
  const isFinal = error.isOurs && error.status < 500 && !TEMPORARY_STATUSES.includes(error.status)
  return isFinal ? 'refused' : 'busy'
}

export const getRefusalReason = (error: unknown): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? 'The server didn’t accept it.'

export const sortForSending = (pending: readonly QueuedAttempt[]): QueuedAttempt[] =>
  pending.filter(({ state }) => state === 'waiting').sort((a, b) => (a.id < b.id ? -1 : 1))

const MIN_DELAY_MS = 2_000
const MAX_DELAY_MS = 300_000

/**
 * Returns the delay in milliseconds. It doubles with each consecutive failure, up to 5 minutes; `failures` starts at 1.
 */
export const computeRetryDelay = (failures: number): number =>
  Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (failures - 1))
