import { describe, expect, it, test } from 'vitest'
import { parseCalendarDay } from '../calendar-day.ts'
import { computeCalibrationError, calibrate, type Prediction } from './calibration.ts'
import type { Layout } from '../scripture/layout.ts'
import { runAllSteps } from '../steps/steps.ts'
import { calculatePlanningPace, estimateSeconds, toShownMinutes } from './pace.ts'
import { splitPhrases, findWeakestPhrase } from './phrases.ts'
import { type ReasonInput, explainReview } from './reasons.ts'
import { findNextInstant } from './reminder-time.ts'

const JOHN =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'

describe('the phrases of a verse', () => {
  const pieces = (text: string, layout?: Layout) => {
    const words = text.split(' ')
    return splitPhrases({ text, ...(layout && { layout }) }).map(({ from, to }) =>
      words.slice(from, to).join(' '),
    )
  }

  it('end at punctuation', () => {
    expect(pieces(JOHN)).toEqual([
      'For God so loved the world,',
      'that he gave his only begotten Son,',
      'that whosoever believeth in him should not perish,',
      'but have everlasting life.',
    ])
  })

  it('are neither too short nor too long to drill', () => {
    expect(pieces('Jesus wept.')).toEqual(['Jesus wept.'])
    expect(pieces('Rejoice, and be exceeding glad, O Lord')).toEqual([
      'Rejoice, and be exceeding glad, O Lord',
    ])
    expect(pieces('one two three four five six seven eight nine ten')).toEqual([
      'one two three four five',
      'six seven eight nine ten',
    ])
  })

  it('are the lines of poetry, despite punctuation inside', () => {
    const text = 'Yahweh is my shepherd; I shall lack nothing. He makes me, O LORD, lie down.'
    expect(pieces(text, { lines: [0, 23, 45] })).toEqual([
      'Yahweh is my shepherd;',
      'I shall lack nothing.',
      'He makes me, O LORD, lie down.',
    ])
  })

  it('are weak if their words failed', () => {
    const failures = [0, 0, 0, 0, 0, 0, 0, 1, 0.5, 0, 0, 0, 0]
    expect(findWeakestPhrase({ text: JOHN }, failures)).toEqual({ from: 6, to: 13, weakness: 0.214 })
    expect(findWeakestPhrase({ text: JOHN }, Array(25).fill(0.1))).toEqual({ from: 0, to: 6, weakness: 0.1 })
    expect(findWeakestPhrase({ text: JOHN }, Array(25).fill(0.09))).toBeNull()
    expect(findWeakestPhrase({ text: JOHN }, null)).toBeNull()
  })
})

describe('explainReview', () => {
  const TODAY = parseCalendarDay('2026-11-22')
  const reasonInput = (overrides: Partial<ReasonInput>): ReasonInput => ({
    kind: 'review',
    dueOn: TODAY,
    firstTestedOn: parseCalendarDay('2026-10-01'),
    lastTestedOn: parseCalendarDay('2026-11-10'),
    weakPhrase: null,
    words: 25,
    ...overrides,
  })
  const day = parseCalendarDay
  test.each<[string, Partial<ReasonInput>]>([
    ['New', { kind: 'new', lastTestedOn: null }],
    ['Day 2', { kind: 'learning', firstTestedOn: day('2026-11-21') }],
    ['Day 3', { kind: 'learning', firstTestedOn: day('2026-11-20') }],
    ['Due today', {}],
    ['Due since yesterday', { dueOn: day('2026-11-21') }],
    ['Due since Thursday', { dueOn: day('2026-11-19') }],
    ['You missed the middle last time', { weakPhrase: { from: 6, to: 13, weakness: 0.5 } }],
    ['You missed the end last time', { weakPhrase: { from: 21, to: 25, weakness: 0.5 } }],
    ['Last reviewed 40 days ago', { lastTestedOn: day('2026-10-13') }],
    ['Last reviewed 9 months ago', { lastTestedOn: day('2026-02-10') }],
    ['Last reviewed 2 years ago', { lastTestedOn: day('2024-10-13') }],
    ['Again today', { lastTestedOn: TODAY }],
  ])('returns "%s"', (reason, overrides) => {
    expect(explainReview(reasonInput(overrides), TODAY)).toBe(reason)
  })
})

describe('the time for a verse', () => {
  test.each([
    [0, false, 1],
    [10, false, 8],
    [75, false, 60],
    [76, true, 122],
    [null, true, 40],
    [150, false, 120],
  ])('of %s words while learning it (%s) is %i seconds', (words, isLearning, seconds) => {
    expect(estimateSeconds(words, isLearning, 120)).toBe(seconds)
  })

  it('is shown in minutes, at least one', () => {
    expect([0, 1, 89, 90, 300].map(toShownMinutes)).toEqual([0, 1, 1, 2, 5])
  })

  it('depends on the pace of the latest tests, within limits', () => {
    expect(calculatePlanningPace([1, 2, 3, 2])).toBe(120)
    expect(calculatePlanningPace([1, 2, 3, 2, 2.5])).toBe(120)
    expect(calculatePlanningPace([0.1, 0.1, 0.1, 0.1, 0.1])).toBe(40)
  })
})

describe('calibration', () => {
  const calibrateAll = (cases: readonly Prediction[]) => runAllSteps(calibrate(cases))

  it('has ten groups of nearly equal size, from the least to the most likely', () => {
    const cases = Array.from({ length: 25 }, (_, index) => ({
      predicted: index / 25,
      isRecalled: index >= 10,
    }))
    const { groups, tests } = calibrateAll(cases.toReversed())
    expect(tests).toBe(25)
    expect(groups.map(({ count }) => count).sort()).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3, 3])
    expect(groups[0]).toMatchObject({ actual: 0 })
    expect(groups[9]).toMatchObject({ actual: 1 })
    expect(computeCalibrationError(groups)).toBeGreaterThan(0.2)
  })

  it('is empty without tests', () => {
    expect(calibrateAll([])).toEqual({ tests: 0, groups: [], logLoss: null })
  })
})

describe('the next reminder', () => {
  test.each([
    ['UTC', '2026-11-22T06:00:00Z', '2026-11-22T07:30:00Z'],
    ['UTC', '2026-11-22T07:30:00Z', '2026-11-23T07:30:00Z'],
    ['America/New_York', '2026-11-22T06:00:00Z', '2026-11-22T12:30:00Z'],
    ['Pacific/Auckland', '2026-11-22T06:00:00Z', '2026-11-22T18:30:00Z'],
    // Clocks go back on November 1, and forward on March 14.
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01T12:30:00Z'],
    ['America/New_York', '2027-03-14T04:30:00Z', '2027-03-14T11:30:00Z'],
  ])('in %s after %s is at %s', (zone, now, next) => {
    expect(findNextInstant(Date.parse(now), '07:30', zone)).toBe(Date.parse(next))
  })
})
