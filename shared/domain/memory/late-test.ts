import { sortedInSteps } from '../steps/sorted-in-steps.ts'
import type { Steps } from '../steps/steps.ts'
import { isEasyPace } from './grade.ts'
import { byRecitation, type JudgedTest } from './member-memory.ts'
import { UsualPace } from './pace.ts'

/** What of a test other tests depend on. */
export type PacedTest = Pick<JudgedTest, 'seq' | 'verseId' | 'practicedAt' | 'grade' | 'pace'>

/** What a test changes that was recited before others that are here already. */
interface LateTest {
  /** The verses whose tests must be judged anew. */
  readonly verses: ReadonlySet<string>
  /** The usual pace before each test of the member, by its number. */
  readonly usualBefore: ReadonlyMap<number, number | null>
}

/**
 * What a late test changes: its own verse, and the verses of later tests that may be Easy now, or no longer, because the
 * usual pace moved. A test a step.
 */
export function* lateTest(kept: readonly PacedTest[], late: Omit<PacedTest, 'grade'>): Steps<LateTest> {
  const verses = new Set([late.verseId])
  const usualBefore = new Map<number, number | null>()
  const [paces, without] = [new UsualPace(), new UsualPace()]
  let isAfter = false
  const all = [...kept, { ...late, grade: null }]
  for (const test of yield* sortedInSteps(all, byRecitation)) {
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
