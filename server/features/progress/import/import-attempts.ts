import { ExportedAttempt } from '#shared/contract/progress.ts'
import { addDays, getDayInZone, isTimeZone } from '#shared/domain/calendar-day.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { ATTEMPT_LIMITS, ENGINE_NAME, MAX_IMPORTED_ATTEMPTS } from '#shared/domain/progress/attempt-limits.ts'
import { capSeconds } from '#shared/domain/progress/attempt.ts'
import { keepVerseVerdicts } from '#shared/domain/progress/verse-verdicts.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import * as z from 'zod/mini'
import type { TransactionRunner } from '../../../db/transaction-runner.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import type { ArrivingAttempt } from '../recording/touched/store.ts'
import { GrowingRecord } from './growing-record.ts'
import { findKnownAttemptIds, findLastSeq } from './store.ts'

/** A card's id on this server, and its text if stored. */
export interface ImportedCard {
  readonly id: string
  readonly text: string | undefined
}

interface AttemptTarget {
  readonly userId: string
  readonly now: Date
  readonly verses: TextLibrary
  /** Maps a card's id in the file to the member's card; undefined if there is none. */
  readonly cards: (id: string) => ImportedCard | undefined
  /** If true, saves nothing; only reports what an import would do. */
  readonly isPreview: boolean
}

type Outcome = 'added' | 'present' | 'unreadable'

/** No attempt can be older, because this was before any installation existed. */
const EARLIEST_MS = Date.UTC(2000, 0, 1)

/**
 * Adds each attempt once and updates days and all derived data except memory: call `rebuildMemoryInSteps` afterward.
 * Drops attempts over the limit.
 *
 * @param report called with the outcome of every attempt
 */
export async function importAttempts(
  runner: TransactionRunner,
  { userId, now, verses, cards, isPreview }: AttemptTarget,
  values: AsyncIterable<unknown>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const context = { verses, cards, findText: createTextCache(verses), now: +now }
  const add = isPreview ? await createPreviewAdd(runner, userId) : new GrowingRecord(runner, userId, now).add
  for await (const page of runner.pages(values)) {
    const attempts = page.map((value) => readAttempt(value, context)).filter((attempt) => attempt !== null)
    for (let count = attempts.length; count < page.length; count += 1) report('unreadable')
    for (const outcome of await add(attempts)) report(outcome)
  }
}

async function createPreviewAdd(runner: TransactionRunner, userId: string) {
  const seenIds = new Set<string>()
  let remaining = MAX_IMPORTED_ATTEMPTS - (await findLastSeq(runner.database, userId))
  return async (page: readonly ArrivingAttempt[]): Promise<readonly Outcome[]> => {
    const ids = page.map(({ id }) => id)
    const knownIds = await findKnownAttemptIds(runner.database, userId, ids)
    return ids.map((id) => {
      if (knownIds.has(id) || seenIds.has(id)) return 'present'
      if (remaining <= 0) return 'unreadable'
      remaining -= 1
      seenIds.add(id)
      return 'added'
    })
  }
}

/** Returns null if the attempt is unreadable or impossible. */
function readAttempt(
  value: unknown,
  { verses, cards, findText, now }: ReadingContext,
): ArrivingAttempt | null {
  const parsed = z.safeParse(ExportedAttempt, value)
  if (!parsed.success) return null
  const { data } = parsed
  const [practicedAt, recordedAt] = [Date.parse(data.practicedAt), Date.parse(data.recordedAt)]
  const { least, most } = ATTEMPT_LIMITS.accuracy
  const isPossible =
    EARLIEST_MS <= practicedAt &&
    practicedAt <= recordedAt &&
    recordedAt <= now &&
    data.accuracy >= least &&
    data.accuracy <= most &&
    data.seconds >= 0 &&
    isTimeZone(data.timeZone) &&
    isNear(data.day as CalendarDay, practicedAt) &&
    (data.engine === null || ENGINE_NAME.test(data.engine)) &&
    (isUuid(data.verseId) || verses.isVerseId(data.verseId))
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
    seconds: capSeconds(data.seconds),
    day: data.day as CalendarDay,
    dayStartsAt: data.dayStartsAt ?? 0,
    ...(isUuid(verseId) ? toCardJudgment(data, cards(verseId)) : toJudgment(data, findText(verseId))),
  }
}

interface StoredText {
  readonly text: string
  readonly wordCount: number
}

interface ReadingContext {
  readonly verses: TextLibrary
  readonly cards: AttemptTarget['cards']
  readonly findText: (verseId: string) => StoredText | null
  readonly now: number
}

/** Returns a function that caches texts and their word counts, because a file has many attempts at the same verses. */
function createTextCache(verses: TextLibrary): (verseId: string) => StoredText | null {
  const cache = new Map<string, StoredText | null>()
  return (verseId) => {
    const cached = cache.get(verseId)
    if (cached !== undefined) return cached
    const name = parseVerseId(verseId)
    const text = name && verses.verse(name.place, name.translation)?.text
    const entry = text === undefined ? null : { text, wordCount: splitVerseWords(text).length }
    cache.set(verseId, entry)
    return entry
  }
}

function toJudgment({ verdicts, extras }: ExportedAttempt, stored: StoredText | null) {
  const words = verdicts?.slice(0, ATTEMPT_LIMITS.words)
  return {
    wordCount: stored?.wordCount ?? null,
    ...(words && { words: stored === null ? words : keepVerseVerdicts(words, stored.text) }),
    ...(extras && { extras: extras.slice(0, ATTEMPT_LIMITS.extras) }),
  }
}

/** For a deleted card, keeps only the day and time of the attempt, as if the card had been deleted here. */
function toCardJudgment(attempt: ExportedAttempt, card: ImportedCard | undefined) {
  if (card === undefined) return { wordCount: null, textHidden: false }
  const text =
    card.text === undefined ? null : { text: card.text, wordCount: splitVerseWords(card.text).length }
  return { ...toJudgment(attempt, text), verseId: card.id }
}

function isNear(day: CalendarDay, instant: number): boolean {
  const utcDay = getDayInZone(instant, 'UTC')
  return addDays(utcDay, -1) <= day && day <= addDays(utcDay, 1)
}
