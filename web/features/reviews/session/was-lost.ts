import { chooseGrade, scoreTake } from '#shared/domain/memory/grade.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'

/**
 * Checks whether a take has too many mistakes to pass. Duplicates the server's rule, for when the server can't be
 * reached.
 */
export function wasLost(text: string, accuracy: number, take: FinishedTake | undefined): boolean {
  const words = take?.words ?? []
  const outcome = scoreTake({ accuracy, words, wordCount: splitVerseWords(text).length })
  return chooseGrade(outcome, null, null) === 'again'
}
