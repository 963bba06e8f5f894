import { giveHelp, type Recitation } from './recitation.ts'
import type { Help } from '../verdict.ts'
import type { VerseWord } from '../words/words.ts'

/** More help follows on less. */
const STEPS = ['letter', 'word', 'phrase'] as const satisfies readonly Help[]

/** A phrase shows so many words at most. */
const LONGEST_PHRASE = 5
/** What ends a phrase. */
const PHRASE_END = /[,;:.!?—–][”’"')\]]*$/u

/** The help that comes next for the word a recitation waits for; undefined where all was given, or nothing waits. */
export function nextHelp({ words, position }: Recitation): Help | undefined {
  const word = words[position]
  if (word === undefined) return undefined
  return STEPS[STEPS.findIndex((step) => step === word.help) + 1]
}

/** The words that a help shows: the one that is waited for, or all to the end of its phrase. */
export function wordsShown(verse: readonly VerseWord[], position: number, help: Help): readonly VerseWord[] {
  if (help !== 'phrase') return verse.slice(position, position + 1)
  const rest = verse.slice(position, position + LONGEST_PHRASE)
  const end = rest.findIndex(({ shown }, index) => index > 0 && PHRASE_END.test(shown))
  return end === -1 ? rest : rest.slice(0, end + 1)
}

/** Gives help where a recitation waits. Every word that it shows is noted for it. */
export function helped(recitation: Recitation, help: Help): Recitation {
  return wordsShown(recitation.verse, recitation.position, help).reduce(
    (state, { index }) => giveHelp(state, index, help),
    recitation,
  )
}
