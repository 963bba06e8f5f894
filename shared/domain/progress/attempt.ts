import { type CalendarDay, dayOf } from '../calendar-day.ts'
import type { Extra, RecitedWord } from '../recitation/verdict.ts'
import { isUuid } from '../uuid.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'

/** How a verse may be practiced: by voice in two ways, typed, or only marked as practiced. */
export const METHODS = ['voice-guided', 'voice-memory', 'typed', 'marked'] as const
export type Method = (typeof METHODS)[number]

/** A word of the verse and what became of it. */
export interface JudgedWord extends RecitedWord {
  /** Key of the word of the verse: "world". */
  readonly expected: string
}

/** A saved recitation. The record is made of these alone; every figure follows from them. */
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
  /** When it arrived at the server, in milliseconds too. */
  readonly recordedAt: number
  /** Where it happened, as an IANA name. */
  readonly timeZone: string
  /** The day that it counts on: the local date when and where it happened. */
  readonly day: CalendarDay
  /** One for each word of the verse, where words were judged. */
  readonly words?: readonly JudgedWord[]
  /** What was said beside the verse. */
  readonly extras?: readonly Extra[]
}

/** What "Mark as Practiced" shows, in percent, until the verse is recited. */
export const MARKED_ACCURACY = 85

const MINUTE = 60_000
/** An attempt younger than this tells where the member is now. */
const FRESH = 10 * MINUTE

/** Whether something was recited; a marked verse is only said to be practiced. */
export const isRecited = ({ method }: Pick<Attempt, 'method'>) => method !== 'marked'

/** Whether the attempt is at a member's own card. */
export const isOfCard = ({ verseId }: Pick<Attempt, 'verseId'>): boolean => isUuid(verseId)

/**
 * Whether the attempt earns experience and counts toward mastery and averages: a recited Bible verse does. A card counts for
 * memory, missed words, accepted forms, the calendar, time, and the streak.
 */
export const earns = (attempt: Pick<Attempt, 'method' | 'verseId'>): boolean =>
  isRecited(attempt) && !isOfCard(attempt)

/** The time that counts, in whole seconds: at most an hour. */
export const countedSeconds = (seconds: number) => Math.min(Math.round(seconds), ATTEMPT_LIMITS.seconds)

/** No clock of a browser shows an earlier moment, in milliseconds since 1970-01-01T00:00Z. */
const EARLIEST = 0

/**
 * When an attempt counts as practiced: as claimed, but not after `now`. It is never moved later, or a server whose clock is
 * ahead would date everything anew.
 */
export const countedInstant = (claimed: number, now: number) => Math.max(EARLIEST, Math.min(claimed, now))

/** Whether the attempt is recent enough to tell which time zone the member is in now. */
export const isFresh = ({ practicedAt, recordedAt }: Pick<Attempt, 'practicedAt' | 'recordedAt'>) =>
  recordedAt - practicedAt < FRESH

/** The day that an attempt counts on. */
export const dayOfPractice = (practicedAt: number, timeZone: string): CalendarDay =>
  dayOf(practicedAt, timeZone)
