import { isReferenceSaid } from '../../recitation/said-reference.ts'
import { isRight } from '../../recitation/accuracy.ts'
import type { RecitedWord } from '../../recitation/verdict.ts'
import { wordsOf } from '../../recitation/words/words.ts'
import { PASSED } from './learning-stages.ts'

const ORDINALS: Readonly<Record<string, string>> = { '1': 'First', '2': 'Second', '3': 'Third' }

/** Spells a reference the way it is said: "First John 4:7". */
export const referenceToSay = (printed: string): string =>
  printed.replace(/^([123]) /, (_, number: string) => `${ORDINALS[number] ?? number} `)

/** Accepts the whole reference as recognizers write it ("John 316"). */
export function saidReferenceWell(
  printed: string,
  { accuracy, words }: { readonly accuracy: number; readonly words: readonly RecitedWord[] },
): boolean {
  if (accuracy >= PASSED) return true
  const said = wordsOf(referenceToSay(printed)).map(({ shown, index }) => {
    const word = words[index] ?? {}
    return isRight(word) ? shown : (word.heard ?? '')
  })
  return isReferenceSaid(said.join(' '), printed)
}
