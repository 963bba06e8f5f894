import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDay, parseCalendarDay, daysBetween } from '../calendar-day.ts'
import { runAllSteps } from '../steps/steps.ts'
import { computeLogLoss } from './calibration.ts'
import { type FsrsState, createModel, PUBLISHED_PARAMETERS } from './forgetting-model.ts'
import { GRADES } from './grade.ts'
import { fitParameters, TESTS_TO_FIT, type TestToFit } from './personal-parameters.ts'

const FIRST_DAY = parseCalendarDay('2026-01-01')

const fit = (tests: readonly TestToFit[]) => runAllSteps(fitParameters(tests))

/** Creates a seeded generator of random numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Simulates the tests of a person who forgets by these parameters but is scheduled with the published ones. */
function simulateTests(parameters: readonly number[], count: number, random: () => number): TestToFit[] {
  const [mind, scheduler] = [createModel(0.9, parameters), createModel(0.9)]
  const verses: { truth: FsrsState; guess: FsrsState; last: CalendarDay; due: CalendarDay }[] = []
  const tests: TestToFit[] = []
  for (let day = FIRST_DAY; tests.length < count; day = addDays(day, 1)) {
    const truth = mind.after(null, 0, 'good')
    verses.push({ truth, guess: scheduler.after(null, 0, 'good'), last: day, due: addDays(day, 1) })
    tests.push({ verseId: String(verses.length - 1), day, grade: 'good' })
    for (const [index, verse] of verses.entries()) {
      if (verse.due > day) continue
      const days = daysBetween(verse.last, day)
      const grade = random() < mind.recall(verse.truth.stability, days) ? 'good' : 'again'
      const guess = scheduler.after(verse.guess, days, grade)
      const due = addDays(day, scheduler.interval(guess.stability))
      verses[index] = { truth: mind.after(verse.truth, days, grade), guess, last: day, due }
      tests.push({ verseId: String(index), day, grade })
    }
  }
  return tests.slice(0, count)
}

/** Returns the loss of parameters on the last fifth of tests. */
function lossOnLastFifth(tests: readonly TestToFit[], parameters: readonly number[]): number {
  const model = createModel(0.9, parameters)
  const verses = new Map<string, { state: FsrsState; last: CalendarDay }>()
  const cases = tests.flatMap(({ verseId, day, grade }, index) => {
    const verse = verses.get(verseId)
    const days = verse === undefined ? 0 : daysBetween(verse.last, day)
    verses.set(verseId, { state: model.after(verse?.state ?? null, days, grade), last: day })
    if (verse === undefined || days === 0 || index < Math.floor(0.8 * tests.length)) return []
    return { predicted: model.recall(verse.state.stability, days), isRecalled: grade !== 'again' }
  })
  return cases.length === 0 ? 0 : computeLogLoss(cases)
}

/** Returns the published parameters with every initial stability multiplied by a factor. */
const scaleStability = (factor: number) =>
  PUBLISHED_PARAMETERS.map((value, index) => (index < 4 ? value * factor : value))

describe('personal parameters', () => {
  it('aren’t fitted before 400 tests', () => {
    const tests = simulateTests(scaleStability(0.2), TESTS_TO_FIT.first, seededRandom(1))
    expect(fit(tests.slice(1))).toBeNull()
    expect(fit(tests)).not.toBeNull()
  })

  it.each([0.2, 5])('predict better for a person whose memory lasts %s times as long', (factor) => {
    const tests = simulateTests(scaleStability(factor), 800, seededRandom(2))
    const personal = fit(tests) ?? []
    const firstGood = (personal[2] ?? 1) / (PUBLISHED_PARAMETERS[2] ?? 1)
    expect(firstGood < 1).toBe(factor < 1)
    expect(lossOnLastFifth(tests, personal)).toBeLessThan(lossOnLastFifth(tests, PUBLISHED_PARAMETERS))
  })

  it('never predict the last fifth worse than the published parameters', () => {
    const test = fc.record({
      verseId: fc.integer({ min: 0, max: 40 }).map(String),
      later: fc.integer({ min: 0, max: 9 }),
      grade: fc.constantFrom(...GRADES),
    })
    const inOrder = fc.array(test, { minLength: 400, maxLength: 430, size: 'max' }).map((all) => {
      let day = FIRST_DAY
      return all.map(({ verseId, later, grade }) => ({
        verseId,
        grade,
        day: (day = addDays(day, later > 7 ? 1 : 0)),
      }))
    })
    fc.assert(
      fc.property(inOrder, (tests) => {
        const personal = fit(tests)
        return (
          personal === null || lossOnLastFifth(tests, personal) < lossOnLastFifth(tests, PUBLISHED_PARAMETERS)
        )
      }),
      { numRuns: 8 },
    )
  })

  it('are deterministic and close to the published parameters', () => {
    const tests = simulateTests(PUBLISHED_PARAMETERS, 600, seededRandom(3))
    const personal = fit(tests)
    expect(fit(tests)).toEqual(personal)
    const first = (personal?.[2] ?? PUBLISHED_PARAMETERS[2] ?? 1) / (PUBLISHED_PARAMETERS[2] ?? 1)
    expect(first).toBeGreaterThan(0.5)
    expect(first).toBeLessThan(2)
  })
})
