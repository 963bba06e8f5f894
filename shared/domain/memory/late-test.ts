import { isEasyPace } from './grade.ts'
import { byRecitation, type JudgedTest } from './member-memory.ts'
import { insertPace, usualPace } from './pace.ts'

/** What of a test other tests depend on. */
export type PacedTest = Pick<JudgedTest, 'seq' | 'verseId' | 'practicedAt' | 'grade' | 'pace'>

/** What a test changes that was recited before others that are here already. */
export interface LateTest {
  /** The verses whose tests must be judged anew. */
  readonly verses: ReadonlySet<string>
  /** The usual pace before each test of the member, by its number. */
  readonly usualBefore: ReadonlyMap<number, number | null>
}

/**
 * What a late test changes: its own verse, and the verses of later tests that may be Easy now, or no longer, because the
 * usual pace moved.
 */
export function lateTest(kept: readonly PacedTest[], late: Omit<PacedTest, 'grade'>): LateTest {
  const verses = new Set([late.verseId])
  const usualBefore = new Map<number, number | null>()
  const [paces, without]: [number[], number[]] = [[], []]
  let isAfter = false
  for (const test of [...kept, { ...late, grade: null }].sort(byRecitation)) {
    const usual = usualPace(paces)
    usualBefore.set(test.seq, usual)
    const isPassed = test.grade === 'good' || test.grade === 'easy'
    if (isAfter && isPassed && isEasyPace(test.pace, usual) !== isEasyPace(test.pace, usualPace(without)))
      verses.add(test.verseId)
    if (test.pace !== null) insertPace(paces, test.pace)
    if (test.pace !== null && test.grade !== null) insertPace(without, test.pace)
    isAfter ||= test.grade === null
  }
  return { verses, usualBefore }
}
