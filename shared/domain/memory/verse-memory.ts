import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'
import type { RecitedWord } from '../recitation/verdict.ts'
import type { ForgettingModel, FsrsState } from './forgetting-model.ts'
import { getCredit, type Grade, isCounted } from './grade.ts'
import { isRight } from '../recitation/accuracy.ts'

export interface VerseMemory extends FsrsState {
  readonly tests: number
  /** Times it was forgotten after its first day. */
  readonly lapses: number
  /** Days on which it was recited well, counted up to the two that make it known. */
  readonly goodDays: number
  readonly firstTestedOn: CalendarDay
  readonly lastTestedOn: CalendarDay
  /** The last day it was recited well; null before the first. */
  readonly lastGoodOn: CalendarDay | null
  readonly dueOn: CalendarDay
  /** The word count; null if the text was never available. */
  readonly words: number | null
  /** Each word's recent failure rate, 0 to 1; null if no words were judged. */
  readonly failures: readonly number[] | null
}

interface GradedTest {
  readonly day: CalendarDay
  readonly grade: Grade
  readonly wordCount: number | null
  readonly words?: readonly RecitedWord[]
}

export interface BeforeTest {
  readonly recallBefore: number | null
  readonly dueBefore: CalendarDay | null
  readonly wasLearning: boolean
  /** Whether the verse was already tested that day. */
  readonly isRepeat: boolean
}

/** A verse is known once it has been recited well on this many days. */
export const DAYS_TO_KNOW = 2

export const isLearning = ({ goodDays }: Pick<VerseMemory, 'goodDays'>) => goodDays < DAYS_TO_KNOW

/** Describes a verse's memory before a test. */
export function describeBeforeTest(
  memory: VerseMemory | undefined,
  day: CalendarDay,
  model: ForgettingModel,
): BeforeTest {
  if (memory === undefined) return { recallBefore: null, dueBefore: null, wasLearning: true, isRepeat: false }
  return {
    recallBefore: predictRecall(memory, day, model),
    dueBefore: memory.dueOn,
    wasLearning: isLearning(memory),
    isRepeat: memory.lastTestedOn === day,
  }
}

/** Predicts recall on a day. */
export const predictRecall = (
  { stability, lastTestedOn }: Pick<VerseMemory, 'stability' | 'lastTestedOn'>,
  day: CalendarDay,
  model: ForgettingModel,
) => model.recall(stability, Math.max(daysBetween(lastTestedOn, day), 0))

/** Updates a verse's memory after a test. Call it for tests in the order they were recited. */
export function applyTest(
  memory: VerseMemory | undefined,
  test: GradedTest,
  model: ForgettingModel,
): VerseMemory {
  const { grade } = test
  // Someone who flies west may recite on an earlier day than before, but days must never run backward here.
  const day = memory !== undefined && memory.lastTestedOn > test.day ? memory.lastTestedOn : test.day
  const elapsed = memory === undefined ? 0 : daysBetween(memory.lastTestedOn, day)
  // List fields one by one: spreading is three times slower, and a long record runs this for every test.
  const { stability, difficulty } = model.after(memory ?? null, elapsed, grade)
  const firstTestedOn = memory?.firstTestedOn ?? day
  const { goodDays, lastGoodOn } = updateGoodDays(memory, day, grade)
  const isLost = grade === 'again' && day > firstTestedOn
  return {
    stability,
    difficulty,
    goodDays,
    lastGoodOn,
    tests: (memory?.tests ?? 0) + 1,
    lapses: (memory?.lapses ?? 0) + Number(isLost),
    firstTestedOn,
    lastTestedOn: day,
    dueOn: addDays(day, isLearning({ goodDays }) ? 1 : model.interval(stability)),
    words: test.wordCount ?? memory?.words ?? null,
    failures: updateFailures(memory?.failures ?? null, test),
  }
}

function updateGoodDays(memory: VerseMemory | undefined, day: CalendarDay, grade: Grade) {
  const { goodDays = 0, lastGoodOn = null } = memory ?? {}
  const isNew = (grade === 'good' || grade === 'easy') && lastGoodOn !== day
  return isNew
    ? { goodDays: Math.min(goodDays + 1, DAYS_TO_KNOW), lastGoodOn: day }
    : { goodDays, lastGoodOn }
}

/** The latest test has the same weight as all earlier ones. */
const LATEST_WEIGHT = 0.5

/** Updates each word's failure rate. A test that didn't judge the whole verse changes nothing. */
function updateFailures(
  before: readonly number[] | null,
  { words = [], wordCount }: GradedTest,
): readonly number[] | null {
  if (words.length === 0 || (wordCount !== null && words.length !== wordCount)) return before
  const sameLength = before?.length === words.length ? before : null
  return words.map((word, index) => {
    const previous = sameLength?.[index]
    if (!isRight(word) && !isCounted(word)) return previous ?? 0
    const failed = 1 - getCredit(word)
    return roundShare(
      previous === undefined ? failed : LATEST_WEIGHT * failed + (1 - LATEST_WEIGHT) * previous,
    )
  })
}

const roundShare = (share: number) => Math.round(1000 * share) / 1000
