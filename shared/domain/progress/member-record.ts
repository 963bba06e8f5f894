import type { AcceptedForm } from '../recitation/from-memory/recitation.ts'
import type { CalendarDay } from '../calendar-day.ts'
import type { Steps } from '../steps/steps.ts'
import { type Attempt, earnsExperience } from './attempt.ts'
import { DayRuns } from './day-runs.ts'
import type { Entry } from './entry.ts'
import type { Misses } from './missed-words.ts'
import { type AttemptOutcome, recordAttempt, type AffectedRecord } from './record-attempt.ts'
import { type DayTotals, NO_DAY, NO_TOTALS, type Totals } from './statistics.ts'
import { findDaysAroundLatest } from './streak.ts'

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
  readonly xpByAttempt: readonly number[]
}

export const EMPTY_RECORD: MemberRecord = {
  totals: NO_TOTALS,
  days: new Map(),
  entries: new Map(),
  achievements: new Map(),
  missedWords: new Map(),
  acceptedForms: new Map(),
  recitedOn: new Map(),
  xpByAttempt: [],
}

/** Returns the record after an attempt. */
export function record(before: MemberRecord, attempt: Attempt): MemberRecord {
  const builder = createBuilder(before)
  addAttempt(builder, attempt)
  return builder.record
}

/** Builds a record from attempts in order of arrival. Pauses after each attempt. */
export function* buildRecord(attempts: Iterable<Attempt>): Steps<MemberRecord> {
  const builder = createBuilder(EMPTY_RECORD)
  for (const attempt of attempts) {
    addAttempt(builder, attempt)
    yield
  }
  return builder.record
}

/** Starts an empty record. Returns a function that adds an attempt and returns its outcome. */
export function startRecord(): (attempt: Attempt) => AttemptOutcome {
  const builder = createBuilder(EMPTY_RECORD)
  return (attempt) => addAttempt(builder, attempt)
}

interface RecordBuilder {
  readonly record: MutableRecord
  readonly runs: DayRuns
}

const createBuilder = (record: MemberRecord): RecordBuilder => ({
  record: copyRecord(record),
  runs: new DayRuns(record.days.keys()),
})

/** A mutable copy of a record, so that any number of attempts need only one copy. */
type MutableRecord = {
  -readonly [Key in keyof MemberRecord]: MemberRecord[Key] extends ReadonlyMap<infer Name, infer Value>
    ? Map<Name, Value>
    : MemberRecord[Key] extends readonly (infer Item)[]
      ? Item[]
      : MemberRecord[Key]
}

const copyRecord = (record: MemberRecord): MutableRecord => ({
  totals: record.totals,
  days: new Map(record.days),
  entries: new Map(record.entries),
  achievements: new Map(record.achievements),
  missedWords: new Map(record.missedWords),
  acceptedForms: new Map(record.acceptedForms),
  recitedOn: new Map(record.recitedOn),
  xpByAttempt: [...record.xpByAttempt],
})

function addAttempt({ record, runs }: RecordBuilder, attempt: Attempt): AttemptOutcome {
  const affected = findAffected(record, runs, attempt)
  const outcome = recordAttempt(affected, attempt)
  const { totals, day, entry, achievements, xp, missedWords, acceptedForms } = outcome
  record.totals = totals
  record.days.set(attempt.day, day)
  runs.add(attempt.day)
  if (entry !== null) record.entries.set(attempt.verseId, entry)
  record.xpByAttempt.push(xp)
  for (const { id, xpReward: xp } of achievements)
    record.achievements.set(id, { seq: totals.attempts, earnedAt: attempt.recordedAt, xp })
  if (earnsExperience(attempt)) record.recitedOn.set(formatVerseDayKey(attempt), affected.timesToday + 1)
  for (const [word, misses] of missedWords) record.missedWords.set(word, misses)
  for (const form of acceptedForms) record.acceptedForms.set(`${form.expected} ${form.heard}`, form)
  return outcome
}

const findAffected = (
  { totals, days, entries, achievements, missedWords, acceptedForms, recitedOn }: MemberRecord,
  runs: DayRuns,
  attempt: Attempt,
): AffectedRecord => ({
  totals,
  day: days.get(attempt.day) ?? NO_DAY,
  entry: entries.get(attempt.verseId),
  around: findDaysAroundLatest(totals.streak, attempt.day) ?? runs.around(attempt.day),
  timesToday: recitedOn.get(formatVerseDayKey(attempt)) ?? 0,
  earned: new Set(achievements.keys()),
  missedWords,
  acceptedCount: acceptedForms.size,
})

const formatVerseDayKey = ({ verseId, day }: Attempt) => `${verseId} ${day}`
