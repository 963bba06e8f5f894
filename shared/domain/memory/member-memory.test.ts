import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, parseCalendarDay } from '../calendar-day.ts'
import type { RecitedWord } from '../recitation/verdict.ts'
import { runAllSteps } from '../steps/steps.ts'
import { getModel } from './forgetting-model.ts'
import { type Grade, GRADES } from './grade.ts'
import { isTest } from './is-test.ts'
import { calculateMemory as memoryInSteps, type MemoryTest } from './member-memory.ts'
import { toMemberDay } from '../member-day.ts'
import { applyTest, isLearning, predictRecall, type VerseMemory } from './verse-memory.ts'

const FIRST = parseCalendarDay('2026-11-02')
const model = getModel(0.9)
const DAY_MS = 86_400_000

const calculateMemory = (...args: Parameters<typeof memoryInSteps>) => runAllSteps(memoryInSteps(...args))

/** Returns the memory of a verse after tests on the given days, counted from the first. */
const after = (...tests: readonly (readonly [day: number, grade: Grade])[]) =>
  tests.reduce<VerseMemory | undefined>(
    (memory, [day, grade]) => applyTest(memory, { day: addDays(FIRST, day), grade, wordCount: 10 }, model),
    undefined,
  ) as VerseMemory

/** Draws a memory: its state, and its interval in days. */
const draw = ({ lastTestedOn, dueOn, ...memory }: VerseMemory) =>
  `${isLearning(memory) ? 'learning' : 'known'} ${(Date.parse(dueOn) - Date.parse(lastTestedOn)) / DAY_MS}`

describe('the memory of a verse', () => {
  test.each<[string, readonly (readonly [number, Grade])[], string]>([
    ['one good test', [[0, 'good']], 'learning 1'],
    ['two good tests on one day', [[0, 'good'], [0, 'good']], 'learning 1'], // oxfmt-ignore
    ['good tests on two days', [[0, 'good'], [1, 'good']], 'known 7'], // oxfmt-ignore
    ['one easy test', [[0, 'easy']], 'learning 1'],
    ['easy tests on two days', [[0, 'easy'], [1, 'easy']], 'known 18'], // oxfmt-ignore
    ['hard tests on three days', [[0, 'hard'], [1, 'hard'], [2, 'hard']], 'learning 1'], // oxfmt-ignore
    ['a failed test once known', [[0, 'good'], [1, 'good'], [7, 'again']], 'known 1'], // oxfmt-ignore
  ])('is updated after %s', (_, tests, expected) => {
    expect(draw(after(...tests))).toBe(expected)
  })

  it('counts lapses after the first day', () => {
    expect(after([0, 'again'], [0, 'again'], [1, 'good'], [2, 'again'], [2, 'again']).lapses).toBe(2)
  })

  it('has full recall on its day, and 90% after its stability', () => {
    const memory = { ...after([0, 'good']), stability: 10 }
    expect(predictRecall(memory, FIRST, model)).toBe(1)
    expect(predictRecall(memory, addDays(FIRST, 10), model)).toBeCloseTo(0.9, 6)
  })

  it('never waits longer than a year', () => {
    const years = Array.from({ length: 12 }, (_, year) => [year * 400, 'easy'] as const)
    expect(draw(after(...years))).toBe('known 365')
  })
})

const word = fc.constantFrom<RecitedWord>(
  { verdict: 'correct' },
  { verdict: 'correct', help: 'letter' },
  { verdict: 'correct', help: 'word' },
  { verdict: 'self-corrected' },
  { verdict: 'not-sure' },
  { verdict: 'wrong' },
  {},
)
const tests = fc
  .array(
    fc.record({
      verse: fc.integer({ min: 0, max: 3 }),
      // Few distinct instants, so some tests coincide.
      hour: fc.integer({ min: 0, max: 400 }),
      seconds: fc.integer({ min: 0, max: 30 }),
      words: fc.oneof(
        {
          weight: 3,
          arbitrary: fc.constant(Array.from({ length: 8 }, () => ({ verdict: 'correct' }) as const)),
        },
        { weight: 2, arbitrary: fc.array(word, { minLength: 8, maxLength: 8 }) },
      ),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ verse, hour, seconds, words }, index): MemoryTest => {
      const practicedAt = Date.parse(`${FIRST}T00:00:00Z`) + hour * 3_600_000
      const day = toMemberDay(practicedAt, 'UTC', 0)
      return {
        seq: index,
        verseId: `V${verse}`,
        practicedAt,
        day,
        accuracy: 90,
        seconds,
        wordCount: 8,
        words,
      }
    }),
  )

describe('the memory of a member', () => {
  it('doesn’t depend on the order in which tests arrive', () => {
    fc.assert(
      fc.property(tests, fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = list
          .map((it) => ({ it, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ it }) => it)
        expect(calculateMemory(shuffled, model)).toEqual(calculateMemory(list, model))
      }),
    )
  })

  it('never schedules a verse sooner after a better take', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.constantFrom(...GRADES)), { maxLength: 12 }),
        fc.integer({ min: 0, max: 90 }),
        (history, wait) => {
          let day = 0
          const past = history.map(([days, grade]) => [(day += days), grade] as const)
          const due = GRADES.map((grade) => after(...past, [day + wait, grade]).dueOn)
          expect(due.toSorted()).toEqual(due)
        },
      ),
    )
  })

  it('regrades later tests when an earlier one arrives', () => {
    const take = (seq: number, hour: number): MemoryTest => ({
      seq,
      verseId: `V${seq}`,
      practicedAt: hour * 3_600_000,
      day: FIRST,
      accuracy: 100,
      seconds: 10,
      wordCount: 8,
      words: Array.from({ length: 8 }, () => ({ verdict: 'correct' })),
    })
    const four = [1, 2, 3, 4].map((seq) => take(seq, seq))
    const last = take(6, 6)
    const getLastGrade = (list: readonly MemoryTest[]) => calculateMemory(list, model).tests.at(-1)?.grade
    expect(getLastGrade([...four, last])).toBe('good')
    expect(getLastGrade([...four, last, take(7, 5)])).toBe('easy')
  })

  it('never grades first letters as easy, and excludes their pace from the usual pace', () => {
    const take = (seq: number, overrides: Partial<MemoryTest>): MemoryTest => ({
      seq,
      verseId: `V${seq}`,
      practicedAt: seq,
      day: FIRST,
      accuracy: 100,
      seconds: 10,
      wordCount: 8,
      words: Array.from({ length: 8 }, () => ({ verdict: 'correct' })),
      ...overrides,
    })
    const letters = { isByLetters: true, seconds: 1 }
    const said = [1, 2, 3, 4, 5].map((seq) => take(seq, {}))
    const typed = [6, 7, 8, 9, 10, 11].map((seq) => take(seq, letters))
    const { tests } = calculateMemory([...said, ...typed, take(12, {})], model)
    expect(tests.map(({ grade }) => grade)).toEqual([...Array<Grade>(11).fill('good'), 'easy'])
  })
})

describe('isTest', () => {
  test.each([
    ['voice-memory', undefined, true],
    ['voice-memory', false, false],
    ['typed', undefined, false],
    ['typed', true, true],
    ['letters', undefined, false],
    ['letters', true, true],
    ['listener', undefined, true],
    ['listener', false, false],
    ['voice-guided', true, false],
    ['marked', true, false],
  ] as const)('checks %s with text hidden: %s', (method, textHidden, expected) => {
    expect(isTest({ method, ...(textHidden !== undefined && { textHidden }) })).toBe(expected)
  })
})

describe('toMemberDay', () => {
  it('counts a test after midnight for the day before if days start later', () => {
    const atOne = Date.parse('2026-11-20T01:00:00Z')
    expect(toMemberDay(atOne, 'UTC', 4)).toBe('2026-11-19')
    expect(toMemberDay(atOne, 'UTC', 0)).toBe('2026-11-20')
  })
})
