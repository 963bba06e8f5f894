import { ExportedAttempt } from '#shared/contract/progress.ts'
import { addDays, dayOf, isTimeZone } from '#shared/domain/calendar-day.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import {
  ATTEMPT_LIMITS,
  ENGINE_NAME,
  MOST_ATTEMPTS_IMPORTED,
} from '#shared/domain/progress/attempt-limits.ts'
import { countedSeconds } from '#shared/domain/progress/attempt.ts'
import { verdictsOfVerse } from '#shared/domain/progress/verse-verdicts.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import * as z from 'zod/mini'
import type { Turns } from '../../../db/turns.ts'
import type { VerseStore } from '../../../texts/verse-store.ts'
import type { ArrivingAttempt } from '../recording/touched/store.ts'
import { GrowingRecord } from './growing-record.ts'
import { knownAttempts, lastAttemptOf } from './store.ts'

interface AttemptTarget {
  readonly userId: string
  readonly now: Date
  readonly verses: VerseStore
  /** Saves nothing; only reports what an import would do. */
  readonly isPreview: boolean
}

type Fate = 'added' | 'present' | 'unreadable'

/** No attempt can predate the service, here or on another installation. */
const EARLIEST = Date.UTC(2000, 0, 1)

/**
 * Adds the attempts of another record after those already here, each once however often it comes. They keep
 * their days, and with every page every figure is what it would be had they been recited here; only memory
 * remains to be settled (`settleMemory`). Drops attempts over a member's limit.
 * @param told receives the outcome of every attempt
 */
export async function importAttempts(
  turns: Turns,
  { userId, now, verses, isPreview }: AttemptTarget,
  found: AsyncIterable<unknown>,
  told: (fate: Fate) => void,
): Promise<void> {
  const reading = { verses, textOf: textsOf(verses), now: +now }
  const add = isPreview ? await lookingOnly(turns, userId) : new GrowingRecord(turns, userId, now).add
  for await (const page of turns.pages(found)) {
    const read = page.map((value) => readAttempt(value, reading)).filter((attempt) => attempt !== null)
    for (let count = read.length; count < page.length; count += 1) told('unreadable')
    for (const fate of await add(read)) told(fate)
  }
}

/** Reports what would become of attempts, without saving. */
async function lookingOnly(turns: Turns, userId: string) {
  const met = new Set<string>()
  let room = MOST_ATTEMPTS_IMPORTED - (await lastAttemptOf(turns.database, userId))
  return async (page: readonly ArrivingAttempt[]): Promise<readonly Fate[]> => {
    const ids = page.map(({ id }) => id)
    const known = await knownAttempts(turns.database, userId, ids)
    return ids.map((id) => {
      if (known.has(id) || met.has(id)) return 'present'
      if (room <= 0) return 'unreadable'
      room -= 1
      met.add(id)
      return 'added'
    })
  }
}

/** Parses an attempt of another record; null if it is invalid or impossible. */
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

/** Caches parsed texts, because the same verse comes many times. */
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

/** The verdicts of the verse's own words and their count, if its text is held. */
function judgedIn({ verdicts, extras }: ExportedAttempt, held: HeldText | null) {
  const words = verdicts?.slice(0, ATTEMPT_LIMITS.words)
  return {
    wordCount: held?.wordCount ?? null,
    ...(words && { words: held === null ? words : verdictsOfVerse(words, held.text) }),
    ...(extras && { extras: extras.slice(0, ATTEMPT_LIMITS.extras) }),
  }
}

/** Whether it is that day anywhere on earth. */
function isNear(day: CalendarDay, instant: number): boolean {
  const there = dayOf(instant, 'UTC')
  return addDays(there, -1) <= day && day <= addDays(there, 1)
}
