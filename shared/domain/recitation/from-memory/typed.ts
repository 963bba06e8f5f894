import { computeAccuracy } from '../accuracy.ts'
import { isRightVerdict } from '../verdict.ts'
import { beginRecitation, hear, type Recitation, type RecitationOptions } from './recitation.ts'
import { splitWrittenWords, type VerseWord } from '../words/words.ts'

type TypedState = 'correct' | 'incorrect' | 'current' | 'pending'

export interface TypedRecitation extends Pick<Recitation, 'words' | 'extras' | 'position' | 'isComplete'> {
  readonly states: readonly TypedState[]
  readonly accuracy: number | null
}

/**
 * Judges typed text with the same aligner as voice, so a missing word doesn't make the rest wrong. Until `final`, the last
 * word counts only once it is followed by whitespace or punctuation, or is the expected word.
 */
export function judgeTyped(
  typed: string,
  verse: readonly VerseWord[],
  final = false,
  options: Pick<RecitationOptions, 'accepted'> = {},
): TypedRecitation {
  const words = splitWrittenWords(typed).map((text) => ({ text }))
  const begun = getBegun(verse, options.accepted)
  const finished = words.slice(0, -1)
  const before = hear(begun, { words: finished, settled: finished.length }, true)
  const judged = hear(begun, { words, settled: words.length }, true)
  const isOpen =
    !final && /[\p{L}\p{N}'’-]$/u.test(typed) && countRightWords(judged) <= countRightWords(before)
  return addStates(isOpen ? before : judged)
}

/** The last verse, cached because every keystroke uses the same one. */
let last:
  | { verse: readonly VerseWord[]; accepted: RecitationOptions['accepted']; begun: Recitation }
  | undefined

function getBegun(verse: readonly VerseWord[], accepted: RecitationOptions['accepted']): Recitation {
  if (last === undefined || last.verse !== verse || last.accepted !== accepted) {
    const begun = beginRecitation(verse, { by: 'typing', ...(accepted !== undefined && { accepted }) })
    last = { verse, accepted, begun }
  }
  return last.begun
}

function countRightWords({ words }: Recitation): number {
  return words.filter(({ verdict }) => isRightVerdict(verdict)).length
}

function addStates({ words, extras, position, isComplete }: Recitation): TypedRecitation {
  const states = words.map(({ verdict }, index): TypedState => {
    if (verdict !== undefined) return isRightVerdict(verdict) ? 'correct' : 'incorrect'
    return index === position ? 'current' : 'pending'
  })
  return { words, extras, position, isComplete, states, accuracy: computeAccuracy(words) }
}
