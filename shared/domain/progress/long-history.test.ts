import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAttempt } from '../../testing/attempt.ts'
import { countOperations } from '../../testing/counted-operations.ts'
import { addDays, type CalendarDay, parseCalendarDay } from '../calendar-day.ts'
import { runAllSteps } from '../steps/steps.ts'
import { type Attempt, isRecited, METHODS } from './attempt.ts'
import { DayRuns } from './day-runs.ts'
import type { Entry } from './entry.ts'
import { buildRecord } from './member-record.ts'
import type { Misses } from './missed-words.ts'
import { needsDaysAround, recordAttempt } from './record-attempt.ts'
import { type DayTotals, NO_DAY, NO_TOTALS } from './statistics.ts'
import { findDaysAroundLatest } from './streak.ts'

const nth = (offset: number) => addDays(parseCalendarDay('2000-01-01'), offset)

/** Finds the days around a day by looking at one day after the other. */
function findDaysAround(known: ReadonlySet<CalendarDay>, day: CalendarDay) {
  let [before, after] = [0, 0]
  while (known.has(addDays(day, -before - 1))) before += 1
  while (known.has(addDays(day, after + 1))) after += 1
  return { before, after }
}

describe('runs of days', () => {
  test('agree with looking at every day', () => {
    const days = fc.array(fc.integer({ min: -3, max: 60 }).map(nth), { maxLength: 120 })
    fc.assert(
      fc.property(days, (days) => {
        const runs = new DayRuns()
        const practiced = new Set<CalendarDay>()
        for (const day of days) {
          expect(runs.around(day)).toEqual(findDaysAround(practiced, day))
          runs.add(day)
          practiced.add(day)
          expect(runs.around(day)).toEqual(findDaysAround(practiced, day))
        }
        for (let offset = -5; offset < 65; offset += 1)
          expect(runs.around(nth(offset))).toEqual(findDaysAround(practiced, nth(offset)))
      }),
      { numRuns: 300 },
    )
  })

  test('cross leap days and year ends', () => {
    const runs = new DayRuns(['2023-12-31', '2024-02-28', '2024-03-01', '2024-01-01'].map(parseCalendarDay))
    expect(runs.around(parseCalendarDay('2024-02-29'))).toEqual({ before: 1, after: 1 })
    expect(runs.around(parseCalendarDay('2024-01-02'))).toEqual({ before: 2, after: 0 })
    expect(runs.around(parseCalendarDay('2023-02-28'))).toEqual({ before: 0, after: 0 })
  })
})

/** Builds a record by definition: finds each attempt's neighboring days by looking at every day. */
function recordByDefinition(attempts: readonly Attempt[], isSparing = false) {
  const days = new Map<CalendarDay, DayTotals>()
  const entries = new Map<string, Entry>()
  const missedWords = new Map<string, Misses>()
  const earned = new Set<string>()
  const recited = new Map<string, number>()
  const xpByAttempt: number[] = []
  let totals = NO_TOTALS
  for (const attempt of attempts) {
    const { day, verseId } = attempt
    const dayTotals = days.get(day) ?? NO_DAY
    const timesToday = recited.get(`${verseId} ${day}`) ?? 0
    const latest = findDaysAroundLatest(totals.streak, day)
    const around = () =>
      isSparing && latest === undefined && !needsDaysAround(dayTotals, attempt)
        ? { before: 0, after: 0 }
        : findDaysAround(new Set(days.keys()), day)
    const outcome = recordAttempt(
      {
        totals,
        day: dayTotals,
        entry: entries.get(verseId),
        around: around(),
        timesToday,
        earned,
        missedWords,
        acceptedCount: 0,
      },
      attempt,
    )
    totals = outcome.totals
    days.set(day, outcome.day)
    if (outcome.entry !== null) entries.set(verseId, outcome.entry)
    xpByAttempt.push(outcome.xp)
    if (isRecited(attempt)) recited.set(`${verseId} ${day}`, timesToday + 1)
    for (const [word, misses] of outcome.missedWords) missedWords.set(word, misses)
    for (const { id } of outcome.achievements) earned.add(id)
  }
  return { totals, days, entries, missedWords, xpByAttempt }
}

test('buildRecord matches its definition', () => {
  const attempt = fc
    .record({
      offset: fc.integer({ min: 0, max: 40 }),
      verse: fc.integer({ min: 1, max: 4 }),
      accuracy: fc.integer({ min: 1, max: 100 }),
      method: fc.constantFrom(...METHODS),
    })
    .map(({ offset, verse, ...attempt }) =>
      createAttempt({ ...attempt, day: nth(offset), verseId: `PSA.23.${verse}.KJV` }),
    )
  const history = fc.array(attempt, { maxLength: 120 })
  fc.assert(
    fc.property(history, (attempts) => {
      expect(runAllSteps(buildRecord(attempts))).toMatchObject(recordByDefinition(attempts))
      expect(recordByDefinition(attempts, true)).toEqual(recordByDefinition(attempts))
    }),
    { numRuns: 200 },
  )
})

const ORDERS: Readonly<Record<string, (size: number) => number[]>> = {
  'in order': (size) => range(size),
  reversed: (size) => range(size).toReversed(),
  // Multiplying by a prime, modulo the size, visits every number once in a scrambled order.
  shuffled: (size) => range(size).map((number) => (number * 7919) % size),
  'every other day first': (size) => range(size).toSorted((a, b) => (a % 2) - (b % 2)),
  'from the ends to the middle': (size) =>
    range(size).map((number) => (number % 2 === 0 ? number / 2 : size - 1 - (number - 1) / 2)),
  // The last day comes first, so all others are late and fall in the middle of a run.
  'each day of a run again and again': (size) => [
    ...range(size / 2).toReversed(),
    ...range(size / 2).map((number) => (number * 7919) % (size / 2)),
  ],
}

function range(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index)
}

describe('a long history takes about as many operations per attempt as a short one', () => {
  const words = [{ expected: 'god', verdict: 'skipped' as const }]
  const createAttempts = (offsets: readonly number[]) =>
    offsets.map((offset) =>
      createAttempt({ day: nth(offset), verseId: `PSA.119.${1 + (offset % 176)}.KJV`, accuracy: 80, words }),
    )

  test.each(Object.entries(ORDERS))('with days %s', (_, order) => {
    const operations = (size: number) => {
      const attempts = createAttempts(order(size))
      return countOperations(() => runAllSteps(buildRecord(attempts))) / size
    }
    const [short, long] = [operations(500), operations(8000)]
    expect(long).toBeLessThan(100)
    expect(long).toBeLessThan(1.5 * short)
  })
})

test('buildRecord pauses after every attempt', () => {
  const attempts = range(10).map(() => createAttempt())
  const recording = buildRecord(attempts)
  let pauses = 0
  while (recording.next().done !== true) pauses += 1
  expect(pauses).toBe(10)
})
