import { countedSeconds } from '../progress/attempt.ts'

/** A way through a set of verses, from the first to "Set Complete": a value, changed by the functions of this file. */
export interface SetSession {
  /** What is practiced, in order, by ids that are unique within the set. */
  readonly items: readonly string[]
  /** Which of them is on the screen; 0 in an empty set. */
  readonly index: number
  /** One for each verse: whole percent once it is completed, null before. */
  readonly scores: readonly (number | null)[]
  /** When the verse on the screen was opened, in milliseconds since 1970-01-01T00:00Z. */
  readonly startedAt: number
  /** Whole seconds spent on the verses that are completed. */
  readonly totalSeconds: number
  /** A result for the verse on the screen that may still change; it counts once the verse is left. */
  readonly standing: Result | null
}

interface Result {
  /** Whole percent, 0 to 100. */
  readonly score: number
  /** Whole seconds. */
  readonly seconds: number
}

/** The beginning: the first verse, nothing completed. */
export function beginSession(items: readonly string[], now: number): SetSession {
  return { items, index: 0, scores: items.map(() => null), startedAt: now, totalSeconds: 0, standing: null }
}

/** Whether the verse at an index is completed. */
export const isCompleted = ({ scores }: SetSession, index: number): boolean =>
  scores[index] !== null && scores[index] !== undefined

/** How many verses are completed. */
export const completedCount = ({ scores }: SetSession): number =>
  scores.filter((score) => score !== null).length

/** Whether every verse is; an empty set never is. */
export const isSetComplete = (session: SetSession): boolean =>
  session.items.length > 0 && completedCount(session) === session.items.length

/** The mean of the scores above 0 in whole percent; 0 while there are none. */
export function averageScore({ scores }: SetSession): number {
  const counted = scores.filter((score) => score !== null && score > 0)
  const sum = counted.reduce<number>((total, score) => total + (score ?? 0), 0)
  return counted.length === 0 ? 0 : Math.round(sum / counted.length)
}

/** A result completes the verse on the screen, and its time counts. A completed verse takes no other result. */
export function finishVerse(session: SetSession, score: number, now: number): SetSession {
  return settle(letStand(session, score, now))
}

/** Notes a result that may still change; a later one replaces it. The time is that of the first. */
export function letStand(session: SetSession, score: number, now: number): SetSession {
  const { items, index, standing, startedAt } = session
  if (isCompleted(session, index) || index >= items.length) return session
  const seconds = standing?.seconds ?? countedSeconds(Math.max(0, now - startedAt) / 1000)
  return { ...session, standing: { score: wholePercent(score), seconds } }
}

/** The result can no longer change: it completes its verse. */
export function settle(session: SetSession): SetSession {
  const { standing, index, scores, totalSeconds } = session
  if (standing === null) return session
  return {
    ...session,
    scores: scores.with(index, standing.score),
    totalSeconds: totalSeconds + standing.seconds,
    standing: null,
  }
}

const wholePercent = (score: number) => Math.min(100, Math.max(0, Math.round(score)))

/** Goes to another verse, whose time begins now. A noted result is settled; time on an unfinished verse is not counted. */
export function goTo(session: SetSession, index: number, now: number): SetSession {
  if (index === session.index || session.items[index] === undefined) return session
  return { ...settle(session), index, startedAt: now }
}

/** The verse that comes after this one: the next that is not completed, from the first again after the last. */
export function nextOpenIndex({ items, index, scores }: SetSession): number | undefined {
  const places = items.map((_, place) => place)
  return [...places.slice(index + 1), ...places.slice(0, index)].find((place) => scores[place] === null)
}

/**
 * Which verse Random picks: one of the others that are not completed, or of all others once those are.
 * Undefined with one verse or none.
 *
 * @param chance from 0 to below 1
 */
export function randomIndex(session: SetSession, chance: number): number | undefined {
  const { items, index, scores } = settle(session)
  const others = items.map((_, place) => place).filter((place) => place !== index)
  const open = others.filter((place) => scores[place] === null)
  const drawnFrom = open.length > 0 ? open : others
  return drawnFrom[Math.floor(chance * drawnFrom.length)]
}

/** Goes to the verse that Random picks. */
export function goToRandom(session: SetSession, chance: number, now: number): SetSession {
  return goTo(session, randomIndex(session, chance) ?? session.index, now)
}

/** "Practice Again": everything from the first verse on. */
export const practiceAgain = ({ items }: SetSession, now: number): SetSession => beginSession(items, now)

/**
 * A stored session over the items as they are now: completed verses that are still in the set stay completed, a noted
 * result is settled, and the time of the verse on the screen starts over. So does everything, if it cannot be read.
 *
 * @param kept a session that went through `JSON.stringify` and `JSON.parse`
 */
export function resumeSession(kept: unknown, items: readonly string[], now: number): SetSession {
  const before = readSession(kept)
  if (before === undefined) return beginSession(items, now)
  const { items: known, index, scores, totalSeconds } = settle(before)
  const scoreOf = new Map(known.map((item, place) => [item, scores[place] ?? null]))
  const place = items.indexOf(known[index] ?? '')
  return {
    items,
    index: place === -1 ? Math.max(0, Math.min(index, items.length - 1)) : place,
    scores: items.map((item) => scoreOf.get(item) ?? null),
    startedAt: now,
    totalSeconds,
    standing: null,
  }
}

function readSession(kept: unknown): SetSession | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { items, index, scores, totalSeconds, standing } = kept as Partial<Record<keyof SetSession, unknown>>
  if (!isListOf(items, (item) => typeof item === 'string')) return undefined
  if (!isListOf(scores, (score) => score === null || isPercent(score))) return undefined
  if (scores.length !== items.length || !isCount(index) || !isCount(totalSeconds)) return undefined
  if (index >= Math.max(1, items.length)) return undefined
  return { items, index, scores, totalSeconds, startedAt: 0, standing: readResult(standing) }
}

function readResult(kept: unknown): Result | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { score, seconds } = kept as Partial<Record<keyof Result, unknown>>
  return isPercent(score) && isCount(seconds) ? { score, seconds } : null
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isPercent = (value: unknown): value is number => isCount(value) && value <= 100

function isListOf<T>(value: unknown, holds: (element: unknown) => element is T): value is readonly T[] {
  return Array.isArray(value) && value.every(holds)
}
