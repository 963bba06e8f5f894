import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDay, parseCalendarDay } from '../calendar-day.ts'
import { cannotWait, type DayToPlan, type DueVerse, nextDueOn, planDay } from './daily-queue.ts'
import { forecastLoad } from './forecast.ts'
import { estimateSeconds } from './pace.ts'

const TODAY = parseCalendarDay('2026-11-22')

let orders = 0
const due = (overrides: Partial<DueVerse> = {}): DueVerse => {
  orders += 10
  const order = overrides.order ?? orders
  return {
    verseId: `V${order}`,
    order,
    seconds: 60,
    isLearning: false,
    recall: 0.9,
    dueOn: TODAY,
    lastTestedOn: addDays(TODAY, -30),
    ...overrides,
  }
}
const day = (overrides: Partial<DayToPlan> = {}): DayToPlan => ({
  today: TODAY,
  choices: { minutesPerDay: 10, newPerDay: 2, pausedUntil: null },
  due: [],
  fresh: [],
  again: [],
  done: { seconds: 0, fresh: 0, recalls: [] },
  ...overrides,
})
const fresh = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ verseId: `N${index}`, order: index * 10, seconds: 120 }))
const listPlannedNames = (input: DayToPlan) =>
  planDay(input)
    .items.map(({ verseId }) => verseId)
    .join(' ')

describe('the queue of a day', () => {
  it('lists learning verses first, then those with the lowest recall', () => {
    const verses = [
      due({ verseId: 'strong', recall: 0.95 }),
      due({ verseId: 'weak', recall: 0.7 }),
      due({ verseId: 'learning', isLearning: true, recall: 0.99 }),
    ]
    expect(listPlannedNames(day({ due: verses }))).toBe('learning weak strong')
  })

  it('separates neighbors if another verse can go between them', () => {
    const verses = [
      due({ verseId: 'a', order: 1, recall: 0.7 }),
      due({ verseId: 'b', order: 2, recall: 0.8 }),
      due({ verseId: 'c', order: 500, recall: 0.9 }),
    ]
    expect(listPlannedNames(day({ due: verses }))).toBe('a c b')
  })

  it('starts new verses in order, up to the limit, and only while recall is good', () => {
    expect(listPlannedNames(day({ fresh: fresh(4) }))).toBe('N0 N1')
    expect(listPlannedNames(day({ fresh: fresh(4), done: { seconds: 120, fresh: 1, recalls: [] } }))).toBe(
      'N0',
    )
    const weak = [due({ verseId: 'weak', recall: 0.6 })]
    expect(listPlannedNames(day({ fresh: fresh(4), due: weak }))).toBe('weak')
    expect(listPlannedNames(day({ fresh: fresh(4), done: { seconds: 60, fresh: 0, recalls: [0.6] } }))).toBe(
      '',
    )
  })

  it('postpones the best-known verses, but none for too long', () => {
    const choices = { minutesPerDay: 5, newPerDay: 0, pausedUntil: null }
    const patient = Array.from({ length: 6 }, (_, index) => due({ recall: 0.5 + index / 20 }))
    const waiting = due({ verseId: 'waiting', recall: 0.99, dueOn: addDays(TODAY, -8) })
    const plan = planDay(day({ choices, due: [...patient, waiting] }))
    expect(plan.items).toHaveLength(5)
    expect(plan.items.map(({ verseId }) => verseId)).toContain('waiting')
    expect(plan.later.map(({ recall }) => recall)).toEqual([0.7, 0.75])
  })

  it('never postpones beyond a third of the interval, or seven days', () => {
    const since = (days: number, interval: number) =>
      cannotWait(due({ dueOn: addDays(TODAY, -days), lastTestedOn: addDays(TODAY, -days - interval) }), TODAY)
    expect([since(0, 1), since(0, 3), since(1, 3), since(1, 6), since(2, 6)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
    expect([since(6, 90), since(7, 90)]).toEqual([false, true])
  })

  it('ends once the minutes are used up', () => {
    const verses = [due(), due(), due()]
    const done = { seconds: 540, fresh: 0, recalls: [] }
    expect(planDay(day({ due: verses, done })).items).toHaveLength(1)
    expect(planDay(day({ due: verses, done: { ...done, seconds: 600 } })).items).toEqual([])
  })

  it('counts short verses by their seconds instead of as a minute each', () => {
    const choices = { minutesPerDay: 5, newPerDay: 0, pausedUntil: null }
    const verses = Array.from({ length: 30 }, () => due({ seconds: estimateSeconds(18, false, 120) }))
    const plan = planDay(day({ choices, due: verses }))
    expect([plan.items.length, plan.later.length, plan.seconds]).toEqual([21, 9, 294])
    const groups = [{ dueOn: addDays(TODAY, 1), seconds: 14, verses: 30 }]
    const begunToday = [{ seconds: 14 }]
    const ahead = { groups, moved: [], begunToday, fresh: [], returns: [], plan: () => plan }
    expect(forecastLoad(TODAY, ahead, choices).slice(0, 3)).toMatchObject([
      { verses: 21, minutes: 5 },
      { verses: 9, minutes: 2 },
      { verses: 0, minutes: 0 },
    ])
  })

  it('repeats today’s failures at the end', () => {
    const lost = { verseId: 'lost', order: 5, seconds: 60, isLearning: true }
    expect(listPlannedNames(day({ due: [due({ verseId: 'other' })], again: [lost] }))).toBe('other lost')
  })

  it('is empty during a pause', () => {
    const choices = { minutesPerDay: 10, newPerDay: 2, pausedUntil: addDays(TODAY, 3) }
    expect(planDay(day({ choices, due: [due()], fresh: fresh(2) }))).toEqual({
      items: [],
      seconds: 0,
      later: [],
    })
    expect(nextDueOn(TODAY, { later: [due()] }, null, choices.pausedUntil)).toBe('2026-11-25')
  })

  const verse = fc.record({
    order: fc.nat(500),
    seconds: fc.integer({ min: 1, max: 540 }),
    isLearning: fc.boolean(),
    recall: fc.double({ min: 0, max: 1, noNaN: true }),
    since: fc.nat(40),
    interval: fc.integer({ min: 1, max: 300 }),
  })
  it('exceeds its minutes by at most one verse and drops none', () => {
    fc.assert(
      fc.property(
        fc.array(verse),
        fc.integer({ min: 5, max: 60 }),
        fc.nat(4200),
        (list, minutesPerDay, spent) => {
          const verses = list.map(({ since, interval, ...it }, index) =>
            due({
              ...it,
              verseId: `V${index}`,
              dueOn: addDays(TODAY, -since),
              lastTestedOn: addDays(TODAY, -since - interval),
            }),
          )
          const choices = { minutesPerDay, newPerDay: 3, pausedUntil: null }
          const done = { seconds: spent, fresh: 0, recalls: [] }
          const plan = planDay(day({ choices, due: verses, fresh: fresh(5), done }))
          const longest = Math.max(0, ...plan.items.map(({ seconds }) => seconds))
          const over = spent + plan.seconds - 60 * minutesPerDay
          expect(plan.items.length === 0 || over <= 0 || (plan.items.length === 1 && over <= longest)).toBe(
            true,
          )
          const names = [...plan.items, ...plan.later].map(({ verseId }) => verseId)
          expect(names.filter((name) => name.startsWith('V')).toSorted()).toEqual(
            verses.map(({ verseId }) => verseId).toSorted(),
          )
        },
      ),
    )
  })
})

describe('the forecast', () => {
  const choices = { minutesPerDay: 5, newPerDay: 2, pausedUntil: null }
  const on = (days: number, verses: number, minutes = 1) => ({
    dueOn: addDays(TODAY, days),
    verses,
    seconds: 60 * minutes,
  })
  /** Forecasts days that are planned like a queue with the same minutes. */
  const forecast = (
    groups: readonly ReturnType<typeof on>[],
    { moved = [], ...overrides }: { moved?: number[]; begunToday?: Fresh; fresh?: Fresh } = {},
    chosen: DayToPlan['choices'] = choices,
  ) => {
    const fresh = (overrides.fresh ?? []).map((verse) => ({ ...due(), ...verse }))
    const plan = (date: CalendarDay) => {
      const late = groups.filter((group) => group.dueOn <= date)
      const seconds = [
        ...moved,
        ...late.flatMap((group) => Array(group.verses).fill(group.seconds) as number[]),
      ]
      return planDay(
        day({
          today: date,
          choices: chosen,
          due: seconds.map((duration) => due({ seconds: duration })),
          fresh,
        }),
      )
    }
    return forecastLoad(
      TODAY,
      { groups, moved, begunToday: [], returns: [1, 4], plan, ...overrides, fresh },
      chosen,
    ).slice(0, 4)
  }
  type Fresh = readonly { readonly seconds: number }[]
  const first = (loads: readonly { minutes: number }[]) => loads.map(({ minutes }) => minutes)

  it('spreads a backlog over the following days', () => {
    expect(first(forecast([on(1, 7), on(3, 1)], { moved: [120, 120] }))).toEqual([5, 5, 2, 0])
  })

  it('is empty until a pause is over', () => {
    expect(first(forecast([on(1, 7)], {}, { ...choices, pausedUntil: addDays(TODAY, 3) }))).toEqual([
      0, 0, 5, 2,
    ])
  })

  it('exceeds the minutes by at most one verse', () => {
    expect(first(forecast([on(1, 2, 7)]))).toEqual([7, 7, 0, 0])
  })

  it('begins new verses if there is room and brings them back', () => {
    const fresh = [60, 60, 60].map((seconds) => ({ seconds }))
    // Two begin; the next day they come back, and the third begins; then the third comes back.
    expect(first(forecast([], { fresh }))).toEqual([2, 3, 1, 0])
    expect(first(forecast([on(1, 5)], { fresh }))).toEqual([5, 2, 3, 1])
    expect(first(forecast([], { begunToday: [{ seconds: 120 }] }))).toEqual([2, 0, 0, 2])
  })
})
