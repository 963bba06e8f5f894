import { createHash } from 'node:crypto'
import type { UserAchievement } from '#shared/contract/achievements.ts'
import type { ProgressEntry, ReceivedAttempt, RecordedAttempt } from '#shared/contract/progress.ts'
import { isTimeZone, readInstant } from '#shared/domain/calendar-day.ts'
import { ATTEMPT_RATE } from '#shared/domain/progress/attempt-limits.ts'
import { countedInstant, dayOfPractice, isRecited, MARKED_ACCURACY } from '#shared/domain/progress/attempt.ts'
import { type AttemptOutcome, recordAttempt as applyRules } from '#shared/domain/progress/record-attempt.ts'
import { recitedAccuracy } from '#shared/domain/progress/entry.ts'
import type { Totals } from '#shared/domain/progress/statistics.ts'
import type { Database, Queries } from '../../../db/database.ts'
import { retried } from '../../../db/retries.ts'
import { signedOut } from '../../../http/errors.ts'
import { newId } from '../../../db/new-id.ts'
import type { RateLimits } from '../../../rate-limits/rate-limits.ts'
import { earnedBy } from '../../achievements/index.ts'
import { type EntryRow, rowOfEntry } from '../rows.ts'
import { judgeInOrder, memorySaidBy, rememberOutOfOrder, said } from '../memory/keep-memory.ts'
import { entryOfVerse, lockRecord } from '../store.ts'
import { accuracyBefore, type ArrivingAttempt, type KnownAttempt, readTouched, saveAttempt } from './store.ts'

/** An equal body without an id, within so many milliseconds, is the same attempt: a double click, a repeated request. */
const AT_ONCE = 2000

/** Who sent an attempt, when it arrived, and the time zone that the request named. */
export interface Sender {
  readonly userId: string
  readonly now: Date
  readonly timeZone: string | null
  /** Without them, as many attempts as are sent. */
  readonly limits?: RateLimits
}

/** An attempt as it was received, with what the server knows of its verse. */
export interface VerseAttempt extends ReceivedAttempt {
  /** How many words it has; null or left out where its text is not held. */
  readonly wordCount?: number | null
}

const ATTEMPTS = { name: 'attempts', ...ATTEMPT_RATE }

/** The answer to an attempt, with the entry of its verse still as a row. */
type RecordedInRows = Omit<RecordedAttempt, keyof ProgressEntry> & { readonly entry: EntryRow }

/**
 * Records an attempt once, however often it is sent, and answers from what is on record. All of it is kept or nothing;
 * attempts of one member wait for each other.
 */
export function recordAttempt(
  database: Database,
  body: VerseAttempt,
  sender: Sender,
): Promise<RecordedInRows> {
  // One id for all tries: a commit whose answer was lost is found again by it.
  const id = body.id?.toLowerCase() ?? newId(sender.now)
  const fingerprint = body.id === undefined ? fingerprintOf(body) : null
  const identified = { ...body, id, fingerprint }
  return retried(() => database.transaction((queries) => recordOnce(queries, identified, sender)))
}

type Identified = VerseAttempt & Pick<ArrivingAttempt, 'id' | 'fingerprint'>

async function recordOnce(queries: Queries, body: Identified, sender: Sender): Promise<RecordedInRows> {
  const { userId, now } = sender
  const before = await lockRecord(queries, userId)
  if (before === null) throw signedOut()
  const attempt = arrivingAttempt(body, sender, before.timeZone)
  const touched = await readTouched(queries, userId, before, attempt, new Date(+now - AT_ONCE))
  if (touched.known !== null) return alreadyRecorded(queries, userId, touched.known, before)
  await sender.limits?.spend(queries, ATTEMPTS, userId)
  const outcome = applyRules(touched, attempt)
  const { id, verseId } = attempt
  const entry = { id: touched.entryId ?? newId(now), userId, verseId, ...rowOfEntry(outcome.entry) }
  const achievements = earned(outcome, now)
  const tested = { ...attempt, seq: outcome.totals.attempts }
  const remembered = judgeInOrder(tested, touched.memory)
  await saveAttempt(queries, { userId, attempt, before, outcome, entry, achievements, remembered })
  return {
    attemptId: id,
    xpEarned: outcome.xp,
    totalXP: outcome.totals.xp,
    accuracyBefore: touched.entry === undefined ? null : recitedAccuracy(touched.entry),
    entry,
    newAchievements: achievements,
    memory: remembered ? said(remembered) : await rememberOutOfOrder(queries, userId, tested, touched.memory),
  }
}

/** What an attempt has earned, in the order in which it is read later. */
const earned = ({ achievements }: AttemptOutcome, now: Date): UserAchievement[] =>
  achievements
    .map((achievement) => ({
      id: newId(now),
      achievementId: achievement.id,
      achievement,
      earnedAt: now.toISOString(),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** The answer to an attempt that has arrived before, with the entry as it is by now. */
async function alreadyRecorded(
  queries: Queries,
  userId: string,
  known: KnownAttempt,
  totals: Totals,
): Promise<RecordedInRows> {
  const { id, seq, verseId, xp } = known
  const entry = await entryOfVerse(queries, userId, verseId)
  if (entry === null) throw new Error(`There is no entry of ${verseId}: the record must be rebuilt.`)
  return {
    attemptId: id,
    xpEarned: xp,
    totalXP: totals.xp,
    accuracyBefore: await accuracyBefore(queries, userId, known),
    entry,
    newAchievements: await earnedBy(queries, userId, seq),
    memory: await memorySaidBy(queries, userId, seq),
  }
}

/** The attempt as the rules know it: its names are theirs from here on, and it lies on the day it counts on. */
function arrivingAttempt(
  { timeSpent: seconds, verdicts: words, ...body }: Identified,
  { now, timeZone: ofRequest }: Sender,
  stored: string | null,
): ArrivingAttempt {
  const {
    id,
    fingerprint,
    verseId,
    method,
    engine = null,
    textHidden = null,
    wordCount = null,
    extras,
  } = body
  const named = body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : null
  const timeZone = named ?? ofRequest ?? stored ?? 'UTC'
  const claimed = body.practicedAt === undefined ? undefined : readInstant(body.practicedAt)
  const practicedAt = countedInstant(claimed ?? +now, +now)
  return {
    id,
    fingerprint,
    verseId,
    method,
    textHidden,
    wordCount,
    engine,
    seconds,
    timeZone,
    practicedAt,
    accuracy: isRecited({ method }) ? body.accuracy : MARKED_ACCURACY,
    recordedAt: +now,
    day: dayOfPractice(practicedAt, timeZone),
    ...(words && { words }),
    ...(extras && { extras }),
  }
}

/** Equal bodies have the same one; the contract has put their fields in order. */
const fingerprintOf = (body: VerseAttempt) => createHash('sha256').update(JSON.stringify(body)).digest()
