import { createHash } from 'node:crypto'
import type { UserAchievement } from '#shared/contract/achievements.ts'
import type { ReceivedAttempt } from '#shared/contract/progress.ts'
import { isTimeZone, readInstant } from '#shared/domain/calendar-day.ts'
import { ATTEMPT_RATE } from '#shared/domain/progress/attempt-limits.ts'
import { countedInstant, dayOfPractice, isRecited, MARKED_ACCURACY } from '#shared/domain/progress/attempt.ts'
import { type AttemptOutcome, recordAttempt as applyRules } from '#shared/domain/progress/record-attempt.ts'
import type { Database, Queries } from '../../../db/database.ts'
import { retried } from '../../../db/retries.ts'
import { signedOut } from '../../../http/errors.ts'
import { newId } from '../../../db/new-id.ts'
import type { RateLimits } from '../../../rate-limits/rate-limits.ts'
import { earnedBy } from '../../achievements/index.ts'
import { type EntryRow, rowOfEntry } from '../rows.ts'
import { entryOfVerse, lockRecord } from '../store.ts'
import { type ArrivingAttempt, type KnownAttempt, readTouched, saveAttempt } from './store.ts'

/** Milliseconds within which an equal body without an id is the same attempt: a double click, a repeated request. */
const AT_ONCE = 2000

/** Who sent an attempt, when, and and their time zone by the request itself. */
export interface Sender {
  readonly userId: string
  readonly now: Date
  readonly timeZone: string | null
  /** Without them, as many attempts as are sent. */
  readonly limits?: RateLimits
}

const ATTEMPTS = { name: 'attempts', ...ATTEMPT_RATE }

/** What is on record of an attempt. */
export interface Recorded {
  readonly id: string
  readonly xp: number
  /** Of its verse, as it is by now. */
  readonly entry: EntryRow
  readonly newAchievements: readonly UserAchievement[]
}

/**
 * Records an attempt once, however often it is sent, and gives what is on record of it. All of it is kept or nothing;
 * attempts of one member wait for each other.
 */
export function recordAttempt(database: Database, body: ReceivedAttempt, sender: Sender): Promise<Recorded> {
  // One id for all tries: a commit whose answer was lost is found again by it.
  const id = body.id?.toLowerCase() ?? newId(sender.now)
  const fingerprint = body.id === undefined ? fingerprintOf(body) : null
  const arriving = { body, id, fingerprint, sender }
  return retried(() => database.transaction((queries) => recordOnce(queries, arriving)))
}

/** An attempt on its way in. */
interface Arriving {
  readonly body: ReceivedAttempt
  readonly id: string
  readonly fingerprint: Buffer | null
  readonly sender: Sender
}

async function recordOnce(queries: Queries, arriving: Arriving): Promise<Recorded> {
  const { userId, now } = arriving.sender
  const before = await lockRecord(queries, userId)
  if (before === null) throw signedOut()
  const attempt = dated(arriving, before.timeZone)
  const found = await readTouched(queries, userId, before, attempt, new Date(+now - AT_ONCE))
  if (found.known !== null) return recorded(queries, userId, found.known)
  await arriving.sender.limits?.spend(queries, ATTEMPTS, userId)
  const outcome = applyRules(found, attempt)
  const { id, verseId } = attempt
  const entry = { id: found.entryId ?? newId(now), userId, verseId, ...rowOfEntry(outcome.entry) }
  const achievements = earned(outcome, now)
  await saveAttempt(queries, { userId, attempt, before, outcome, entry, achievements })
  return { id, xp: outcome.xp, entry, newAchievements: achievements }
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

/** What is on record of an attempt that has arrived before. */
async function recorded(queries: Queries, userId: string, known: KnownAttempt): Promise<Recorded> {
  const { id, seq, verseId, xp } = known
  const entry = await entryOfVerse(queries, userId, verseId)
  if (entry === null) throw new Error(`There is no entry of ${verseId}: the record must be rebuilt.`)
  return { id, xp, entry, newAchievements: await earnedBy(queries, userId, seq) }
}

/** What the body says, on the day it counts on. */
function dated({ body, id, fingerprint, sender }: Arriving, stored: string | null): ArrivingAttempt {
  const { now, timeZone: ofRequest } = sender
  const { verseId, method, engine = null, timeSpent: seconds, verdicts, extras } = body
  const named = body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : null
  const timeZone = named ?? ofRequest ?? stored ?? 'UTC'
  const claimed = body.practicedAt === undefined ? undefined : readInstant(body.practicedAt)
  const practicedAt = countedInstant(claimed ?? +now, +now)
  return {
    id,
    fingerprint,
    verseId,
    method,
    engine,
    seconds,
    timeZone,
    practicedAt,
    accuracy: isRecited({ method }) ? body.accuracy : MARKED_ACCURACY,
    recordedAt: +now,
    day: dayOfPractice(practicedAt, timeZone),
    ...(verdicts && { words: verdicts }),
    ...(extras && { extras }),
  }
}

/** Equal bodies have the same one; the contract has put their fields in order. */
const fingerprintOf = (body: ReceivedAttempt) => createHash('sha256').update(JSON.stringify(body)).digest()
