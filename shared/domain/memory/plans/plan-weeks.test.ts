import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, parseCalendarDay, daysBetween } from '../../calendar-day.ts'
import {
  divideByDate,
  type PlanDivision,
  type Rhythm,
  countVersesBehind,
  findWeekIndex,
  divideIntoWeeks,
  relieveByVerses,
  relieveByDate,
} from './plan-weeks.ts'

const TODAY = parseCalendarDay('2026-11-26')

const ANY_RHYTHM: fc.Arbitrary<Rhythm> = fc.record({
  unit: fc.constantFrom('week', 'day'),
  verses: fc.integer({ min: 1, max: 12 }),
  makeupEvery: fc.constantFrom(0, 2, 3, 4, 7),
})
const ANY_COUNT = fc.integer({ min: 1, max: 200 })
const UNIT_DAYS = { week: 7, day: 1 } as const

describe('the weeks of a plan', () => {
  test('contain every verse once, in order, within the limit per week', () =>
    fc.assert(
      fc.property(ANY_RHYTHM, ANY_COUNT, (rhythm, count) => {
        const weeks = divideIntoWeeks({ startsOn: TODAY, rhythm }, count)
        let position = 0
        for (const { from, until } of weeks) {
          expect(from).toBe(position)
          expect(until - from).toBeLessThanOrEqual(rhythm.verses)
          position = until
        }
        expect(position).toBe(count)
      }),
    ))

  test('differ by at most one new verse', () =>
    fc.assert(
      fc.property(ANY_RHYTHM, ANY_COUNT, (rhythm, count) => {
        const sizes = divideIntoWeeks({ startsOn: TODAY, rhythm }, count)
          .map(({ from, until }) => until - from)
          .filter((size) => size > 0)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    ))

  test('are consecutive, with every nth for catching up', () =>
    fc.assert(
      fc.property(ANY_RHYTHM, ANY_COUNT, (rhythm, count) => {
        const weeks = divideIntoWeeks({ startsOn: TODAY, rhythm }, count)
        weeks.forEach((week, index) => {
          expect(week.startsOn).toBe(addDays(TODAY, index * UNIT_DAYS[rhythm.unit]))
          expect(daysBetween(week.startsOn, week.endsOn)).toBe(UNIT_DAYS[rhythm.unit] - 1)
          const isMakeup = rhythm.makeupEvery > 0 && (index + 1) % rhythm.makeupEvery === 0
          expect(week.from === week.until).toBe(isMakeup)
        })
        expect(weeks.at(-1)?.from).toBeLessThan(count)
      }),
    ))

  test('recap each paragraph in the week of its last verse', () =>
    fc.assert(
      fc.property(ANY_RHYTHM, ANY_COUNT, fc.array(fc.integer({ min: 1, max: 9 })), (rhythm, count, sizes) => {
        const paragraphs: { from: number; until: number }[] = []
        for (const size of sizes) {
          const from = paragraphs.at(-1)?.until ?? 0
          if (from + size <= count) paragraphs.push({ from, until: from + size })
        }
        const weeks = divideIntoWeeks({ startsOn: TODAY, rhythm }, count, paragraphs)
        expect(weeks.flatMap(({ recaps }) => recaps)).toEqual(paragraphs)
        for (const { from, until, recaps } of weeks)
          for (const recap of recaps) expect(recap.until > from && recap.until <= until).toBe(true)
      }),
    ))
})

describe('divideByDate', () => {
  test('ends by the date with the fewest verses a week', () =>
    fc.assert(
      fc.property(
        ANY_COUNT,
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(0, 3, 4),
        (count, days, makeupEvery) => {
          const dueOn = addDays(TODAY, days)
          const division = divideByDate({ count, next: 0, today: TODAY, dueOn, makeupEvery })
          expect(division.startsOn).toBe(TODAY)
          const end = (division: PlanDivision) => divideIntoWeeks(division, count).at(-1)?.endsOn ?? ''
          expect(end(division) <= dueOn).toBe(true)
          const fewer = { ...division, rhythm: { ...division.rhythm, verses: division.rhythm.verses - 1 } }
          if (division.rhythm.verses > 1) expect(end(fewer) > dueOn).toBe(true)
        },
      ),
    ))

  test('puts the next verse of a plan in progress in the current week', () =>
    fc.assert(
      fc.property(ANY_COUNT, fc.nat(), fc.integer({ min: 14, max: 400 }), (count, seed, days) => {
        const next = seed % count
        const division = divideByDate({ count, next, today: TODAY, dueOn: addDays(TODAY, days) })
        const weeks = divideIntoWeeks(division, count)
        const week = weeks[findWeekIndex(weeks, TODAY) ?? -1]
        expect(week !== undefined && week.from <= next && next < week.until).toBe(true)
        expect((weeks.at(-1)?.endsOn ?? '') <= addDays(TODAY, days)).toBe(true)
      }),
    ))

  test.each([
    [38, '2027-03-28', 'week', 3],
    [3000, '2046-12-02', 'week', 4],
    [6, '2026-12-02', 'day', 1],
    [6, '2026-12-25', 'week', 2],
  ] as const)('divides %i verses until %s by the %s, %i each', (count, date, unit, verses) => {
    const { rhythm } = divideByDate({ count, next: 0, today: TODAY, dueOn: parseCalendarDay(date) })
    expect(rhythm).toMatchObject({ unit, verses })
  })
})

/** Six verses, two a week, with the third week for catching up: weeks of 2, 2, none and 2. */
const PLAN: PlanDivision = { startsOn: TODAY, rhythm: { unit: 'week', verses: 2, makeupEvery: 3 } }
const behindOn = (days: number, unbegun: readonly number[], dueIn: number | null = 27) =>
  countVersesBehind(divideIntoWeeks(PLAN, 6), unbegun, {
    today: addDays(TODAY, days),
    dueOn: dueIn === null ? null : addDays(TODAY, dueIn),
  })

describe('a plan that is behind', () => {
  const ALL = [0, 1, 2, 3, 4, 5]

  test.each([
    ['on the first day', 0, ALL, 0],
    ['on the last day of the first week', 6, ALL, 0],
    ['on the first day of the second week', 7, ALL, 2],
    ['with the first week done', 7, [2, 3, 4, 5], 0],
    ['in the week for catching up', 14, ALL, 0],
    ['after the week for catching up', 21, ALL, 4],
    ['on the last day', 27, [4, 5], 0],
    ['on the day after the last', 28, [4, 5], 2],
    ['with everything begun', 400, [], 0],
  ])('is checked %s', (_, days, unbegun, behind) => {
    expect(behindOn(days, unbegun)).toBe(behind)
  })

  test('isn’t reported as behind between the last week and the date', () => {
    expect(behindOn(30, [5], 40)).toBe(0)
    expect(behindOn(41, [5], 40)).toBe(1)
    expect(behindOn(30, [5], null)).toBe(1)
  })

  const ANY_BEHIND_PLAN = fc
    .record({ rhythm: ANY_RHYTHM, count: ANY_COUNT, seed: fc.nat(), ago: fc.integer({ min: 1, max: 300 }) })
    .map(({ rhythm, count, seed, ago }) => ({
      startsOn: addDays(TODAY, -ago),
      rhythm,
      count,
      next: seed % count,
      today: TODAY,
    }))
    .filter((plan) => {
      const week = divideIntoWeeks(plan, plan.count).find(({ until }) => until > plan.next)
      return week !== undefined && week.endsOn < TODAY
    })
    .map((plan) => ({ ...plan, dueOn: divideIntoWeeks(plan, plan.count).at(-1)?.endsOn ?? plan.startsOn }))
  const listUnbegun = ({ count, next }: { count: number; next: number }) =>
    Array.from({ length: count - next }, (_, index) => next + index)

  test('catches up by moving its weeks and its date', () =>
    fc.assert(
      fc.property(ANY_BEHIND_PLAN, (plan) => {
        const later = relieveByDate(plan)
        const [before, after] = [divideIntoWeeks(plan, plan.count), divideIntoWeeks(later, plan.count)]
        const stretches = (weeks: typeof before) => weeks.map(({ from, until }) => [from, until])
        expect(stretches(after)).toEqual(stretches(before))
        expect(countVersesBehind(after, listUnbegun(plan), { today: TODAY, dueOn: later.dueOn })).toBe(0)
        expect(after[findWeekIndex(after, TODAY) ?? -1]?.startsOn).toBe(TODAY)
        expect(later.dueOn > plan.dueOn).toBe(true)
        expect((after.at(-1)?.endsOn ?? '') <= later.dueOn).toBe(true)
      }),
    ))

  test('catches up by having fewer verses a week', () =>
    fc.assert(
      fc.property(ANY_BEHIND_PLAN, (plan) => {
        const fewer = relieveByVerses(plan)
        expect(fewer === null).toBe(plan.rhythm.verses === 1)
        if (fewer === null) return
        expect(fewer.rhythm.verses).toBeLessThan(plan.rhythm.verses)
        expect(fewer.rhythm.verses).toBeGreaterThan(0)
        const weeks = divideIntoWeeks(fewer, plan.count)
        expect(countVersesBehind(weeks, listUnbegun(plan), { today: TODAY, dueOn: fewer.dueOn })).toBe(0)
        expect(weeks.at(-1)?.endsOn).toBe(fewer.dueOn)
      }),
    ))

  test('is offered the average number of verses begun per week', () => {
    const plan = {
      startsOn: addDays(TODAY, -28),
      rhythm: { unit: 'week', verses: 6, makeupEvery: 0 } as const,
      count: 40,
      next: 12,
      today: TODAY,
      dueOn: addDays(TODAY, 20),
    }
    expect(relieveByVerses(plan)?.rhythm.verses).toBe(3)
  })
})
