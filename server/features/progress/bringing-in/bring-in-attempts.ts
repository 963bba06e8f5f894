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
import { addAttempts } from '../recording/store.ts'
import type { ArrivingAttempt } from '../recording/touched/store.ts'
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
    const isFresh = page.map(({ id }) => !known.has(id) && !met.has(id) && met.add(id).has(id))
    const fresh = page.filter((_, place) => isFresh[place])
    await addAttempts(
      queries,
      userId,
      fresh.map((attempt) => ({ attempt, xp: gain(attempt), seq: (seq += 1) })),
    )
    for (const each of isFresh) told(each ? 'added' : 'present')
  }

  const textOf = textsOf(verses)
  let page: ArrivingAttempt[] = []
  for await (const value of found) {
    const attempt = readAttempt(value, { verses, textOf, now: +now })
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
function readAttempt(value: unknown, { verses, textOf, now }: Reading): ArrivingAttempt | null {
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
    verseId,
    method,
    textHidden,
    engine,
    accuracy,
    timeZone,
    practicedAt,
    recordedAt,
    seconds: countedSeconds(data.seconds),
    day: data.day as CalendarDay,
    ...judgedIn(data, textOf(verseId)),
  }
}

interface HeldText {
  readonly text: string
  readonly wordCount: number
}

interface Reading {
  readonly verses: VerseStore
  readonly textOf: (verseId: string) => HeldText | null
  readonly now: number
}

/** The texts of verses that are here, each taken apart once: the same verse comes many times. */
function textsOf(verses: VerseStore): (verseId: string) => HeldText | null {
  const known = new Map<string, HeldText | null>()
  return (verseId) => {
    const before = known.get(verseId)
    if (before !== undefined) return before
    const name = parseVerseId(verseId)
    const text = name && verses.verse(name.place, name.translation)?.text
    const held = text === undefined ? null : { text, wordCount: wordsOf(text).length }
    known.set(verseId, held)
    return held
  }
}

/** The verdicts of the verse's own words, and how many those are, where its text is here. */
function judgedIn({ verdicts, extras }: ExportedAttempt, held: HeldText | null) {
  const words = verdicts?.slice(0, ATTEMPT_LIMITS.words)
  return {
    wordCount: held?.wordCount ?? null,
    ...(words && { words: held === null ? words : verdictsOfVerse(words, held.text) }),
    ...(extras && { extras: extras.slice(0, ATTEMPT_LIMITS.extras) }),
  }
}

/** Whether it is that day somewhere on earth. */
function isNear(day: CalendarDay, instant: number): boolean {
  const there = dayOf(instant, 'UTC')
  return addDays(there, -1) <= day && day <= addDays(there, 1)
}
