import type { Prediction } from '#shared/domain/memory/calibration.ts'
import { TESTS_TO_FIT } from '#shared/domain/memory/personal-parameters.ts'
import { Chance } from './chance.ts'
import { SimulatedMember } from './member.ts'
import {
  createFsrsMemory,
  type MemoryModel,
  createPowerLawMemory,
  createTwoStoreMemory,
} from './memory-models.ts'
import { createFixedScheduler, createOwnScheduler, type Scheduler, createSm2Scheduler } from './schedulers.ts'

/** Kinds of simulated members. In the second series, half forget by a different power law, and half with two stores. */
export const SERIES = ['FSRS-6', 'other models'] as const
export type Series = (typeof SERIES)[number]

export type SchedulerName = 'own' | 'personal' | 'fixed' | 'sm2'

const MEMBER_COUNT = 16
/** Days between measurements of recall of all verses. */
const MEASURE_INTERVAL_DAYS = 5
const DAY_COUNT = 365
const VERSE_COUNT = 120
/** A new verse starts every day until all have started. */
const DAYS_BETWEEN_STARTS = 1
const MINUTES_PER_DAY = 10

export interface YearTotals {
  reviews: number
  /** Sum and count of true recall over all days of all started verses. */
  recallSum: number
  verseDays: number
  predictions: Prediction[]
  /** Results of tests after a member has enough of them for fitted parameters. */
  laterPredictions: Prediction[]
  /** Sum and count of the true recall of known verses when they are reviewed. */
  reviewRecallSum: number
  knownReviews: number
  days: number
  daysWithin: number
  /** Excess verses on the worst day. */
  mostOver: number
}

/** Simulates a year of all members of a series under one scheduler. */
export function simulateYear(series: Series, scheduler: SchedulerName, target = 0.9): YearTotals {
  const year: YearTotals = {
    reviews: 0,
    recallSum: 0,
    verseDays: 0,
    predictions: [],
    laterPredictions: [],
    reviewRecallSum: 0,
    knownReviews: 0,
    days: 0,
    daysWithin: 0,
    mostOver: 0,
  }
  for (let member = 0; member < MEMBER_COUNT; member += 1)
    simulateMember(series, member, scheduler, target, year)
  return year
}

function simulateMember(
  series: Series,
  number: number,
  name: SchedulerName,
  target: number,
  year: YearTotals,
): void {
  const chance = new Chance(1000 * SERIES.indexOf(series) + number)
  const memory = createMemory(series, number, chance)
  const missRate = 0.05 + 0.25 * chance.next()
  const member = new SimulatedMember(memory, chance, VERSE_COUNT)
  const scheduler = createScheduler(name, member, target)
  // Draw missed days from their own generator, so they are the same under every scheduler.
  const calendar = new Chance(7_000_000 + 1000 * SERIES.indexOf(series) + number)
  let [started, tests] = [0, 0]
  for (let day = 0; day < DAY_COUNT; day += 1) {
    const isMissed = calendar.occurs(missRate)
    const before = year.reviews
    if (!isMissed) started = Math.max(started, simulateDay(member, scheduler, day, year, tests))
    tests += year.reviews - before
    if (day % MEASURE_INTERVAL_DAYS !== 0) continue
    for (let verse = 0; verse < started; verse += 1) year.recallSum += member.recall(verse, day)
    year.verseDays += started
  }
}

/** Simulates a day. Returns how many verses have been started. @param tests how many tests the member had before */
function simulateDay(
  member: SimulatedMember,
  scheduler: Scheduler,
  day: number,
  year: YearTotals,
  tests: number,
): number {
  const mayStart = Math.min(Math.floor(day / DAYS_BETWEEN_STARTS) + 1, VERSE_COUNT)
  let startedCount = 0
  for (const verse of scheduler.plan(day, mayStart)) {
    const predicted = scheduler.predictFor?.(verse, day) ?? null
    if (scheduler.isKnown?.(verse) === true) {
      year.reviewRecallSum += member.recall(verse, day)
      year.knownReviews += 1
    }
    const grade = member.say(verse, day)
    const cases = predicted === null ? [] : [{ predicted, isRecalled: grade !== 'again' }]
    year.predictions.push(...cases)
    if (tests >= TESTS_TO_FIT.first) year.laterPredictions.push(...cases)
    scheduler.onTest(verse, day, grade)
    year.reviews += 1
    startedCount = Math.max(startedCount, verse + 1)
  }
  const minutes = scheduler.planMinutes?.()
  if (minutes !== undefined) {
    year.days += 1
    year.daysWithin += Number(minutes.planned <= MINUTES_PER_DAY)
    year.mostOver = Math.max(year.mostOver, minutes.over)
  }
  return startedCount
}

function createMemory(series: Series, number: number, chance: Chance): MemoryModel<unknown> {
  if (series === 'FSRS-6') return createFsrsMemory(chance) as MemoryModel<unknown>
  return (
    number % 2 === 0 ? createPowerLawMemory(chance) : createTwoStoreMemory(chance)
  ) as MemoryModel<unknown>
}

function createScheduler(name: SchedulerName, member: SimulatedMember, target: number): Scheduler {
  if (name === 'fixed') return createFixedScheduler()
  return name === 'sm2'
    ? createSm2Scheduler()
    : createOwnScheduler(member, target, MINUTES_PER_DAY, name === 'personal')
}
