import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CalendarDay } from '../calendar-day.ts'
import { runAllSteps } from '../steps/steps.ts'
import { getModel } from './forgetting-model.ts'
import { findLateTestEffect } from './late-test.ts'
import { calculateMemory, type MemoryTest, calculateTestPace } from './member-memory.ts'

const START = Date.UTC(2026, 0, 1)
const model = getModel(0.9)

const anyTests = fc.array(
  fc.record({
    verse: fc.nat(4),
    hours: fc.nat(2000),
    seconds: fc.integer({ min: 3, max: 12 }),
    isRight: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

const createTests = (
  sample: readonly { verse: number; hours: number; seconds: number; isRight: boolean }[],
) =>
  sample.map(({ verse, hours, seconds, isRight }, index): MemoryTest => {
    const practicedAt = START + hours * 3_600_000
    const right = { verdict: 'correct' } as const
    return {
      seq: index + 1,
      verseId: `PSA.23.${verse + 1}.KJV`,
      practicedAt,
      day: new Date(practicedAt).toISOString().slice(0, 10) as CalendarDay,
      accuracy: 100,
      seconds,
      wordCount: 10,
      words: Array.from({ length: 10 }, (_, word) => (word < 4 && !isRight ? { verdict: 'wrong' } : right)),
    }
  })

it('a late test leads to the same memory as one that arrived on time', () => {
  fc.assert(
    fc.property(anyTests, (sample) => {
      const tests = createTests(sample)
      const all = runAllSteps(calculateMemory(tests, model))
      const late = tests.at(-1)!
      const stored = runAllSteps(calculateMemory(tests.slice(0, -1), model))
      const { verses, usualBefore } = runAllSteps(
        findLateTestEffect(stored.tests, { ...late, pace: calculateTestPace(late) }),
      )
      const touched = tests.filter(({ verseId }) => verses.has(verseId))
      const regraded = runAllSteps(calculateMemory(touched, model, usualBefore))
      expect(new Map([...stored.verses, ...regraded.verses])).toEqual(all.verses)
      const bySeq = new Map([...stored.tests, ...regraded.tests].map((test) => [test.seq, test]))
      expect(all.tests.map(({ seq }) => bySeq.get(seq))).toEqual(all.tests)
    }),
  )
})
