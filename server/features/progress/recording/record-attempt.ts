import { createHash } from 'node:crypto'
import type { NewAttempt } from '#shared/contract/progress.ts'
import { isTimeZone, readInstant } from '#shared/domain/calendar-day.ts'
import { countedInstant, dayOfPractice, isRecited, MARKED_ACCURACY } from '#shared/domain/progress/attempt.ts'
import { recordAttempt as applyRules } from '#shared/domain/progress/record-attempt.ts'
import type { Database, Queries } from '../../../db/database.ts'
import { retried } from '../../../db/retries.ts'
import { signedOut } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { lockRecord } from '../store.ts'
import { type FoundAttempt, findAttempt, type KeptAttempt, readTouched, saveRecording } from './store.ts'

/** Milliseconds within which an equal body without an id is the same attempt: a double click, a repeated request. */
const AT_ONCE = 2000

/** Who sent an attempt, when, and where their calendar hangs by the request itself. */
export interface Sender {
  readonly userId: string
  readonly now: Date
  readonly timeZone: string | null
}

/**
 * Records an attempt once, however often it is sent, and gives what is on record of it. All of it is kept or nothing;
 * attempts of one member wait for each other.
 */
export function recordAttempt(database: Database, body: NewAttempt, sender: Sender): Promise<FoundAttempt> {
  // One id for all tries: a commit whose answer was lost is found again by it.
  const id = body.id?.toLowerCase() ?? newId(sender.now)
  return retried(() => database.transaction((queries) => recordOnce(queries, { ...body, id }, sender, body)))
}

async function recordOnce(
  queries: Queries,
  attempt: NewAttempt & { readonly id: string },
  sender: Sender,
  body: NewAttempt,
): Promise<FoundAttempt> {
  const { userId, now } = sender
  const before = await lockRecord(queries, userId)
  if (before === null) throw signedOut()
  const fingerprint = body.id === undefined ? fingerprintOf(body) : null
  const key = { id: attempt.id, fingerprint, since: new Date(+now - AT_ONCE) }
  const known = await findAttempt(queries, userId, key, before)
  if (known !== null) return known
  const kept = { ...dated(attempt, sender, before.timeZone), fingerprint }
  const { entryId = newId(now), ...touched } = await readTouched(queries, userId, before, kept)
  const outcome = applyRules(touched, kept)
  const achievementIds = outcome.achievements.map(() => newId(now))
  await saveRecording(queries, { userId, attempt: kept, before, outcome, entryId, achievementIds })
  return { seq: outcome.totals.attempts, id: kept.id, verseId: kept.verseId, xp: outcome.xp }
}

/** What the body says, on the day it counts on. */
function dated(
  body: NewAttempt & { readonly id: string },
  { now, timeZone: ofRequest }: Sender,
  stored: string | null,
): Omit<KeptAttempt, 'fingerprint'> {
  const { id, verseId, method, engine = null, timeSpent: seconds, verdicts, extras } = body
  const named = body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : null
  const timeZone = named ?? ofRequest ?? stored ?? 'UTC'
  const claimed = body.practicedAt === undefined ? undefined : readInstant(body.practicedAt)
  const practicedAt = countedInstant(claimed ?? +now, +now)
  return {
    id,
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
const fingerprintOf = (body: NewAttempt) => createHash('sha256').update(JSON.stringify(body)).digest()
