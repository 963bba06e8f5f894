import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDay, daysBetween } from '../../calendar-day.ts'
import {
  cutBy,
  type PlanCut,
  type Rhythm,
  versesBehind,
  weekOn,
  weeksOf,
  withFewerVerses,
  withLaterDate,
} from './plan-weeks.ts'

const TODAY = calendarDay('2026-11-26')

const RHYTHM: fc.Arbitrary<Rhythm> = fc.record({
  unit: fc.constantFrom('week', 'day'),
  verses: fc.integer({ min: 1, max: 12 }),
  makeupEvery: fc.constantFrom(0, 2, 3, 4, 7),
})
const COUNT = fc.integer({ min: 1, max: 200 })
const LENGTH = { week: 7, day: 1 } as const

describe('the weeks of a plan', () => {
  test('contain every verse once, in order, within the rhythm’s limit per week', () =>
    fc.assert(
      fc.property(RHYTHM, COUNT, (rhythm, count) => {
        const weeks = weeksOf({ startsOn: TODAY, rhythm }, count)
        let place = 0
        for (const { from, until } of weeks) {
          expect(from).toBe(place)
          expect(until - from).toBeLessThanOrEqual(rhythm.verses)
          place = until
        }
        expect(place).toBe(count)
      }),
    ))

  test('are even: no two with new verses differ by more than one', () =>
    fc.assert(
      fc.property(RHYTHM, COUNT, (rhythm, count) => {
        const sizes = weeksOf({ startsOn: TODAY, rhythm }, count)
          .map(({ from, until }) => until - from)
          .filter((size) => size > 0)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    ))

  test('are consecutive, and only every nth is for catching up', () =>
    fc.assert(
      fc.property(RHYTHM, COUNT, (rhythm, count) => {
        const weeks = weeksOf({ startsOn: TODAY, rhythm }, count)
        weeks.forEach((week, index) => {
          expect(week.startsOn).toBe(addDays(TODAY, index * LENGTH[rhythm.unit]))
          expect(daysBetween(week.startsOn, week.endsOn)).toBe(LENGTH[rhythm.unit] - 1)
          const isMakeup = rhythm.makeupEvery > 0 && (index + 1) % rhythm.makeupEvery === 0
          expect(week.from === week.until).toBe(isMakeup)
        })
        expect(weeks.at(-1)?.from).toBeLessThan(count)
      }),
    ))

  test('recap each paragraph once, in the week of its last verse', () =>
    fc.assert(
      fc.property(RHYTHM, COUNT, fc.array(fc.integer({ min: 1, max: 9 })), (rhythm, count, sizes) => {
        const paragraphs: { from: number; until: number }[] = []
        for (const size of sizes) {
          const from = paragraphs.at(-1)?.until ?? 0
          if (from + size <= count) paragraphs.push({ from, until: from + size })
        }
        const weeks = weeksOf({ startsOn: TODAY, rhythm }, count, paragraphs)
        expect(weeks.flatMap(({ recaps }) => recaps)).toEqual(paragraphs)
        for (const { from, until, recaps } of weeks)
          for (const recap of recaps) expect(recap.until > from && recap.until <= until).toBe(true)
      }),
    ))
})

describe('the cut for a date', () => {
  test('ends by the date, with the fewest verses a week', () =>
    fc.assert(
      fc.property(
        COUNT,
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(0, 3, 4),
        (count, days, makeupEvery) => {
          const dueOn = addDays(TODAY, days)
          const cut = cutBy({ count, next: 0, today: TODAY, dueOn, makeupEvery })
          expect(cut.startsOn).toBe(TODAY)
          const end = (one: PlanCut) => weeksOf(one, count).at(-1)?.endsOn ?? ''
          expect(end(cut) <= dueOn).toBe(true)
          const fewer = { ...cut, rhythm: { ...cut.rhythm, verses: cut.rhythm.verses - 1 } }
          if (cut.rhythm.verses > 1) expect(end(fewer) > dueOn).toBe(true)
        },
      ),
    ))

  test('of a plan in progress begins its next verse in the current week, and still ends by the date', () =>
    fc.assert(
      fc.property(COUNT, fc.nat(), fc.integer({ min: 14, max: 400 }), (count, seed, days) => {
        const next = seed % count
        const cut = cutBy({ count, next, today: TODAY, dueOn: addDays(TODAY, days) })
        const weeks = weeksOf(cut, count)
        const week = weeks[weekOn(weeks, TODAY) ?? -1]
        expect(week !== undefined && week.from <= next && next < week.until).toBe(true)
        expect((weeks.at(-1)?.endsOn ?? '') <= addDays(TODAY, days)).toBe(true)
      }),
    ))

  test.each([
    [38, '2027-03-28', 'week', 3],
    [3000, '2046-12-02', 'week', 4],
    [6, '2026-12-02', 'day', 1],
    [6, '2026-12-25', 'week', 2],
  ] as const)('of %i verses by %s is in a %s of %i', (count, date, unit, verses) => {
    const { rhythm } = cutBy({ count, next: 0, today: TODAY, dueOn: calendarDay(date) })
    expect(rhythm).toMatchObject({ unit, verses })
  })
})

/** Six verses, two a week, with the third week for catching up: weeks of 2, 2, none and 2. */
const PLAN: PlanCut = { startsOn: TODAY, rhythm: { unit: 'week', verses: 2, makeupEvery: 3 } }
const behindOn = (days: number, unbegun: readonly number[], dueIn: number | null = 27) =>
  versesBehind(weeksOf(PLAN, 6), unbegun, {
    today: addDays(TODAY, days),
    dueOn: dueIn === null ? null : addDays(TODAY, dueIn),
  })

describe('being behind', () => {
  const ALL = [0, 1, 2, 3, 4, 5]

  test.each([
    ['on the first day', 0, ALL, 0],
    ['on the last day of the first week', 6, ALL, 0],
    ['on the first day of the second', 7, ALL, 2],
    ['with the first week done', 7, [2, 3, 4, 5], 0],
    ['in the week for catching up', 14, ALL, 0],
    ['after it', 21, ALL, 4],
    ['on the last day', 27, [4, 5], 0],
    ['on the day after the last', 28, [4, 5], 2],
    ['with everything begun', 400, [], 0],
  ])('%s', (_, days, unbegun, behind) => {
    expect(behindOn(days, unbegun)).toBe(behind)
  })

  test('isn’t reported between the last week and the date', () => {
    expect(behindOn(30, [5], 40)).toBe(0)
    expect(behindOn(41, [5], 40)).toBe(1)
    expect(behindOn(30, [5], null)).toBe(1)
  })

  const BEHIND = fc
    .record({ rhythm: RHYTHM, count: COUNT, seed: fc.nat(), ago: fc.integer({ min: 1, max: 300 }) })
    .map(({ rhythm, count, seed, ago }) => ({
      startsOn: addDays(TODAY, -ago),
      rhythm,
      count,
      next: seed % count,
      today: TODAY,
    }))
    .filter((plan) => {
      const week = weeksOf(plan, plan.count).find(({ until }) => until > plan.next)
      return week !== undefined && week.endsOn < TODAY
    })
    .map((plan) => ({ ...plan, dueOn: weeksOf(plan, plan.count).at(-1)?.endsOn ?? plan.startsOn }))
  const restOf = ({ count, next }: { count: number; next: number }) =>
    Array.from({ length: count - next }, (_, index) => next + index)

  test('is resolved by a later date: the same weeks, moved so the next verse’s begins today', () =>
    fc.assert(
      fc.property(BEHIND, (plan) => {
        const later = withLaterDate(plan)
        const [before, after] = [weeksOf(plan, plan.count), weeksOf(later, plan.count)]
        const stretches = (weeks: typeof before) => weeks.map(({ from, until }) => [from, until])
        expect(stretches(after)).toEqual(stretches(before))
        expect(versesBehind(after, restOf(plan), { today: TODAY, dueOn: later.dueOn })).toBe(0)
        expect(after[weekOn(after, TODAY) ?? -1]?.startsOn).toBe(TODAY)
        expect(later.dueOn > plan.dueOn).toBe(true)
        expect((after.at(-1)?.endsOn ?? '') <= later.dueOn).toBe(true)
      }),
    ))

  test('is resolved by fewer verses a week', () =>
    fc.assert(
      fc.property(BEHIND, (plan) => {
        const fewer = withFewerVerses(plan)
        expect(fewer === null).toBe(plan.rhythm.verses === 1)
        if (fewer === null) return
        expect(fewer.rhythm.verses).toBeLessThan(plan.rhythm.verses)
        expect(fewer.rhythm.verses).toBeGreaterThan(0)
        const weeks = weeksOf(fewer, plan.count)
        expect(versesBehind(weeks, restOf(plan), { today: TODAY, dueOn: fewer.dueOn })).toBe(0)
        expect(weeks.at(-1)?.endsOn).toBe(fewer.dueOn)
      }),
    ))

  test('offers the number of verses begun per week so far', () => {
    const plan = {
      startsOn: addDays(TODAY, -28),
      rhythm: { unit: 'week', verses: 6, makeupEvery: 0 } as const,
      count: 40,
      next: 12,
      today: TODAY,
      dueOn: addDays(TODAY, 20),
    }
    expect(withFewerVerses(plan)?.rhythm.verses).toBe(3)
  })
})
