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

interface LostToday {
  readonly verseId: string
  readonly seconds: number
}

interface DayOfTests {
  readonly lost: readonly LostToday[]
  readonly done: DoneToday
  readonly verses: number
}

/** Stop asking a verse after this many tests in a day. */
const MAX_TESTS = 3

/** Evaluates today's tests, in the order recited: what they leave on the list, and what they used up. */
export function dayOfTests(
  tests: readonly TestToday[],
  today: CalendarDay,
  wordsPerMinute: number,
): DayOfTests {
  const verses = byVerse(tests)
  const seconds = (first: TestToday) => estimateSeconds(first.words, first.wasLearning, wordsPerMinute)
  const firstOnes = verses.flatMap((ofVerse) => ofVerse.slice(0, 1))
  const isLost = verses.map((ofVerse) => isOnList(ofVerse, today) && !isThrough(ofVerse))
  const lost = firstOnes.filter((_, index) => isLost[index])
  const through = firstOnes.filter((_, index) => !isLost[index])
  return {
    lost: lost.map((first) => ({ verseId: first.verseId, seconds: seconds(first) })),
    verses: through.length,
    done: {
      seconds: through.reduce((sum, first) => sum + seconds(first), 0),
      fresh: firstOnes.filter(({ recallBefore }) => recallBefore === null).length,
      recalls: firstOnes.filter((first) => wasDue(first, today)).flatMap((it) => it.recallBefore ?? []),
    },
  }
}

function byVerse(tests: readonly TestToday[]): (readonly TestToday[])[] {
  const ofVerse = new Map<string, TestToday[]>()
  for (const test of tests) {
    const existing = ofVerse.get(test.verseId)
    if (existing === undefined) ofVerse.set(test.verseId, [test])
    else existing.push(test)
  }
  return [...ofVerse.values()]
}

const isThrough = (tests: readonly TestToday[]) =>
  tests.length >= MAX_TESTS || tests.some(({ grade }) => grade !== 'again')

const wasDue = ({ dueBefore }: TestToday, today: CalendarDay) => dueBefore !== null && dueBefore <= today

function isOnList([first]: readonly TestToday[], today: CalendarDay): boolean {
  if (first === undefined || first.isResting) return false
  return wasDue(first, today) || (first.dueBefore === null && first.isAdded)
}
