import type { JudgedTest, MemoryTest } from '#shared/domain/memory/member-memory.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import type { VerseMemory } from '#shared/domain/memory/verse-memory.ts'
import { unpackStates } from '#shared/domain/progress/packed-verdicts.ts'
import type { memoryTests, verseMemories } from '../../../db/schema/memory.ts'
import type { ReadAttempt } from '../history/store.ts'

export type VerseMemoryRow = typeof verseMemories.$inferSelect
type MemoryTestRow = typeof memoryTests.$inferSelect

export function toVerseMemory(row: VerseMemoryRow): VerseMemory | undefined {
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

export function toJudgedTest(row: MemoryTestRow): JudgedTest {
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

export function attemptRowToTest(row: ReadAttempt, dayStartsAt: number): MemoryTest {
  const { seq, verseId, method, practicedAt, timeZone, accuracy, seconds, wordCount } = row
  const words = unpackStates(row.verdicts)
  return {
    seq,
    verseId,
    practicedAt,
    // The row already has the day, unless days began at another hour when it was recorded.
    day: dayStartsAt === row.dayStartsAt ? row.day : toMemberDay(practicedAt, timeZone, dayStartsAt),
    accuracy,
    seconds,
    wordCount,
    ...(words && { words }),
    ...(method === 'letters' && { isByLetters: true }),
  }
}
