import { isRight } from '../accuracy.ts'
import { contestGuided, type Guided } from '../guided/guided.ts'
import type { RecitedWord } from '../verdict.ts'

/** Returns whether a listener could change the verdict: the word is neither right nor optional. */
export const isInDoubt = (word: RecitedWord): boolean =>
  word.verdict !== undefined && !isRight(word) && word.optional !== true

/**
 * Counts every word in doubt as right, because a person heard it right. Keeps what the recognizer heard. Words that were
 * right, helped, or not reached don't change.
 */
export const settleByListener = (words: readonly RecitedWord[]): readonly RecitedWord[] =>
  words.map((word) => (isInDoubt(word) ? { ...word, contested: true, witnessed: true } : word))

/** Counts every word in doubt of an ended Guided recitation as right: those that were passed or skipped. */
export function settleGuidedByListener(guided: Guided): Guided {
  const inDoubt = guided.words.flatMap((state, index) => (state === 'incorrect' ? index : []))
  return { ...inDoubt.reduce(contestGuided, guided), witnessed: [...(guided.witnessed ?? []), ...inDoubt] }
}
