import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, parseCalendarDay, type CalendarDay, daysBetween } from '../../calendar-day.ts'
import { runAllSteps } from '../../steps/steps.ts'
import { planDay } from '../daily-queue.ts'
import { forecastLoad, findReturns } from '../forecast.ts'
import { getModel } from '../forgetting-model.ts'
import { estimateSeconds, toShownMinutes } from '../pace.ts'
import { applyTest, isLearning, predictRecall, type VerseMemory } from '../verse-memory.ts'
import { findPaceForDate } from './pace-for-date.ts'
import { simulateOutlook, movePlanFirst } from './plan-outlook.ts'
import { simulateQueue, type QueueInput } from './simulated-queue.ts'

const TODAY = parseCalendarDay('2026-11-25')
const MODEL = getModel(0.9)
const WORDS_PER_MINUTE = 120

interface Start {
  readonly minutesPerDay: number
  readonly newPerDay: number
  readonly pausedFor: number
  readonly tested: readonly { readonly words: number; readonly ago: readonly number[] }[]
  readonly fresh: readonly number[]
}

const memoryAfter = (ago: readonly number[]): VerseMemory =>
  ago.reduce<VerseMemory | undefined>(
    (memory, days) =>
      applyTest(memory, { day: addDays(TODAY, -days), grade: 'good', wordCount: null }, MODEL),
    undefined,
  ) as VerseMemory

function createQueue({ minutesPerDay, newPerDay, pausedFor, tested, fresh }: Start): QueueInput {
  return {
    today: TODAY,
    choices: { minutesPerDay, newPerDay, pausedUntil: pausedFor === 0 ? null : addDays(TODAY, pausedFor) },
    model: MODEL,
    pace: WORDS_PER_MINUTE,
    tested: tested.map(({ words, ago }, index) => ({
      verseId: `old ${index}`,
      order: 3 * index,
      words,
      memory: memoryAfter(ago),
    })),
    fresh: fresh.map((words, index) => ({ verseId: `new ${index}`, order: 1000 + 2 * index, words })),
    again: [],
    done: { seconds: 0, fresh: 0, recalls: [] },
  }
}

const ANY_START: fc.Arbitrary<Start> = fc.record({
  minutesPerDay: fc.constantFrom(5, 10, 60),
  newPerDay: fc.integer({ min: 1, max: 10 }),
  pausedFor: fc.constantFrom(0, 0, 0, 3),
  tested: fc.array(
    fc.record({
      words: fc.integer({ min: 3, max: 60 }),
      ago: fc
        .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 })
        .map((days) => days.toSorted((a, b) => b - a)),
    }),
    { maxLength: 20 },
  ),
  fresh: fc.array(fc.integer({ min: 3, max: 80 }), { minLength: 1, maxLength: 12 }),
})

const listIds = (start: Start) => start.fresh.map((_, index) => `new ${index}`)
const simulatePlan = (start: Start, ids = listIds(start)) =>
  runAllSteps(simulateOutlook(createQueue(start), ids))

/**
 * Simulates each day with the real queue, reciting everything well. Returns the day when the last of `ids` is known.
 */
function simulateDays(start: Start, ids: readonly string[]): CalendarDay {
  const queue = createQueue(start)
  const memories = new Map(queue.tested.map(({ verseId, memory }) => [verseId, memory as VerseMemory]))
  const verseById = new Map([...queue.tested, ...queue.fresh].map((verse) => [verse.verseId, verse]))
  for (let date = TODAY; ; date = addDays(date, 1)) {
    const toQueueVerse = (id: string, learning: boolean) => {
      const { verseId, order, words } = verseById.get(id) ?? { verseId: id, order: 0, words: null }
      return { verseId, order, seconds: estimateSeconds(words, learning, WORDS_PER_MINUTE) }
    }
    const plan = planDay({
      today: date,
      choices: queue.choices,
      due: [...memories]
        .filter(([, { dueOn }]) => dueOn <= date)
        .map(([id, memory]) => ({
          ...toQueueVerse(id, isLearning(memory)),
          isLearning: isLearning(memory),
          recall: predictRecall(memory, date, MODEL),
          dueOn: memory.dueOn,
          lastTestedOn: memory.lastTestedOn,
        })),
      fresh: queue.fresh
        .filter(({ verseId }) => !memories.has(verseId))
        .map(({ verseId }) => toQueueVerse(verseId, true)),
      again: [],
      done: queue.done,
    })
    for (const { verseId } of plan.items)
      memories.set(
        verseId,
        applyTest(memories.get(verseId), { day: date, grade: 'good', wordCount: null }, MODEL),
      )
    if (ids.every((id) => memories.get(id) !== undefined && !isLearning(memories.get(id) as VerseMemory)))
      return date
  }
}

test('finds the same last day as simulating the real queue', () =>
  fc.assert(
    fc.property(ANY_START, (start) => {
      expect(simulatePlan(start).lastOn).toBe(simulateDays(start, listIds(start)))
    }),
  ))

test('begins one verse today and knows it tomorrow', () => {
  const start = { minutesPerDay: 10, newPerDay: 2, pausedFor: 0, tested: [], fresh: [20] }
  expect(simulatePlan(start)).toMatchObject({
    verses: 1,
    learned: 0,
    lastOn: addDays(TODAY, 1),
    days: [{ begun: 1, verses: 1 }, { begun: 0, verses: 1 }, {}, {}, {}, {}, {}],
  })
})

test('knows six verses on the fourth day at two a day', () => {
  const start = { minutesPerDay: 10, newPerDay: 2, pausedFor: 0, tested: [], fresh: [20, 20, 20, 20, 20, 20] }
  expect(simulatePlan(start).lastOn).toBe(addDays(TODAY, 3))
  expect(simulatePlan(start).days.map(({ begun }) => begun)).toEqual([2, 2, 2, 0, 0, 0, 0])
})

test('has no last day if no new verses can begin', () => {
  const start = { minutesPerDay: 10, newPerDay: 0, pausedFor: 0, tested: [], fresh: [20] }
  expect(simulatePlan(start).lastOn).toBeNull()
})

test('counts the other verses that begin before the plan’s', () => {
  const queue = createQueue({
    minutesPerDay: 10,
    newPerDay: 1,
    pausedFor: 0,
    tested: [],
    fresh: [9, 9, 9, 9],
  })
  expect(runAllSteps(simulateOutlook(queue, ['new 2', 'new 3']))).toMatchObject({
    before: 2,
    lastOn: addDays(TODAY, 4),
  })
  const first = runAllSteps(simulateOutlook(movePlanFirst(queue, ['new 2', 'new 3']), ['new 2', 'new 3']))
  expect(first).toMatchObject({ before: 0, lastOn: addDays(TODAY, 2) })
})

test('agrees with the forecast for seven days if everything fits in the daily minutes', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.constant(12), { minLength: 1, maxLength: 9 }),
      (newPerDay, fresh) => {
        const queue = createQueue({ minutesPerDay: 60, newPerDay, pausedFor: 0, tested: [], fresh })
        const seconds = fresh.map((words) => ({ seconds: estimateSeconds(words, true, WORDS_PER_MINUTE) }))
        const forecast = forecastLoad(
          TODAY,
          {
            groups: [],
            moved: [],
            begunToday: seconds.slice(0, newPerDay),
            fresh: seconds.slice(newPerDay),
            returns: findReturns(MODEL, TODAY),
            plan: () => ({ items: [], seconds: 0, later: [] }),
          },
          queue.choices,
        )
        const ahead = runAllSteps(simulateOutlook(queue, [])).days.slice(1)
        expect(ahead.map(({ date, verses }) => ({ date, verses }))).toEqual(
          forecast.slice(0, 6).map(({ date, verses }) => ({ date, verses })),
        )
      },
    ),
  ))

test('finds the smallest pace that reaches a date', () =>
  fc.assert(
    fc.property(ANY_START, fc.integer({ min: 1, max: 30 }), (start, days) => {
      const by = addDays(TODAY, days)
      const queue = createQueue(start)
      const pace = runAllSteps(findPaceForDate(queue, listIds(start), by))
      const at = (newPerDay: number, minutesPerDay: number) =>
        simulatePlan({ ...start, newPerDay, minutesPerDay }).lastOn
      expect(at(pace.newPerDay, pace.minutesPerDay)).toBe(pace.lastOn)
      if (pace.lastOn !== null && pace.lastOn <= by) {
        const fewer = pace.newPerDay > 1 ? at(pace.newPerDay - 1, start.minutesPerDay) : null
        expect(fewer === null || fewer > by).toBe(true)
      } else {
        for (let newPerDay = 1; newPerDay <= 10; newPerDay += 1)
          for (const minutes of [start.minutesPerDay, 60]) {
            const last = at(newPerDay, minutes)
            expect(last === null || last >= (pace.lastOn ?? last)).toBe(true)
          }
      }
    }),
    { numRuns: 40 },
  ))

test('prefers a pace that keeps the daily minutes', () => {
  const start = { minutesPerDay: 10, newPerDay: 1, pausedFor: 0, tested: [], fresh: [8, 8, 8, 8, 8, 8] }
  expect(runAllSteps(findPaceForDate(createQueue(start), listIds(start), addDays(TODAY, 3)))).toEqual({
    newPerDay: 2,
    minutesPerDay: 10,
    lastOn: addDays(TODAY, 3),
  })
})

test('never exceeds a day’s minutes, except for a single long verse', () =>
  fc.assert(
    fc.property(ANY_START, (start) => {
      for (const { date, items, seconds } of simulateQueue(createQueue(start))) {
        expect(seconds <= 60 * start.minutesPerDay || items.length === 1).toBe(true)
        expect(toShownMinutes(seconds)).toBeLessThanOrEqual(Math.max(start.minutesPerDay, 4))
        if (daysBetween(TODAY, date) > 30) break
      }
    }),
  ))
