import type { AcceptedForm } from '../recitation/from-memory/recitation.ts'
import type { CalendarDay } from '../calendar-day.ts'
import type { Steps } from '../steps/steps.ts'
import { type Attempt, earns } from './attempt.ts'
import { DayRuns } from './day-runs.ts'
import type { Entry } from './entry.ts'
import type { Misses } from './missed-words.ts'
import { type AttemptOutcome, recordAttempt, type Touched } from './record-attempt.ts'
import { type DayTotals, NO_DAY, NO_TOTALS, type Totals } from './statistics.ts'
import { aroundLatest } from './streak.ts'

interface Earned {
  /** Sequence number of the attempt, from 1. */
  readonly seq: number
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly earnedAt: number
  readonly xp: number
}

export interface MemberRecord {
  readonly totals: Totals
  readonly days: ReadonlyMap<CalendarDay, DayTotals>
  /** By verse id. */
  readonly entries: ReadonlyMap<string, Entry>
  /** By slug. */
  readonly achievements: ReadonlyMap<string, Earned>
  readonly missedWords: ReadonlyMap<string, Misses>
  /** By expected key and heard form. */
  readonly acceptedForms: ReadonlyMap<string, AcceptedForm>
  /** Recitations per verse and day. */
  readonly recitedOn: ReadonlyMap<string, number>
  readonly xpOf: readonly number[]
}

export const EMPTY_RECORD: MemberRecord = {
  totals: NO_TOTALS,
  days: new Map(),
  entries: new Map(),
  achievements: new Map(),
  missedWords: new Map(),
  acceptedForms: new Map(),
  recitedOn: new Map(),
  xpOf: [],
}

export function record(before: MemberRecord, attempt: Attempt): MemberRecord {
  const growing = growingFrom(before)
  add(growing, attempt)
  return growing.record
}

/** Builds a record from attempts in order of arrival. One attempt per step. */
export function* recordOf(attempts: Iterable<Attempt>): Steps<MemberRecord> {
  const growing = growingFrom(EMPTY_RECORD)
  for (const attempt of attempts) {
    add(growing, attempt)
    yield
  }
  return growing.record
}

/** Starts an empty record. Returns a function that adds an attempt and returns its outcome. */
export function beginRecord(): (attempt: Attempt) => AttemptOutcome {
  const growing = growingFrom(EMPTY_RECORD)
  return (attempt) => add(growing, attempt)
}

interface Growing {
  readonly record: Working
  readonly runs: DayRuns
}

const growingFrom = (record: MemberRecord): Growing => ({
  record: copyOf(record),
  runs: new DayRuns(record.days.keys()),
})

/** A mutable copy of a record, made once for any number of attempts. */
type Working = {
  -readonly [Key in keyof MemberRecord]: MemberRecord[Key] extends ReadonlyMap<infer Name, infer Value>
    ? Map<Name, Value>
    : MemberRecord[Key] extends readonly (infer Item)[]
      ? Item[]
      : MemberRecord[Key]
}

const copyOf = (record: MemberRecord): Working => ({
  totals: record.totals,
  days: new Map(record.days),
  entries: new Map(record.entries),
  achievements: new Map(record.achievements),
  missedWords: new Map(record.missedWords),
  acceptedForms: new Map(record.acceptedForms),
  recitedOn: new Map(record.recitedOn),
  xpOf: [...record.xpOf],
})

function add({ record, runs }: Growing, attempt: Attempt): AttemptOutcome {
  const touched = touchedBy(record, runs, attempt)
  const outcome = recordAttempt(touched, attempt)
  const { totals, day, entry, achievements, xp, missedWords, acceptedForms } = outcome
  record.totals = totals
  record.days.set(attempt.day, day)
  runs.add(attempt.day)
  if (entry !== null) record.entries.set(attempt.verseId, entry)
  record.xpOf.push(xp)
  for (const { id, xpReward: xp } of achievements)
    record.achievements.set(id, { seq: totals.attempts, earnedAt: attempt.recordedAt, xp })
  if (earns(attempt)) record.recitedOn.set(verseOn(attempt), touched.timesToday + 1)
  for (const [word, misses] of missedWords) record.missedWords.set(word, misses)
  for (const form of acceptedForms) record.acceptedForms.set(`${form.expected} ${form.heard}`, form)
  return outcome
}

const touchedBy = (
  { totals, days, entries, achievements, missedWords, acceptedForms, recitedOn }: MemberRecord,
  runs: DayRuns,
  attempt: Attempt,
): Touched => ({
  totals,
  day: days.get(attempt.day) ?? NO_DAY,
  entry: entries.get(attempt.verseId),
  around: aroundLatest(totals.streak, attempt.day) ?? runs.around(attempt.day),
  timesToday: recitedOn.get(verseOn(attempt)) ?? 0,
  earned: new Set(achievements.keys()),
  missedWords,
  acceptedCount: acceptedForms.size,
})

const verseOn = ({ verseId, day }: Attempt) => `${verseId} ${day}`
