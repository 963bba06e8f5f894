import type { CalendarDay } from '../calendar-day.ts'
import type { Extra, RecitedWord } from '../recitation/verdict.ts'
import { isUuid } from '../uuid.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'

/**
 * Ways to practice a verse: by voice in two ways, typed in full or by first letters, said to a person who listens, or only
 * marked as practiced.
 */
export const METHODS = ['voice-guided', 'voice-memory', 'typed', 'letters', 'listener', 'marked'] as const
export type Method = (typeof METHODS)[number]

export interface JudgedWord extends RecitedWord {
  /** The word's key: "world". */
  readonly expected: string
}

/** A saved attempt. The record consists only of attempts; every figure is derived from them. */
export interface Attempt {
  /** Of a Bible verse; for a member's own card, the card's id. */
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

const MINUTE = 60_000
/** More recent attempts show where the member is now. */
const FRESH = 10 * MINUTE

/** Whether anything was recited, rather than only marked. */
export const isRecited = ({ method }: Pick<Attempt, 'method'>) => method !== 'marked'

export const isOfCard = ({ verseId }: Pick<Attempt, 'verseId'>): boolean => isUuid(verseId)

/**
 * True for a recited Bible verse. A card counts only for memory, missed words, accepted forms, the calendar,
 * time, and the streak.
 */
export const earns = (attempt: Pick<Attempt, 'method' | 'verseId'>): boolean =>
  isRecited(attempt) && !isOfCard(attempt)

export const countedSeconds = (seconds: number) => Math.min(Math.round(seconds), ATTEMPT_LIMITS.seconds)

/** The earliest time accepted, in milliseconds since 1970-01-01T00:00Z. */
const EARLIEST = 0

/** Not after `now`. Never moves it later, or a server with a fast clock would redate everything. */
export const countedInstant = (claimed: number, now: number) => Math.max(EARLIEST, Math.min(claimed, now))

export const isFresh = ({ practicedAt, recordedAt }: Pick<Attempt, 'practicedAt' | 'recordedAt'>) =>
  recordedAt - practicedAt < FRESH
