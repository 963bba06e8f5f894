import { computeAccuracy } from '../accuracy.ts'
import type { RecitedWord } from '../verdict.ts'
import { isInDoubt } from './settled-by-listener.ts'

/**
 * Counts the doubtful words at `positions` as right, because a listener heard them right in the recording. Keeps what the
 * recognizer heard. Null if no word changes, or if the accuracy would be 0.
 */
export function overruleWords<Word extends RecitedWord>(
  words: readonly Word[],
  positions: readonly number[],
): { readonly words: readonly Word[]; readonly accuracy: number } | null {
  const isOverruled = (word: Word, index: number) => isInDoubt(word) && positions.includes(index)
  if (!words.some(isOverruled)) return null
  const heard = words.map((word, index) =>
    isOverruled(word, index) ? { ...word, contested: true, witnessed: true } : word,
  )
  const accuracy = computeAccuracy(heard)
  return accuracy === null || accuracy === 0 ? null : { words: heard, accuracy }
}
