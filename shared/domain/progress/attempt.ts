import type { CalendarDay } from '../calendar-day.ts'
import type { Extra, RecitedWord } from '../recitation/verdict.ts'
import { isUuid } from '../uuid.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'

/**
 * Ways to practice a verse: by voice in two ways, typed in full or as first letters, said to a person who listens, or
 * only marked as practiced.
 */
export const METHODS = ['voice-guided', 'voice-memory', 'typed', 'letters', 'listener', 'marked'] as const
export type Method = (typeof METHODS)[number]

export interface JudgedWord extends RecitedWord {
  /** The word's key: "world". */
  readonly expected: string
}

/** A saved attempt. The record consists only of attempts; every figure is derived from them. */
export interface Attempt {
  /** The id of a Bible verse, or of a member's own card. */
  readonly verseId: string
  readonly method: Method
  /** Whole percent, 1 to 100. */
  readonly accuracy: number
  /** Whole seconds, 0 to 3600. */
  readonly seconds: number
  /** When it happened, in milliseconds since 1970-01-01T00:00Z. */
  readonly practicedAt: number
  /** When it reached the server, in milliseconds since 1970-01-01T00:00Z. */
  readonly recordedAt: number
  readonly timeZone: string
  /** The day it counts for: the member's day when and where it happened. */
  readonly day: CalendarDay
  /** One per word of the verse, if words were judged. */
  readonly words?: readonly JudgedWord[]
  readonly extras?: readonly Extra[]
}

/** The percentage shown for "Mark as Practiced" until the verse is recited. */
export const MARKED_ACCURACY = 85

const MINUTE_MS = 60_000
/** Attempts that arrive within this time show where the member is now. */
const FRESH_MS = 10 * MINUTE_MS

/** Returns whether an attempt was recited, not only marked. */
export const isRecited = ({ method }: Pick<Attempt, 'method'>) => method !== 'marked'

export const isCardAttempt = ({ verseId }: Pick<Attempt, 'verseId'>): boolean => isUuid(verseId)

/**
 * Returns whether an attempt earns experience, as a recited Bible verse does. A card counts only for memory, missed
 * words, accepted forms, the calendar, time, and the streak.
 */
export const earnsExperience = (attempt: Pick<Attempt, 'method' | 'verseId'>): boolean =>
  isRecited(attempt) && !isCardAttempt(attempt)

export const capSeconds = (seconds: number) => Math.min(Math.round(seconds), ATTEMPT_LIMITS.seconds)

/** The earliest time accepted, in milliseconds since 1970-01-01T00:00Z. */
const MIN_INSTANT = 0

/**
 * Returns the claimed time, but not after `now`. Never moves it later, because a server with a fast clock would redate
 * everything.
 */
export const capInstant = (claimed: number, now: number) => Math.max(MIN_INSTANT, Math.min(claimed, now))

export const isFresh = ({ practicedAt, recordedAt }: Pick<Attempt, 'practicedAt' | 'recordedAt'>) =>
  recordedAt - practicedAt < FRESH_MS
