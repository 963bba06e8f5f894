import type { AcceptedForm } from '../recitation/from-memory/recitation.ts'
import type { Achievement } from './achievement-catalog.ts'
import { findNewlyEarned } from './achievements.ts'
import { MAX_ACCEPTED_FORMS } from './attempt-limits.ts'
import { type Attempt, earnsExperience, isFresh, isCardAttempt } from './attempt.ts'
import { type Entry, updateEntry } from './entry.ts'
import { computeExperience } from './experience.ts'
import { findAcceptedForms, type Misses, addMisses } from './missed-words.ts'
import { type DayTotals, toMerits, type Totals } from './statistics.ts'
import { type DaysAround, addPracticeDay } from './streak.ts'

/** The part of a record that an attempt can change or that the rules depend on. */
export interface AffectedRecord {
  readonly totals: Totals
  readonly day: DayTotals
  readonly entry: Entry | undefined
  /** Practice days around the attempt's day. Only needed for an earlier day if `needsDaysAround`. */
  readonly around: DaysAround
  /** How many times the verse was already recited that day. */
  readonly timesToday: number
  readonly earned: ReadonlySet<string>
  /** Misses so far by word key, at least of the words the attempt missed. */
  readonly missedWords: ReadonlyMap<string, Misses>
  readonly acceptedCount: number
}

export interface AttemptOutcome {
  readonly totals: Totals
  readonly day: DayTotals
  /** Null for a card, which has no entry. */
  readonly entry: Entry | null
  /** Experience for the attempt itself, without rewards. */
  readonly xp: number
  readonly achievements: readonly Achievement[]
  readonly missedWords: ReadonlyMap<string, Misses>
  /** The forms heard for contested words; new ones are stored up to the limit. */
  readonly acceptedForms: readonly AcceptedForm[]
}

/**
 * Returns whether an attempt needs the days around its own, whose lookup is slow for late attempts. An attempt on a day
 * already practiced doesn't, because it extends no run, and a day gives its bonus only once.
 */
export const needsDaysAround = (day: DayTotals, attempt: Pick<Attempt, 'method' | 'verseId'>): boolean =>
  day.attempts === 0 || (earnsExperience(attempt) && day.recited === 0)

/** Records an attempt. Every figure is derived by this function, applied in order of arrival. */
export function recordAttempt(affected: AffectedRecord, attempt: Attempt): AttemptOutcome {
  const entry = isCardAttempt(attempt) ? null : updateEntry(affected.entry, attempt)
  const xp = entry !== null && earnsExperience(attempt) ? calculateExperience(affected, attempt, entry) : 0
  const totals = updateTotals(affected, attempt, entry, xp)
  const achievements = findNewlyEarned(toMerits(totals), affected.earned)
  const rewards = achievements.reduce((sum, { xpReward }) => sum + xpReward, 0)
  return {
    totals: { ...totals, xp: totals.xp + rewards },
    day: { ...addToSums(affected.day, attempt), xp: affected.day.xp + xp },
    entry,
    xp,
    achievements,
    missedWords: addMisses(affected.missedWords, attempt),
    acceptedForms: findAcceptedForms(attempt).slice(
      0,
      Math.max(MAX_ACCEPTED_FORMS - affected.acceptedCount, 0),
    ),
  }
}

function calculateExperience(affected: AffectedRecord, { accuracy }: Attempt, after: Entry): number {
  const { entry, day, around, timesToday } = affected
  return computeExperience({
    accuracy,
    isFirstOfVerse: (entry?.timesRecited ?? 0) === 0,
    isMemorizedAtLast: after.wasMemorized && entry?.wasMemorized !== true,
    streakBonus: day.recited === 0 ? around.before + 1 : 0,
    timesToday,
    earnedToday: day.xp,
  })
}

function updateTotals(
  { totals, entry, around }: AffectedRecord,
  attempt: Attempt,
  after: Entry | null,
  xp: number,
): Totals {
  return {
    ...totals,
    ...addToSums(totals, attempt),
    xp: totals.xp + xp,
    cardSeconds: totals.cardSeconds + (isCardAttempt(attempt) ? attempt.seconds : 0),
    memorized: totals.memorized + Number(after?.isMemorized ?? false) - Number(entry?.isMemorized ?? false),
    streak: addPracticeDay(totals.streak, attempt.day, around),
    timeZone: isFresh(attempt) ? attempt.timeZone : totals.timeZone,
  }
}

function addToSums(sums: Omit<DayTotals, 'xp'>, attempt: Attempt): Omit<DayTotals, 'xp'> {
  return {
    attempts: sums.attempts + 1,
    recited: sums.recited + Number(earnsExperience(attempt)),
    accuracySum: sums.accuracySum + (earnsExperience(attempt) ? attempt.accuracy : 0),
    seconds: sums.seconds + attempt.seconds,
  }
}
