import { ExportedAttempt } from '#shared/contract/progress.ts'
import { addDays, dayOf, isTimeZone } from '#shared/domain/calendar-day.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { ATTEMPT_LIMITS, ENGINE_NAME } from '#shared/domain/progress/attempt-limits.ts'
import { countedSeconds } from '#shared/domain/progress/attempt.ts'
import { beginRecord } from '#shared/domain/progress/member-record.ts'
import { verdictsOfVerse } from '#shared/domain/progress/verse-verdicts.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import * as z from 'zod/mini'
import type { Queries } from '../../../db/database.ts'
import { signedOut } from '../../../http/errors.ts'
import type { VerseStore } from '../../../texts/verse-store.ts'
import { addAttempts, type ArrivingAttempt } from '../recording/store.ts'
import { rebuildMember } from '../rebuild.ts'
import { lockRecord } from '../store.ts'
import { attemptsSoFar, knownAttempts } from './store.ts'

/** Who brings attempts in, when, and where their verses are looked up. */
export interface BringingIn {
  readonly userId: string
  readonly now: Date
  readonly verses: VerseStore
}

/** Attempts that are looked up and written at once. */
const AT_ONCE = 500
/** Nothing was recited here, or anywhere like here, before. */
const EARLIEST = Date.UTC(2000, 0, 1)

/**
 * Adds the attempts of another record to a member's, behind those that are here, each once however often it comes. They
 * keep their days, and every figure becomes what it would be had they been recited here. Within a transaction.
 *
 * @param told of every attempt what becomes of it
 */
export async function bringInAttempts(
  queries: Queries,
  { userId, now, verses }: BringingIn,
  found: AsyncIterable<unknown>,
  told: (fate: 'added' | 'present' | 'unreadable') => void,
): Promise<void> {
  const before = await lockRecord(queries, userId)
  if (before === null) throw signedOut()
  const gain = beginRecord()
  for await (const attempt of attemptsSoFar(queries, userId)) gain(attempt)
  const met = new Set<string>()
  let seq = before.attempts

  async function take(page: readonly ArrivingAttempt[]): Promise<void> {
    const known = await knownAttempts(
      queries,
      userId,
      page.map(({ id }) => id),
    )
    const fresh = page.filter(({ id }) => !known.has(id) && !met.has(id) && met.add(id))
    await addAttempts(
      queries,
      userId,
      fresh.map((attempt) => ({ attempt, xp: gain(attempt), seq: (seq += 1) })),
    )
    page.forEach((attempt) => told(fresh.includes(attempt) ? 'added' : 'present'))
  }

  let page: ArrivingAttempt[] = []
  for await (const value of found) {
    const attempt = readAttempt(value, verses, +now)
    if (attempt === null) told('unreadable')
    else page.push(attempt)
    if (page.length < AT_ONCE) continue
    await take(page)
    page = []
  }
  await take(page)
  if (seq > before.attempts) await rebuildMember(queries, userId, now)
}

/** An attempt as another record had it; null where it is none, or cannot have been. */
function readAttempt(value: unknown, verses: VerseStore, now: number): ArrivingAttempt | null {
  const read = z.safeParse(ExportedAttempt, value)
  if (!read.success) return null
  const { data } = read
  const [practicedAt, recordedAt] = [Date.parse(data.practicedAt), Date.parse(data.recordedAt)]
  const { least, most } = ATTEMPT_LIMITS.accuracy
  const isPossible =
    EARLIEST <= practicedAt &&
    practicedAt <= recordedAt &&
    recordedAt <= now &&
    data.accuracy >= least &&
    data.accuracy <= most &&
    data.seconds >= 0 &&
    isTimeZone(data.timeZone) &&
    isNear(data.day as CalendarDay, practicedAt) &&
    (data.engine === null || ENGINE_NAME.test(data.engine)) &&
    verses.isVerseId(data.verseId)
  if (!isPossible) return null
  const { id, verseId, method, textHidden, engine, accuracy, timeZone } = data
  return {
    id: id.toLowerCase(),
    fingerprint: null,
    ...{ verseId, method, textHidden, engine, accuracy, timeZone, practicedAt, recordedAt },
    seconds: countedSeconds(data.seconds),
    day: data.day as CalendarDay,
    ...judgedIn(data, verses),
  }
}

/** The verdicts of the verse's own words, and how many those are, where its text is here. */
function judgedIn({ verseId, verdicts, extras }: z.infer<typeof ExportedAttempt>, verses: VerseStore) {
  const name = parseVerseId(verseId)
  const held = name && verses.verse(name.place, name.translation)
  const words = verdicts?.slice(0, ATTEMPT_LIMITS.words)
  return {
    wordCount: held === undefined ? null : wordsOf(held.text).length,
    ...(words && { words: held === undefined ? words : verdictsOfVerse(words, held.text) }),
    ...(extras && { extras: extras.slice(0, ATTEMPT_LIMITS.extras) }),
  }
}

/** Whether it is that day somewhere on earth. */
function isNear(day: CalendarDay, instant: number): boolean {
  const there = dayOf(instant, 'UTC')
  return addDays(there, -1) <= day && day <= addDays(there, 1)
}
