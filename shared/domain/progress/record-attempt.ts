import type { AcceptedForm } from '../recitation/from-memory/recitation.ts'
import type { Achievement } from './achievement-catalog.ts'
import { newlyEarned } from './achievements.ts'
import { MAX_ACCEPTED_FORMS } from './attempt-limits.ts'
import { type Attempt, earns, isFresh, isOfCard } from './attempt.ts'
import { type Entry, entryAfter } from './entry.ts'
import { experienceFor } from './experience.ts'
import { acceptedIn, type Misses, missesAfter } from './missed-words.ts'
import { type DayTotals, meritsOf, type Totals } from './statistics.ts'
import { type DaysAround, practiced } from './streak.ts'

/** The part of a record that one attempt can change, and what the rules need to know. */
export interface Touched {
  readonly totals: Totals
  readonly day: DayTotals
  readonly entry: Entry | undefined
  /** Practice days around the attempt's day; may be missing for an earlier day unless `needsDaysAround`. */
  readonly around: DaysAround
  /** How often the verse was already recited that day. */
  readonly timesToday: number
  readonly earned: ReadonlySet<string>
  /** Misses so far by word key, at least of the words the attempt missed. */
  readonly missedWords: ReadonlyMap<string, Misses>
  readonly acceptedCount: number
}

export interface AttemptOutcome {
  readonly totals: Totals
  readonly day: DayTotals
  /** Null for a card, which has none. */
  readonly entry: Entry | null
  /** Experience for the attempt itself, without rewards. */
  readonly xp: number
  readonly achievements: readonly Achievement[]
  readonly missedWords: ReadonlyMap<string, Misses>
  /** The forms heard for contested words; new ones are stored up to the limit. */
  readonly acceptedForms: readonly AcceptedForm[]
}

/**
 * False for a known day, which extends no run and gives its bonus only once: the lookup would be slow for late
 * attempts.
 */
export const needsDaysAround = (day: DayTotals, attempt: Pick<Attempt, 'method' | 'verseId'>): boolean =>
  day.attempts === 0 || (earns(attempt) && day.recited === 0)

/** Records one attempt. Every figure is derived by this one function, applied in order of arrival. */
export function recordAttempt(touched: Touched, attempt: Attempt): AttemptOutcome {
  const entry = isOfCard(attempt) ? null : entryAfter(touched.entry, attempt)
  const xp = entry !== null && earns(attempt) ? experienceOf(touched, attempt, entry) : 0
  const totals = totalsAfter(touched, attempt, entry, xp)
  const achievements = newlyEarned(meritsOf(totals), touched.earned)
  const rewards = achievements.reduce((sum, { xpReward }) => sum + xpReward, 0)
  return {
    totals: { ...totals, xp: totals.xp + rewards },
    day: { ...added(touched.day, attempt), xp: touched.day.xp + xp },
    entry,
    xp,
    achievements,
    missedWords: missesAfter(touched.missedWords, attempt),
    acceptedForms: acceptedIn(attempt).slice(0, Math.max(MAX_ACCEPTED_FORMS - touched.acceptedCount, 0)),
  }
}

function experienceOf(touched: Touched, { accuracy }: Attempt, after: Entry): number {
  const { entry, day, around, timesToday } = touched
  return experienceFor({
    accuracy,
    isFirstOfVerse: (entry?.timesRecited ?? 0) === 0,
    isMemorizedAtLast: after.wasMemorized && entry?.wasMemorized !== true,
    streakBonus: day.recited === 0 ? around.before + 1 : 0,
    timesToday,
    earnedToday: day.xp,
  })
}

function totalsAfter(
  { totals, entry, around }: Touched,
  attempt: Attempt,
  after: Entry | null,
  xp: number,
): Totals {
  return {
    ...totals,
    ...added(totals, attempt),
    xp: totals.xp + xp,
    cardSeconds: totals.cardSeconds + (isOfCard(attempt) ? attempt.seconds : 0),
    memorized: totals.memorized + Number(after?.isMemorized ?? false) - Number(entry?.isMemorized ?? false),
    streak: practiced(totals.streak, attempt.day, around),
    timeZone: isFresh(attempt) ? attempt.timeZone : totals.timeZone,
  }
}

function added(sums: Omit<DayTotals, 'xp'>, attempt: Attempt): Omit<DayTotals, 'xp'> {
  return {
    attempts: sums.attempts + 1,
    recited: sums.recited + Number(earns(attempt)),
    accuracySum: sums.accuracySum + (earns(attempt) ? attempt.accuracy : 0),
    seconds: sums.seconds + attempt.seconds,
  }
}
