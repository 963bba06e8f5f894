import type { CalendarDay } from '../calendar-day.ts'
import type { RecitedWord } from '../recitation/verdict.ts'
import { sortInSteps } from '../steps/sort-in-steps.ts'
import { mapInSteps, type Steps } from '../steps/steps.ts'
import { type ForgettingModel } from './forgetting-model.ts'
import { type Grade, chooseGrade, scoreTake } from './grade.ts'
import { calculatePace, UsualPace } from './pace.ts'
import { applyTest, describeBeforeTest, type BeforeTest, type VerseMemory } from './verse-memory.ts'

export interface MemoryTest {
  /** Order of arrival. */
  readonly seq: number
  readonly verseId: string
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly practicedAt: number
  readonly day: CalendarDay
  /** Whole percent. */
  readonly accuracy: number
  readonly seconds: number
  /** Words in the verse; null if its text wasn't available. */
  readonly wordCount: number | null
  readonly words?: readonly RecitedWord[]
  /** Whether only first letters were typed. */
  readonly isByLetters?: boolean
}

/**
 * Returns the pace of a test in words per second; null if unknown. Typed first letters have no pace, because they are
 * typed faster than words are said. So such a test is never Easy and doesn't affect the usual pace.
 */
export const calculateTestPace = (
  test: Pick<MemoryTest, 'wordCount' | 'words' | 'seconds' | 'isByLetters'>,
) => (test.isByLetters === true ? null : calculatePace(countTestedWords(test), test.seconds))

export interface JudgedTest extends BeforeTest {
  readonly seq: number
  readonly verseId: string
  readonly practicedAt: number
  readonly day: CalendarDay
  readonly seconds: number
  readonly grade: Grade
  /** Words per second. */
  readonly pace: number | null
}

interface MemberMemory {
  readonly verses: ReadonlyMap<string, VerseMemory>
  readonly tests: readonly JudgedTest[]
}

/** Sorts tests by when they were recited, then by arrival. */
export const compareByRecitation = (
  a: Pick<MemoryTest, 'practicedAt' | 'seq'>,
  b: Pick<MemoryTest, 'practicedAt' | 'seq'>,
) => a.practicedAt - b.practicedAt || a.seq - b.seq

/** Returns the word count of the verse, or else the number of judged words. */
const countTestedWords = ({ wordCount, words }: Pick<MemoryTest, 'wordCount' | 'words'>) =>
  wordCount ?? words?.length ?? null

/** Judges a test, given the verse's memory before it and the usual pace of earlier tests. */
export function judgeTest(
  test: MemoryTest,
  memory: VerseMemory | undefined,
  usual: number | null,
  model: ForgettingModel,
): { readonly judged: JudgedTest; readonly memory: VerseMemory } {
  const pace = calculateTestPace(test)
  const grade = chooseGrade(scoreTake(test), pace, usual)
  const { seq, verseId, practicedAt, day, seconds, wordCount, words } = test
  const { recallBefore, dueBefore, wasLearning, isRepeat } = describeBeforeTest(memory, day, model)
  const graded = { day, grade, wordCount, ...(words && { words }) }
  // List fields one by one: spreading is three times slower, and a long record runs this for every test.
  return {
    judged: {
      seq,
      verseId,
      practicedAt,
      day,
      seconds,
      grade,
      pace,
      recallBefore,
      dueBefore,
      wasLearning,
      isRepeat,
    },
    memory: applyTest(memory, graded, model),
  }
}

/**
 * Calculates memory from a member's tests, in any order. Pauses after each test.
 * @param usualBefore the usual pace before each test by sequence number, if these aren't all of the member's tests
 */
export function* calculateMemory(
  tests: Iterable<MemoryTest>,
  model: ForgettingModel,
  usualBefore?: ReadonlyMap<number, number | null>,
): Steps<MemberMemory> {
  const sorted = yield* sortInSteps(yield* mapInSteps(tests, (test) => test), compareByRecitation)
  const verses = new Map<string, VerseMemory>()
  const judgedTests: JudgedTest[] = []
  const paces = new UsualPace()
  for (const test of sorted) {
    const usual = usualBefore === undefined ? paces.value : (usualBefore.get(test.seq) ?? null)
    const { judged, memory } = judgeTest(test, verses.get(test.verseId), usual, model)
    verses.set(test.verseId, memory)
    judgedTests.push(judged)
    paces.add(judged.pace)
    yield
  }
  return { verses, tests: judgedTests }
}
