import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { JudgedTest, MemoryTest } from '#shared/domain/memory/member-memory.ts'
import { memoryDayOf } from '#shared/domain/memory/memory-day.ts'
import type { VerseMemory } from '#shared/domain/memory/verse-memory.ts'
import type { Method } from '#shared/domain/progress/attempt.ts'
import type { RecitedWord } from '#shared/domain/recitation/verdict.ts'
import type { memoryTests, verseMemories } from '../../../db/schema/memory.ts'

export type VerseMemoryRow = typeof verseMemories.$inferSelect
export type MemoryTestRow = typeof memoryTests.$inferSelect

/** What a row's tests say, as the rules know it; undefined where the verse was only taken up. */
export function memoryOfRow(row: VerseMemoryRow): VerseMemory | undefined {
  const { stability, difficulty, firstTestedOn, lastTestedOn, dueOn } = row
  if (stability === null || difficulty === null) return undefined
  if (firstTestedOn === null || lastTestedOn === null || dueOn === null) return undefined
  const { tests, lapses, goodDays, lastGoodOn, words, failures } = row
  return {
    stability,
    difficulty,
    tests,
    lapses,
    goodDays,
    firstTestedOn,
    lastTestedOn,
    lastGoodOn,
    dueOn,
    words,
    failures,
  }
}

/** A kept test as the rules know it. */
export function testOfRow(row: MemoryTestRow): JudgedTest {
  const { seq, verseId, practicedAt, day, seconds, grade, pace } = row
  const { recallBefore, dueBefore, wasLearning, isRepeat } = row
  return {
    seq,
    verseId,
    practicedAt: +practicedAt,
    day,
    seconds,
    grade,
    pace,
    recallBefore,
    dueBefore,
    wasLearning,
    isRepeat,
  }
}

/** An attempt as far as memory goes. */
export interface ReadAttempt {
  readonly seq: number
  readonly verseId: string
  readonly method: Method
  readonly textHidden: boolean | null
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly practicedAt: number
  readonly timeZone: string
  /** The member's day, where days start at midnight. */
  readonly day: CalendarDay
  readonly accuracy: number
  readonly seconds: number
  readonly wordCount: number | null
  /** Of each word its verdict, help, and whether it was contested or may stay unsaid: "correct/letter//,skipped///". */
  readonly words: string | null
}

/** An attempt as the rules of memory know it. */
export function testOfAttemptRow(row: ReadAttempt, dayStartsAt: number): MemoryTest {
  const { seq, verseId, practicedAt, timeZone, accuracy, seconds, wordCount, words } = row
  return {
    seq,
    verseId,
    practicedAt,
    // The record has the day already, unless days start later for this member.
    day: dayStartsAt === 0 ? row.day : memoryDayOf(practicedAt, timeZone, dayStartsAt),
    accuracy,
    seconds,
    wordCount,
    ...(words !== null && { words: words.split(',').map(wordNamed) }),
  }
}

/** Few things become of words, so that those of all attempts share them. */
const wordsByName = new Map<string, RecitedWord>()

function wordNamed(name: string): RecitedWord {
  const known = wordsByName.get(name)
  if (known !== undefined) return known
  const [verdict, help, contested, optional] = name.split('/')
  const word = {
    ...(verdict && { verdict }),
    ...(help && { help }),
    ...(contested && { contested: contested === 'true' }),
    ...(optional && { optional: optional === 'true' }),
  } as RecitedWord
  wordsByName.set(name, word)
  return word
}
