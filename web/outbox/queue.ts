import { ApiError } from '#web/api/api-error.ts'
import { isTurnedAway } from '#web/api/refusal.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/** Why the sending has stopped: no connection, a server in trouble, or somebody else (or nobody) is signed in. */
export type Stop = 'offline' | 'busy' | 'signed-out'

/** What becomes of an attempt that could not be sent: it waits, or it is refused for good. */
export type Fate = Stop | 'refused'

/** Answers that say "not now", beside all that begin with 5. */
const NOT_NOW = [408, 425, 429]
/** Redirects to a page to sign in, which arrive as 0. */
const REDIRECTS = [0, 302]

/** What a failed sending means for the attempt. Whatever is no clear refusal by the server keeps it waiting. */
export function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiError)) return 'offline'
  if (isTurnedAway(error) || REDIRECTS.includes(error.status)) return 'signed-out'
  return error.status >= 500 || NOT_NOW.includes(error.status) ? 'busy' : 'refused'
}

/** Why the server has refused it, for the person whose attempt it is. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? 'The server didn’t accept it.'

/** The attempts that are to be sent, in the order in which they were made. */
export const inTurn = (kept: readonly QueuedAttempt[]): QueuedAttempt[] =>
  kept.filter(({ state }) => state === 'waiting').sort((a, b) => (a.id < b.id ? -1 : 1))

const SHORTEST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000

/** How long to wait before the next try after so many failures in a row (from 1): twice as long each time, at most 5 minutes. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** (failures - 1))
