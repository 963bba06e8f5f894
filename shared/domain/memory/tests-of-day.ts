import type { CalendarDay } from '../calendar-day.ts'
import type { DoneToday } from './daily-queue.ts'
import type { Grade } from './grade.ts'
import { estimateSeconds } from './pace.ts'

export interface TestToday {
  readonly verseId: string
  readonly grade: Grade
  readonly recallBefore: number | null
  readonly dueBefore: CalendarDay | null
  readonly wasLearning: boolean
  readonly words: number | null
  readonly isAdded: boolean
  readonly isResting: boolean
}

interface LostVerse {
  readonly verseId: string
  readonly seconds: number
}

interface TestSummary {
  readonly lost: readonly LostVerse[]
  readonly done: DoneToday
  readonly verses: number
}

/** A verse isn't listed again after this many tests in a day. */
const MAX_TESTS_PER_DAY = 3

/** Evaluates today's tests, in the order recited: which verses they leave on the list, and the time they took. */
export function summarizeTests(
  tests: readonly TestToday[],
  today: CalendarDay,
  wordsPerMinute: number,
): TestSummary {
  const verses = groupByVerse(tests)
  const estimate = (first: TestToday) => estimateSeconds(first.words, first.wasLearning, wordsPerMinute)
  const firstTests = verses.flatMap((testsOfVerse) => testsOfVerse.slice(0, 1))
  const isLost = verses.map((testsOfVerse) => isOnList(testsOfVerse, today) && !isDone(testsOfVerse))
  const lost = firstTests.filter((_, index) => isLost[index])
  const done = firstTests.filter((_, index) => !isLost[index])
  return {
    lost: lost.map((first) => ({ verseId: first.verseId, seconds: estimate(first) })),
    verses: done.length,
    done: {
      seconds: done.reduce((sum, first) => sum + estimate(first), 0),
      fresh: firstTests.filter(({ recallBefore }) => recallBefore === null).length,
      recalls: firstTests.filter((first) => wasDue(first, today)).flatMap((test) => test.recallBefore ?? []),
    },
  }
}

function groupByVerse(tests: readonly TestToday[]): (readonly TestToday[])[] {
  const testsOfVerse = new Map<string, TestToday[]>()
  for (const test of tests) {
    const existing = testsOfVerse.get(test.verseId)
    if (existing === undefined) testsOfVerse.set(test.verseId, [test])
    else existing.push(test)
  }
  return [...testsOfVerse.values()]
}

const isDone = (tests: readonly TestToday[]) =>
  tests.length >= MAX_TESTS_PER_DAY || tests.some(({ grade }) => grade !== 'again')

const wasDue = ({ dueBefore }: TestToday, today: CalendarDay) => dueBefore !== null && dueBefore <= today

function isOnList([first]: readonly TestToday[], today: CalendarDay): boolean {
  if (first === undefined || first.isResting) return false
  return wasDue(first, today) || (first.dueBefore === null && first.isAdded)
}
