import { capSeconds } from '../progress/attempt.ts'
import { findFollowedIndex } from './followed-index.ts'

/** Practice of a verse set, up to "Set Complete". Immutable: the functions in this file return new sessions. */
export interface SetSession {
  /** Verses in order, by ids that are unique within the set. */
  readonly items: readonly string[]
  /** Index of the verse on the screen; 0 in an empty set. */
  readonly index: number
  readonly scores: readonly (number | null)[]
  /** When the current verse was opened, in milliseconds since 1970-01-01T00:00Z. */
  readonly startedAt: number
  /** Whole seconds spent on completed verses. */
  readonly totalSeconds: number
  /** A result for the current verse that may still change; it counts once the person leaves the verse. */
  readonly standing: Result | null
}

interface Result {
  /** Whole percent, 0 to 100. */
  readonly score: number
  readonly seconds: number
}

export function beginSession(items: readonly string[], now: number): SetSession {
  return { items, index: 0, scores: items.map(() => null), startedAt: now, totalSeconds: 0, standing: null }
}

export const isCompleted = ({ scores }: SetSession, index: number): boolean =>
  scores[index] !== null && scores[index] !== undefined

export const countCompleted = ({ scores }: SetSession): number =>
  scores.filter((score) => score !== null).length

/** Returns whether every verse is completed; never true for an empty set. */
export const isSetComplete = (session: SetSession): boolean =>
  session.items.length > 0 && countCompleted(session) === session.items.length

/** Returns the mean of the scores above 0, in whole percent; 0 if there are none. */
export function computeAverageScore({ scores }: SetSession): number {
  const counted = scores.filter((score) => score !== null && score > 0)
  const sum = counted.reduce<number>((total, score) => total + (score ?? 0), 0)
  return counted.length === 0 ? 0 : Math.round(sum / counted.length)
}

/** Completes the current verse and counts its time. Does nothing if it is already completed. */
export function finishVerse(session: SetSession, score: number, now: number): SetSession {
  return settleResult(acceptScore(session, score, now))
}

/** Accepts a pending result, which may still change. A later one replaces it but keeps the time of the first. */
export function acceptScore(session: SetSession, score: number, now: number): SetSession {
  const { items, index, standing, startedAt } = session
  if (isCompleted(session, index) || index >= items.length) return session
  const seconds = standing?.seconds ?? capSeconds(Math.max(0, now - startedAt) / 1000)
  return { ...session, standing: { score: toWholePercent(score), seconds } }
}

export function settleResult(session: SetSession): SetSession {
  const { standing, index, scores, totalSeconds } = session
  if (standing === null) return session
  return {
    ...session,
    scores: scores.with(index, standing.score),
    totalSeconds: totalSeconds + standing.seconds,
    standing: null,
  }
}

const toWholePercent = (score: number) => Math.min(100, Math.max(0, Math.round(score)))

/** Moves to another verse and settles a pending result. Time on an unfinished verse isn't counted. */
export function goTo(session: SetSession, index: number, now: number): SetSession {
  if (index === session.index || session.items[index] === undefined) return session
  return { ...settleResult(session), index, startedAt: now }
}

/** Returns the next verse that isn't completed, wrapping around. */
export function findNextOpenIndex({ items, index, scores }: SetSession): number | undefined {
  const indexes = items.map((_, index) => index)
  return [...indexes.slice(index + 1), ...indexes.slice(0, index)].find((index) => scores[index] === null)
}

/**
 * Returns the index that Random picks: another uncompleted verse, or any other once all are completed. Undefined if there
 * is no other verse.
 * @param random from 0 to below 1
 */
export function pickRandomIndex(session: SetSession, random: number): number | undefined {
  const { items, index, scores } = settleResult(session)
  const otherIndexes = items.map((_, index) => index).filter((other) => other !== index)
  const open = otherIndexes.filter((index) => scores[index] === null)
  const candidates = open.length > 0 ? open : otherIndexes
  return candidates[Math.floor(random * candidates.length)]
}

export function goToRandom(session: SetSession, random: number, now: number): SetSession {
  return goTo(session, pickRandomIndex(session, random) ?? session.index, now)
}

export const practiceAgain = ({ items }: SetSession, now: number): SetSession => beginSession(items, now)

/**
 * Restores a stored session, settles its pending result, and restarts the current verse's clock. Returns a new session
 * without verses if it can't be parsed.
 * @param stored a session that went through `JSON.stringify` and `JSON.parse`
 */
export function resumeSession(stored: unknown, now: number): SetSession {
  const before = readSession(stored)
  return before === undefined ? beginSession([], now) : { ...settleResult(before), startedAt: now }
}

/**
 * Updates a session to the set's current list. Verses still in it keep their scores, and the current verse keeps its
 * result and its clock. If it was removed, the next remaining one becomes the current one.
 */
export function updateItems(session: SetSession, items: readonly string[]): SetSession {
  const { items: before, index, scores, standing } = session
  if (before.length === items.length && before.every((item, index) => item === items[index])) return session
  const scoresByItem = new Map(before.map((item, index) => [item, scores[index] ?? null]))
  const isGone = !items.includes(before[index] ?? '')
  return {
    ...session,
    items,
    index: findFollowedIndex(before, index, items) ?? 0,
    scores: items.map((item) => scoresByItem.get(item) ?? null),
    standing: isGone ? null : standing,
  }
}

function readSession(stored: unknown): SetSession | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { items, index, scores, totalSeconds, standing } = stored as Partial<
    Record<keyof SetSession, unknown>
  >
  if (!isListOf(items, (item) => typeof item === 'string')) return undefined
  if (!isListOf(scores, (score) => score === null || isPercent(score))) return undefined
  if (scores.length !== items.length || !isCount(index) || !isCount(totalSeconds)) return undefined
  if (index >= Math.max(1, items.length)) return undefined
  return { items, index, scores, totalSeconds, startedAt: 0, standing: readResult(standing) }
}

function readResult(stored: unknown): Result | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { score, seconds } = stored as Partial<Record<keyof Result, unknown>>
  return isPercent(score) && isCount(seconds) ? { score, seconds } : null
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isPercent = (value: unknown): value is number => isCount(value) && value <= 100

function isListOf<T>(value: unknown, isElement: (element: unknown) => element is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isElement)
}
