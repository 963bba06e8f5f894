import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, parseCalendarDay } from '../calendar-day.ts'
import { getModel } from './forgetting-model.ts'
import { GRADES } from './grade.ts'
import { compareStability, findTrend } from './over-a-week.ts'
import { applyTest, type VerseMemory } from './verse-memory.ts'

const model = getModel(0.9)
const TODAY = parseCalendarDay('2026-11-22')
const ago = (days: number) => addDays(TODAY, -days)

test('returns null without tests', () => {
  expect(compareStability([], TODAY, model)).toBeNull()
})

test.each([
  ['first said today', [0], false],
  ['first said six days ago', [6, 0], false],
  ['first said a week ago', [7, 0], true],
  ['known for a long time', [40, 20, 0], true],
] as const)('compares a verse %s with a week ago', (_, days, wasKnown) => {
  const tests = days.map((daysAgo) => ({ day: ago(daysAgo), grade: 'good' as const }))
  const change = compareStability(tests, TODAY, model)
  expect(change?.weekAgo === null).toBe(!wasKnown)
  if (wasKnown) expect(change?.now).toBeGreaterThan(change?.weekAgo ?? 0)
})

test('lowers the stability of a verse forgotten today', () => {
  const tests = [ago(60), ago(40), ago(0)].map((day, index) => ({
    day,
    grade: index < 2 ? ('good' as const) : ('again' as const),
  }))
  const change = compareStability(tests, TODAY, model)
  expect(change?.now).toBeLessThan(change?.weekAgo ?? 0)
})

test.each([
  [3, null, 'new'],
  [12.2, 4, 'up'],
  [4.4, 3.6, 'same'],
  [0.2, 1.4, 'same'],
  [2, 9, 'down'],
] as const)('finds the trend of %s days, after %s a week ago: %s', (now, weekAgo, trend) => {
  expect(findTrend({ now, weekAgo })).toBe(trend)
})

test('agrees with the verse’s memory now and a week ago', () => {
  const someTests = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 60 }).map(ago), grade: fc.constantFrom(...GRADES) }),
    { minLength: 1, maxLength: 12 },
  )
  const buildMemory = (tests: readonly { day: typeof TODAY; grade: (typeof GRADES)[number] }[]) =>
    tests.reduce<VerseMemory | undefined>(
      (memory, dayTest) => applyTest(memory, { ...dayTest, wordCount: 9 }, model),
      undefined,
    )
  fc.assert(
    fc.property(someTests, (unsorted) => {
      const tests = unsorted.toSorted((a, b) => (a.day < b.day ? -1 : 1))
      const change = compareStability(tests, TODAY, model)
      expect(change?.now).toBe(buildMemory(tests)?.stability)
      const memoryThen = buildMemory(tests.filter(({ day }) => day <= ago(7)))
      expect(change?.weekAgo).toBe(memoryThen?.stability ?? null)
    }),
  )
})
