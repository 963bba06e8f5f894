import { createHash } from 'node:crypto'
import type { UserAchievement } from '#shared/contract/achievements.ts'
import type { RequestData } from '#shared/contract/endpoint.ts'
import type { AttemptResponse, progress, ProgressEntry } from '#shared/contract/progress.ts'
import { isTimeZone, parseInstant } from '#shared/domain/calendar-day.ts'
import { ATTEMPT_RATE } from '#shared/domain/progress/attempt-limits.ts'
import { capInstant, isCardAttempt, isRecited, MARKED_ACCURACY } from '#shared/domain/progress/attempt.ts'
import { type AttemptOutcome, recordAttempt } from '#shared/domain/progress/record-attempt.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import { isTest } from '#shared/domain/memory/is-test.ts'
import { getRecitedAccuracy } from '#shared/domain/progress/entry.ts'
import type { Totals } from '#shared/domain/progress/statistics.ts'
import type { Database, Queries } from '../../../db/database.ts'
import { withRetries } from '../../../db/retries.ts'
import { signedOut } from '../../../http/errors.ts'
import { newId } from '../../../db/new-id.ts'
import type { RateLimits } from '../../../rate-limits/rate-limits.ts'
import { listEarned } from '../../achievements/index.ts'
import { type EntryRow, type MemberTotals, toEntryRow } from '../rows.ts'
import { judgeInOrder, readTestedMemory, rememberOutOfOrder, toTestedMemory } from '../memory/keep-memory.ts'
import { findEntry, lockFreeRecords, lockRecord } from '../store.ts'
import { saveAttempts } from './store.ts'
import {
  findAccuracyBefore,
  type Arrival,
  type ArrivingAttempt,
  type KnownAttempt,
  readTouched,
  type TouchedRows,
} from './touched/store.ts'

/** Within this time, an identical body without an id counts as the same attempt: a double click or a retry. */
const DUPLICATE_WINDOW_MS = 2000

/** Who sent an attempt, when it arrived, and the request's time zone. */
export interface Sender {
  readonly userId: string
  readonly now: Date
  readonly timeZone: string | null
  /** Attempts are unlimited if this is left out. */
  readonly limits?: RateLimits
}

/** An attempt after validation, with what the server knows about its verse. */
export interface VerseAttempt extends RequestData<typeof progress.record, 'body'> {
  /** Null or left out if the verse's text isn't stored here. */
  readonly wordCount?: number | null
}

const ATTEMPT_LIMIT = { name: 'attempts', ...ATTEMPT_RATE }

/** The response to an attempt, with its entry still as a row; null for a card, which has none. */
export type RecordedInRows = Omit<AttemptResponse, keyof ProgressEntry> & { readonly entry: EntryRow | null }

export interface SentAttempt {
  readonly body: VerseAttempt & Pick<ArrivingAttempt, 'id' | 'fingerprint'>
  readonly sender: Sender
}

/** Gives an attempt an id that stays the same across retries, to recognize a commit whose response was lost. */
export function toSentAttempt(body: VerseAttempt, sender: Sender): SentAttempt {
  const id = body.id?.toLowerCase() ?? newId(sender.now)
  const fingerprint = body.id === undefined ? hashBody(body) : null
  return { body: { ...body, id, fingerprint }, sender }
}

/** Records an attempt once, even if sent repeatedly. Attempts of one member wait for each other. */
export const recordSeparately = (database: Database, sent: SentAttempt): Promise<RecordedInRows> =>
  withRetries(() => database.transaction((queries) => recordOnce(queries, sent)))

async function recordOnce(queries: Queries, sent: SentAttempt): Promise<RecordedInRows> {
  const { userId, limits } = sent.sender
  const before = await lockRecord(queries, userId)
  if (before === null) throw signedOut()
  const arrival = toArrival(sent, before)
  const touched = (await readTouched(queries, [arrival])).get(userId)
  if (touched === undefined) throw new Error('The rows that an attempt affects could not be read.')
  if (touched.knownAttempt !== null) return toRepeatedResponse(queries, userId, touched.knownAttempt, before)
  await limits?.spend(queries, ATTEMPT_LIMIT, userId)
  const judged = judge(sent, arrival, touched)
  await saveAttempts(queries, [judged.change])
  const memory =
    judged.answer.memory ?? (await rememberOutOfOrder(queries, userId, judged.tested, touched.memory))
  return { ...judged.answer, memory }
}

/**
 * Records attempts of several members. Returns null for those that must be recorded separately, because the member is
 * gone, busy, or over the limit, the attempt is already recorded, or memory must be rebuilt.
 */
export async function recordTogether(
  queries: Queries,
  all: readonly SentAttempt[],
): Promise<(RecordedInRows | null)[]> {
  const totals = await lockFreeRecords(
    queries,
    all.map(({ sender }) => sender.userId),
  )
  const arrivals = all.flatMap((sent) => {
    const before = totals.get(sent.sender.userId)
    return before === undefined ? [] : [{ sent, ...toArrival(sent, before) }]
  })
  const touchedByUser = await readTouched(queries, arrivals)
  const unrecorded = arrivals.flatMap(({ sent, ...arrival }) => {
    const touched = touchedByUser.get(arrival.userId)
    if (touched === undefined || touched.knownAttempt !== null) return []
    const judged = judge(sent, arrival, touched)
    return isTest(judged.tested) && judged.answer.memory === null ? [] : [judged]
  })
  const allowed = await spendLimits(
    queries,
    all,
    unrecorded.map(({ change }) => change.userId),
  )
  const recorded = unrecorded.filter(({ change }) => allowed.has(change.userId))
  await saveAttempts(
    queries,
    recorded.map(({ change }) => change),
  )
  const responses = new Map(recorded.map(({ change, answer }) => [change.userId, answer]))
  return all.map(({ sender }) => responses.get(sender.userId) ?? null)
}

/** Counts each member's attempt and returns the members who were below the limit. */
async function spendLimits(
  queries: Queries,
  [first]: readonly SentAttempt[],
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const limits = first?.sender.limits
  return limits === undefined ? new Set(userIds) : limits.spendEach(queries, ATTEMPT_LIMIT, userIds)
}

/** Applies the rules to a new attempt. Returns its changes and the response, with memory if it arrived in order. */
function judge({ sender: { userId, now } }: SentAttempt, { attempt, before }: Arrival, touched: TouchedRows) {
  const outcome = recordAttempt(touched, attempt)
  const { id, verseId } = attempt
  const entry = outcome.entry && {
    id: touched.entryId ?? newId(now),
    userId,
    verseId,
    ...toEntryRow(outcome.entry),
  }
  const achievements = toEarned(outcome, now)
  const tested = { ...attempt, seq: outcome.totals.attempts }
  const remembered = judgeInOrder(tested, touched.memory)
  const answer: RecordedInRows = {
    attemptId: id,
    xpEarned: outcome.xp,
    totalXP: outcome.totals.xp,
    accuracyBefore: touched.entry === undefined ? null : getRecitedAccuracy(touched.entry),
    entry,
    newAchievements: achievements,
    memory: remembered && toTestedMemory(remembered),
  }
  return { change: { userId, attempt, before, outcome, entry, achievements, remembered }, tested, answer }
}

const toEarned = ({ achievements }: AttemptOutcome, now: Date): UserAchievement[] =>
  achievements
    .map((achievement) => ({
      id: newId(now),
      achievementId: achievement.id,
      achievement,
      earnedAt: now.toISOString(),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

async function toRepeatedResponse(
  queries: Queries,
  userId: string,
  knownAttempt: KnownAttempt,
  totals: Totals,
): Promise<RecordedInRows> {
  const { id, seq, verseId, xp } = knownAttempt
  const entry = await findEntry(queries, userId, verseId)
  if (entry === null && !isCardAttempt(knownAttempt))
    throw new Error(`No entry for ${verseId}: the record must be rebuilt.`)
  return {
    attemptId: id,
    xpEarned: xp,
    totalXP: totals.xp,
    accuracyBefore: isCardAttempt(knownAttempt)
      ? null
      : await findAccuracyBefore(queries, userId, knownAttempt),
    entry,
    newAchievements: await listEarned(queries, userId, seq),
    memory: await readTestedMemory(queries, userId, seq),
  }
}

const toArrival = (sent: SentAttempt, before: MemberTotals): Arrival => ({
  userId: sent.sender.userId,
  attempt: toArrivingAttempt(sent, before),
  before,
  since: new Date(+sent.sender.now - DUPLICATE_WINDOW_MS),
})

/** Renames fields for the rules and assigns the attempt to the member's day. */
function toArrivingAttempt({ body: sent, sender }: SentAttempt, before: MemberTotals): ArrivingAttempt {
  const { timeSpent: seconds, verdicts: words, ...body } = sent
  const { now, timeZone: requestTimeZone } = sender
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
  const ownTimeZone = body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : null
  const timeZone = ownTimeZone ?? requestTimeZone ?? before.timeZone ?? 'UTC'
  const { dayStartsAt } = before
  const claimed = body.practicedAt === undefined ? undefined : parseInstant(body.practicedAt)
  const practicedAt = capInstant(claimed ?? +now, +now)
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
    day: toMemberDay(practicedAt, timeZone, dayStartsAt),
    dayStartsAt,
    ...(words && { words }),
    ...(extras && { extras }),
  }
}

/** Hashes a body. Equal bodies have equal hashes, because the contract orders their fields. */
const hashBody = (body: VerseAttempt) => createHash('sha256').update(JSON.stringify(body)).digest()
