import { ApiError } from '#web/api/api-error.ts'
import { isUnauthorized } from '#web/api/refusal.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

export type Stop = 'offline' | 'busy' | 'signed-out'

/** What happens to an attempt that couldn't be sent: it waits, or it is refused for good. */
type Fate = Stop | 'refused'

/** Statuses that mean "not now", besides 500 and above. */
const NOT_NOW = [408, 425, 429]
/** Redirects to a sign-in page; fetch reports them as 0. */
const REDIRECTS = [0, 302]

/**
 * Classifies a failure. Only our own server's refusal parks an attempt, because a proxy in front of it may respond
 * with anything while the server is being replaced.
 */
export function classifyFailure(error: unknown): Fate {
  if (!(error instanceof ApiError)) return 'offline'
  if (isUnauthorized(error) || REDIRECTS.includes(error.status)) return 'signed-out'
  const isFinal = error.isOurs && error.status < 500 && !NOT_NOW.includes(error.status)
  return isFinal ? 'refused' : 'busy'
}

export const refusalReason = (error: unknown): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? 'The server didn’t accept it.'

export const sendingOrder = (pending: readonly QueuedAttempt[]): QueuedAttempt[] =>
  pending.filter(({ state }) => state === 'waiting').sort((a, b) => (a.id < b.id ? -1 : 1))

const SHORTEST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000

/** Returns the wait in milliseconds. It doubles with each failure in a row (from 1) up to 5 minutes. */
export const retryDelay = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** (failures - 1))
