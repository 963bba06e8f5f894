import { accuracyOf } from './accuracy.ts'
import { isRightVerdict } from './judgement.ts'
import { beginRecitation, hear, type Recitation, type RecitationOptions } from './alignment.ts'
import type { VerseWord } from './words.ts'
import { writtenWords } from './words.ts'

/** How a word looks while the verse is being typed. */
export type TypedState = 'correct' | 'incorrect' | 'current' | 'pending'

/** Typed text compared with a verse. */
export interface TypedRecitation extends Pick<Recitation, 'words' | 'extras' | 'position' | 'isComplete'> {
  readonly states: readonly TypedState[]
  /** In percent; null where there is nothing to count. */
  readonly accuracy: number | null
}

/**
 * Compares typed text with the verse, word by word, without regard to punctuation and case: one aligner for both, so a
 * missing word does not turn the rest wrong. Until `final`, the last word may still be being written: it counts once white
 * space or punctuation follows it, or when it is the word of the verse that is awaited.
 */
export function verdictsOfTyped(
  typed: string,
  verse: readonly VerseWord[],
  final = false,
  options: Pick<RecitationOptions, 'accepted'> = {},
): TypedRecitation {
  const words = writtenWords(typed).map((text) => ({ text }))
  const begun = beginRecitation(verse, { ...options, by: 'hand' })
  const all = hear(begun, { words, settled: words.length }, true)
  const isOpen =
    !final && /[\p{L}\p{N}'’-]$/u.test(typed) && !isRightVerdict(all.words[all.position - 1]?.verdict)
  return compared(isOpen ? hear(begun, { words: words.slice(0, -1), settled: words.length - 1 }, true) : all)
}

function compared({ words, extras, position, isComplete }: Recitation): TypedRecitation {
  const states = words.map(({ verdict }, index): TypedState => {
    if (verdict !== undefined) return isRightVerdict(verdict) ? 'correct' : 'incorrect'
    return index === position ? 'current' : 'pending'
  })
  return { words, extras, position, isComplete, states, accuracy: accuracyOf(words) }
}
