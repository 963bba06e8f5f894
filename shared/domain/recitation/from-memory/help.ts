import { giveHelp, type Recitation } from './recitation.ts'
import type { Help } from '../verdict.ts'
import type { VerseWord } from '../words/words.ts'

const HELP_STEPS = ['letter', 'word', 'phrase'] as const satisfies readonly Help[]

const MAX_PHRASE_WORDS = 5
/** Punctuation that ends a phrase. */
const PHRASE_END = /[,;:.!?—–][”’"')\]]*$/u

/** Returns the next help for the expected word; undefined if all help has been given, or no word is expected. */
export function findNextHelp({ words, position }: Recitation): Help | undefined {
  const word = words[position]
  if (word === undefined) return undefined
  return HELP_STEPS[HELP_STEPS.findIndex((step) => step === word.help) + 1]
}

export function findWordsShown(
  verse: readonly VerseWord[],
  position: number,
  help: Help,
): readonly VerseWord[] {
  if (help !== 'phrase') return verse.slice(position, position + 1)
  const upcoming = verse.slice(position, position + MAX_PHRASE_WORDS)
  const end = upcoming.findIndex(({ shown }, index) => index > 0 && PHRASE_END.test(shown))
  return end === -1 ? upcoming : upcoming.slice(0, end + 1)
}

/** Gives help at the current position and records it for every word shown. */
export function recordHelpShown(recitation: Recitation, help: Help): Recitation {
  return findWordsShown(recitation.verse, recitation.position, help).reduce(
    (state, { index }) => giveHelp(state, index, help),
    recitation,
  )
}
