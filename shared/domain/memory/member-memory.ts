import type { CalendarDay } from '../calendar-day.ts'
import type { RecitedWord } from '../recitation/verdict.ts'
import { sortedInSteps } from '../steps/sorted-in-steps.ts'
import { mapInSteps, type Steps } from '../steps/steps.ts'
import { type ForgettingModel } from './forgetting-model.ts'
import { type Grade, gradeOf, outcomeOf } from './grade.ts'
import { paceOf, UsualPace } from './pace.ts'
import { afterTest, beforeTest, type BeforeTest, type VerseMemory } from './verse-memory.ts'

/** An attempt in which the text was out of sight. */
export interface MemoryTest {
  /** The order of arrival. */
  readonly seq: number
  readonly verseId: string
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly practicedAt: number
  /** The member's day. */
  readonly day: CalendarDay
  /** Whole percent. */
  readonly accuracy: number
  readonly seconds: number
  /** Words of the verse; null where its text was not at hand. */
  readonly wordCount: number | null
  readonly words?: readonly RecitedWord[]
}

/** A test as it was judged. */
export interface JudgedTest extends BeforeTest {
  readonly seq: number
  readonly verseId: string
  readonly practicedAt: number
  readonly day: CalendarDay
  readonly seconds: number
  readonly grade: Grade
  /** Words in a second. */
  readonly pace: number | null
}

/** What all tests of a member say. */
interface MemberMemory {
  /** By verse id. */
  readonly verses: ReadonlyMap<string, VerseMemory>
  /** In the order in which they were recited. */
  readonly tests: readonly JudgedTest[]
}

/** The order in which tests were recited; of two at one instant, the one that arrived first. */
export const byRecitation = (
  a: Pick<MemoryTest, 'practicedAt' | 'seq'>,
  b: Pick<MemoryTest, 'practicedAt' | 'seq'>,
) => a.practicedAt - b.practicedAt || a.seq - b.seq

/** Words to judge by: those of the verse, or else as many as were judged. */
export const wordsTested = ({ wordCount, words }: Pick<MemoryTest, 'wordCount' | 'words'>) =>
  wordCount ?? words?.length ?? null

/** One test and its verse after it, given the verse before it and the usual pace of the tests recited before. */
export function judge(
  test: MemoryTest,
  memory: VerseMemory | undefined,
  usual: number | null,
  model: ForgettingModel,
): { readonly judged: JudgedTest; readonly memory: VerseMemory } {
  const pace = paceOf(wordsTested(test), test.seconds)
  const grade = gradeOf(outcomeOf(test), pace, usual)
  const { seq, verseId, practicedAt, day, seconds, wordCount, words } = test
  const { recallBefore, dueBefore, wasLearning, isRepeat } = beforeTest(memory, day, model)
  const graded = { day, grade, wordCount, ...(words && { words }) }
  // Named one by one: spreading takes three times as long, and a long record comes here for every test.
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
    memory: afterTest(memory, graded, model),
  }
}

/**
 * What a member's tests say, in whatever order they arrived, a test a step.
 *
 * @param usualBefore the usual pace before each test by its number, where these are not all tests of the member
 */
export function* memoryOf(
  tests: Iterable<MemoryTest>,
  model: ForgettingModel,
  usualBefore?: ReadonlyMap<number, number | null>,
): Steps<MemberMemory> {
  const sorted = yield* sortedInSteps(yield* mapInSteps(tests, (test) => test), byRecitation)
  const verses = new Map<string, VerseMemory>()
  const judgedTests: JudgedTest[] = []
  const paces = new UsualPace()
  for (const test of sorted) {
    const usual = usualBefore === undefined ? paces.value : (usualBefore.get(test.seq) ?? null)
    const { judged, memory } = judge(test, verses.get(test.verseId), usual, model)
    verses.set(test.verseId, memory)
    judgedTests.push(judged)
    paces.add(judged.pace)
    yield
  }
  return { verses, tests: judgedTests }
}
