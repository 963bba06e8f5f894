import { isReferenceSaid } from '../../recitation/said-reference.ts'
import { isRight } from '../../recitation/accuracy.ts'
import type { RecitedWord } from '../../recitation/verdict.ts'
import { splitVerseWords } from '../../recitation/words/words.ts'
import { PASSING_ACCURACY } from './learning-stages.ts'

const ORDINALS: Readonly<Record<string, string>> = { '1': 'First', '2': 'Second', '3': 'Third' }

/** Spells out a reference for reading aloud: "First John 4:7". */
export const spellReference = (printed: string): string =>
  printed.replace(/^([123]) /, (_, number: string) => `${ORDINALS[number] ?? number} `)

/** Returns whether the reference was said well enough. Also accepts the forms that recognizers produce ("John 316"). */
export function passesReference(
  printed: string,
  { accuracy, words }: { readonly accuracy: number; readonly words: readonly RecitedWord[] },
): boolean {
  if (accuracy >= PASSING_ACCURACY) return true
  const said = splitVerseWords(spellReference(printed)).map(({ shown, index }) => {
    const word = words[index] ?? {}
    return isRight(word) ? shown : (word.heard ?? '')
  })
  return isReferenceSaid(said.join(' '), printed)
}
