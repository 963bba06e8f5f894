import { isRight } from '../accuracy.ts'
import { contestGuided, type Guided } from '../guided/guided.ts'
import type { RecitedWord } from '../verdict.ts'

/** Whether a person's word could change the verdict: the word is neither right nor one that may go unsaid. */
export const isInDoubt = (word: RecitedWord): boolean =>
  word.verdict !== undefined && !isRight(word) && word.optional !== true

/**
 * "A person heard it right": counts every word in doubt as right, because a listener says so. What the recognizer heard
 * stays on record. Words that were right, helped or not reached don't change.
 */
export const settleByListener = (words: readonly RecitedWord[]): readonly RecitedWord[] =>
  words.map((word) => (isInDoubt(word) ? { ...word, contested: true, witnessed: true } : word))

/** The same for a Guided recitation that is over, whose words in doubt are those that were passed or skipped. */
export function settleGuidedByListener(guided: Guided): Guided {
  const inDoubt = guided.words.flatMap((state, index) => (state === 'incorrect' ? index : []))
  return { ...inDoubt.reduce(contestGuided, guided), witnessed: [...(guided.witnessed ?? []), ...inDoubt] }
}
