import { addDays, parseCalendarDay, toDayNumber, getDayInZone } from '#shared/domain/calendar-day.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { Database } from '#server/db/database.ts'
import { addBareHistory } from '#server/testing/bare-history.ts'

/** The order in which attempts arrive, relative to their days. */
export const ORDERS = ['in order', 'reversed', 'shuffled'] as const
export type Order = (typeof ORDERS)[number]

const FIRST_DAY = parseCalendarDay('2000-01-01')
const WORDS = splitVerseWords('Blessed are the undefiled in the way, who walk in the law of the LORD.')
const ATTEMPTS_PER_VERSE = 5

/** Inserts attempts without updating anything derived from them. */
export async function addHistory(
  database: Database,
  userId: string,
  { size, order, verseIds }: { size: number; order: Order; verseIds: readonly string[] },
) {
  const verses = Math.ceil(size / ATTEMPTS_PER_VERSE)
  const attempts = orderIndexes(size, order).map((index) =>
    createAttempt(index, size, verseIds[index % verses] ?? ''),
  )
  await addBareHistory(database, userId, attempts)
  await database.execute(`update user_stats set attempts = ${size} where user_id = '${userId}'`)
}

function orderIndexes(size: number, order: Order): number[] {
  const numbers = Array.from({ length: size }, (_, index) => index)
  if (order === 'reversed') return numbers.toReversed()
  if (order === 'in order') return numbers
  // Multiply by a prime modulo the size, to visit every number once, out of order.
  return numbers.map((number) => (number * 7919) % size)
}

function createAttempt(index: number, size: number, verseId: string) {
  const days = toDayNumber(getDayInZone(Date.now(), 'UTC')) - toDayNumber(FIRST_DAY) - 1
  const day = addDays(FIRST_DAY, days - Math.min(size, days) + (index % Math.min(size, days)))
  const practicedAt = Date.parse(`${day}T12:00:00Z`) + Math.floor(index / days) * 1000
  return {
    id: crypto.randomUUID(),
    fingerprint: null,
    dayStartsAt: 0,
    verseId,
    method: 'voice-memory' as const,
    textHidden: true,
    engine: 'device',
    accuracy: 80 + (index % 21),
    seconds: 4 + (index % 17),
    timeZone: 'UTC',
    wordCount: WORDS.length,
    practicedAt,
    recordedAt: practicedAt + 1000,
    day,
    words: WORDS.map(({ key: expected }, place) => ({
      expected,
      verdict: (index + place) % 23 === 0 ? ('skipped' as const) : ('correct' as const),
    })),
  }
}

const DAY_MS = 86_400_000

/** Creates the body of an attempt practiced this many days ago. */
export const createPastAttempt = (days: number) => ({
  id: crypto.randomUUID(),
  verseId: 'PSA.23.1.KJV',
  accuracy: 100,
  timeSpent: 3,
  practicedAt: new Date(Date.now() - days * DAY_MS - 60_000).toISOString(),
  timeZone: 'UTC',
  method: 'voice-memory',
  textHidden: true,
  verdicts: WORDS.map(({ key: expected }) => ({ expected, verdict: 'correct' })),
})
