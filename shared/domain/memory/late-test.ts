import { sortInSteps } from '../steps/sort-in-steps.ts'
import type { Steps } from '../steps/steps.ts'
import { isEasyPace } from './grade.ts'
import { compareByRecitation, type JudgedTest } from './member-memory.ts'
import { UsualPace } from './pace.ts'

export type PacedTest = Pick<JudgedTest, 'seq' | 'verseId' | 'practicedAt' | 'grade' | 'pace'>

interface LateTestEffect {
  readonly verses: ReadonlySet<string>
  readonly usualBefore: ReadonlyMap<number, number | null>
}

/**
 * Finds the verses that a late test affects: its own, and those of later tests that gain or lose Easy because the usual
 * pace changed. Pauses after each test.
 */
export function* findLateTestEffect(
  earlier: readonly PacedTest[],
  late: Omit<PacedTest, 'grade'>,
): Steps<LateTestEffect> {
  const verses = new Set([late.verseId])
  const usualBefore = new Map<number, number | null>()
  const [paces, without] = [new UsualPace(), new UsualPace()]
  let isAfter = false
  const tests = [...earlier, { ...late, grade: null }]
  for (const test of yield* sortInSteps(tests, compareByRecitation)) {
    const usual = paces.value
    usualBefore.set(test.seq, usual)
    const isPassed = test.grade === 'good' || test.grade === 'easy'
    if (isAfter && isPassed && isEasyPace(test.pace, usual) !== isEasyPace(test.pace, without.value))
      verses.add(test.verseId)
    paces.add(test.pace)
    if (test.grade !== null) without.add(test.pace)
    isAfter ||= test.grade === null
    yield
  }
  return { verses, usualBefore }
}
