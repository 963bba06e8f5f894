import { accuracyOf } from '../accuracy.ts'
import { isRightVerdict } from '../verdict.ts'
import { beginRecitation, hear, type Recitation, type RecitationOptions } from './recitation.ts'
import { writtenWords, type VerseWord } from '../words/words.ts'

/** How a word looks while the verse is being typed. */
type TypedState = 'correct' | 'incorrect' | 'current' | 'pending'

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
  const begun = begunFor(verse, options.accepted)
  const finished = words.slice(0, -1)
  const before = hear(begun, { words: finished, settled: finished.length }, true)
  const all = hear(begun, { words, settled: words.length }, true)
  const isOpen = !final && /[\p{L}\p{N}'’-]$/u.test(typed) && rightWords(all) <= rightWords(before)
  return compared(isOpen ? before : all)
}

/** The last verse begun: every keystroke asks for the same one. */
let last:
  { verse: readonly VerseWord[]; accepted: RecitationOptions['accepted']; begun: Recitation } | undefined

function begunFor(verse: readonly VerseWord[], accepted: RecitationOptions['accepted']): Recitation {
  if (last === undefined || last.verse !== verse || last.accepted !== accepted) {
    const begun = beginRecitation(verse, { by: 'typing', ...(accepted !== undefined && { accepted }) })
    last = { verse, accepted, begun }
  }
  return last.begun
}

function rightWords({ words }: Recitation): number {
  return words.filter(({ verdict }) => isRightVerdict(verdict)).length
}

function compared({ words, extras, position, isComplete }: Recitation): TypedRecitation {
  const states = words.map(({ verdict }, index): TypedState => {
    if (verdict !== undefined) return isRightVerdict(verdict) ? 'correct' : 'incorrect'
    return index === position ? 'current' : 'pending'
  })
  return { words, extras, position, isComplete, states, accuracy: accuracyOf(words) }
}
