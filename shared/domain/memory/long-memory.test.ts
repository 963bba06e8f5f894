import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOperations } from '../../testing/counted-operations.ts'
import { addDays, type CalendarDay, parseCalendarDay, daysBetween } from '../calendar-day.ts'
import { runAllSteps } from '../steps/steps.ts'
import { getModel } from './forgetting-model.ts'
import { planDay } from './daily-queue.ts'
import { forecastLoad } from './forecast.ts'
import { calculateStreakWithFreezes, type StreakWithFreezes } from './freezes.ts'
import type { Pause } from './merge-pauses.ts'
import { findLateTestEffect } from './late-test.ts'
import { compareByRecitation, judgeTest, calculateMemory, type MemoryTest } from './member-memory.ts'
import { calculatePace, UsualPace } from './pace.ts'
import { summarizeTests } from './tests-of-day.ts'
import type { VerseMemory } from './verse-memory.ts'

const model = getModel(0.9)
const nth = (offset: number) => addDays(parseCalendarDay('2000-01-01'), offset)

/** Calculates the median by its definition, sorting everything each time. */
function findMedian(paces: readonly number[]): number | null {
  if (paces.length < 5) return null
  const sorted = paces.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.slice(half - 1)
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

test('UsualPace returns the median of the paces so far', () => {
  const paces = fc.array(fc.option(fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10)), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(paces, (paces) => {
      const usual = new UsualPace()
      for (const [index, pace] of paces.entries()) {
        usual.add(pace)
        const pacesSoFar = paces.slice(0, index + 1).filter((pace) => pace !== null)
        expect(usual.value).toBe(findMedian(pacesSoFar))
      }
    }),
  )
})

/** Returns tests in order of arrival. Offsets are in days. */
const testsOn = (offsets: readonly number[]): MemoryTest[] =>
  offsets.map((offset, index) => ({
    seq: index + 1,
    verseId: `PSA.119.${1 + (offset % 176)}.KJV`,
    practicedAt: Date.parse(`${nth(offset)}T12:00:00Z`),
    day: nth(offset),
    accuracy: 100,
    seconds: 3 + ((offset * 31) % 9),
    wordCount: 10,
    words: [{ verdict: 'correct' }],
  }))

/** Calculates memory by its definition. */
function memoryByDefinition(tests: readonly MemoryTest[]) {
  const verses = new Map<string, VerseMemory>()
  const paces: number[] = []
  const judged = tests.toSorted(compareByRecitation).map((memoryTest) => {
    const said = judgeTest(memoryTest, verses.get(memoryTest.verseId), findMedian(paces), model)
    verses.set(memoryTest.verseId, said.memory)
    if (said.judged.pace !== null) paces.push(said.judged.pace)
    return said.judged
  })
  return { verses, tests: judged }
}

test('calculateMemory matches its definition', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 150 }), (offsets) => {
      const tests = testsOn(offsets)
      expect(runAllSteps(calculateMemory(tests, model))).toEqual(memoryByDefinition(tests))
    }),
    { numRuns: 50 },
  )
})

const range = (size: number) => Array.from({ length: size }, (_, index) => index)
const ORDERS: readonly (readonly [string, (size: number) => number[]])[] = [
  ['in order', range],
  ['reversed', (size) => range(size).toReversed()],
  ['shuffled', (size) => range(size).map((number) => (number * 7919) % size)],
]

describe.each(ORDERS)('a long history, %s', (_, order) => {
  /** Counts operations per test for a short and a long history. */
  function compareHistories(work: (tests: readonly MemoryTest[]) => unknown) {
    const operations = (size: number) => {
      const tests = testsOn(order(size))
      return countOperations(() => work(tests)) / size
    }
    return [operations(500), operations(8000)] as const
  }

  test('takes about as many operations per test as a short one', () => {
    const [short, long] = compareHistories((tests) => runAllSteps(calculateMemory(tests, model)))
    expect(long).toBeLessThan(60)
    expect(long).toBeLessThan(1.5 * short)
  })

  test('adds a late test in about as many operations per test', () => {
    const [short, long] = compareHistories((tests) => {
      const paced = tests.map((memoryTest) => ({
        ...memoryTest,
        grade: 'good' as const,
        pace: calculatePace(10, memoryTest.seconds),
      }))
      const [first] = paced
      if (first !== undefined)
        runAllSteps(findLateTestEffect(paced, { ...first, seq: paced.length + 1, practicedAt: 0 }))
    })
    expect(long).toBeLessThan(60)
    expect(long).toBeLessThan(1.5 * short)
  })
})

test('calculateMemory pauses at every test', () => {
  const judging = calculateMemory(testsOn(range(100)), model)
  let pauses = 0
  while (judging.next().done !== true) pauses += 1
  expect(pauses).toBeGreaterThanOrEqual(200)
})

test('a day with thousands of tests and verses is planned in few operations', () => {
  const tests = range(5000).map(() => ({
    verseId: 'PSA.23.1.KJV',
    grade: 'again' as const,
    recallBefore: 0.9,
    dueBefore: nth(0),
    wasLearning: false,
    words: 10,
    isAdded: true,
    isResting: false,
  }))
  const groups = range(5000).map((index) => ({ dueOn: nth(1), seconds: 60 * (1 + index), verses: 1 }))
  const choices = { minutesPerDay: 10, newPerDay: 2, pausedUntil: null }
  const due = groups.map((group) => ({
    ...group,
    verseId: `V${group.seconds}`,
    order: 10 * group.seconds,
    isLearning: false,
    recall: 0.9,
    lastTestedOn: nth(-9),
  }))
  const none = { again: [], fresh: [], done: { seconds: 0, fresh: 0, recalls: [] } }
  const plan = () => planDay({ ...none, today: nth(1), choices, due })
  const ahead = { groups, moved: [], begunToday: [], fresh: [], returns: [1, 5], plan }
  const operations = countOperations(() => {
    expect(summarizeTests(tests, nth(0), 120).verses).toBe(1)
    expect(forecastLoad(nth(0), ahead, choices)[0]).toMatchObject({ verses: 4 })
  })
  // Each forecast day may pass on everything that waits.
  expect(operations).toBeLessThan(100 * (tests.length + groups.length))
})

describe('a streak with freezes and many pauses', () => {
  /** Calculates the streak by checking every day against every pause. */
  function streakByDefinition(days: readonly CalendarDay[], pauses: readonly Pause[], today: CalendarDay) {
    const streak = { length: 0, longest: 0, freezesHeld: 0, freezesUsedOn: [] as CalendarDay[] }
    let row = 0
    const [first] = days
    if (first === undefined) return streak
    const practiced = new Set(days)
    for (let day = first; day < today || practiced.has(day); day = addDays(day, 1)) {
      const isPaused = pauses.some(({ from, until }) => from <= day && day < until)
      if (practiced.has(day)) {
        streak.length += 1
        streak.longest = Math.max(streak.longest, streak.length)
        row = (row + 1) % 7
        if (row === 0) streak.freezesHeld = Math.min(streak.freezesHeld + 1, 2)
      } else if (!isPaused) {
        row = 0
        if (streak.freezesHeld > 0) {
          streak.freezesHeld -= 1
          streak.freezesUsedOn.push(day)
        } else streak.length = 0
      }
    }
    return streak
  }

  test('matches checking every day', () => {
    const pause = fc
      .tuple(fc.integer({ min: -10, max: 80 }), fc.integer({ min: -2, max: 20 }))
      .map(([from, days]) => ({ from: nth(from), until: nth(from + days) }))
    const days = fc.uniqueArray(fc.nat(70), { maxLength: 60 })
    fc.assert(
      fc.property(days, fc.array(pause, { maxLength: 8 }), fc.nat(30), (offsets, pauses, since) => {
        const sorted = offsets.toSorted((a, b) => a - b).map(nth)
        const today = addDays(sorted.at(-1) ?? nth(0), since)
        expect(calculateStreakWithFreezes(offsets.map(nth), pauses, today)).toEqual<StreakWithFreezes>(
          streakByDefinition(sorted, pauses, today),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('visits each pause once, without visiting its days', () => {
    const pauses = Array.from({ length: 20_000 }, (_, index) => ({
      from: nth(10 * index + 1),
      until: nth(10 * index + 10),
    }))
    const operations = countOperations(() => calculateStreakWithFreezes([nth(0)], pauses, nth(200_000)))
    expect(daysBetween(nth(0), nth(200_000))).toBe(200_000)
    expect(operations).toBeLessThan(10 * pauses.length)
  })
})
