import { stripPunctuation } from '#shared/domain/edges.ts'
import { WORD_VERDICTS, type Help, type WordVerdict } from '#shared/domain/recitation/verdict.ts'
import { needsMicrophone, type TakeKind } from '../take/take.ts'
import type { WordView } from './recitation-view.ts'

/** What verdicts are based on: what was heard, what was typed, or a listener. */
export type JudgedBy = 'voice' | 'typing' | 'person'

export const getJudgedBy = (kind: TakeKind): JudgedBy =>
  kind === 'listener' ? 'person' : needsMicrophone({ kind }) ? 'voice' : 'typing'

/** A verdict in words: `gloss` goes below the word, `name` and `meaning` in the list. */
interface VerdictWords {
  readonly name: string
  readonly gloss: string
  readonly meaning: string
}

/** Quotes the heard or typed word, without its punctuation. */
export function quoteWord(heard = ''): string {
  const bare = stripPunctuation(heard)
  return bare === '' ? 'something else' : `“${bare}”`
}

const HELPED_VERDICTS: Readonly<Record<Help, VerdictWords>> = {
  letter: { name: 'With help', gloss: '', meaning: 'Right after the first letter. Counts half.' },
  word: { name: 'With help', gloss: '', meaning: 'Right after the word was shown. Doesn’t count.' },
  phrase: { name: 'With help', gloss: '', meaning: 'Right after the phrase was shown. Doesn’t count.' },
}

const HELP_MEANINGS = {
  typing: 'Shown to you. Doesn’t count.',
  person: 'Given to you. Doesn’t count.',
} as const

/** Returns the verdict that a word's look represents, if any. */
export const toVerdict = ({ look }: Pick<WordView, 'look'>): WordVerdict | undefined =>
  WORD_VERDICTS.find((verdict) => verdict === look)

/** Checks whether a word was right, but only with help. */
export function isHelped({ look, help }: WordView): boolean {
  return help !== undefined && (look === 'correct' || look === 'sounds-alike' || look === 'self-corrected')
}

export function describeVerdict(word: WordView, by: JudgedBy = 'voice'): VerdictWords {
  const { look, heard, contested, witnessed, help } = word
  const isTyped = by === 'typing'
  const verb = { voice: 'heard', typing: 'typed', person: 'said' }[by]
  const as = isTyped ? 'Typed' : 'Heard'
  // While typing first letters, help shows the word and moves on.
  if (help !== undefined && isHelped(word))
    return by === 'voice' ? HELPED_VERDICTS[help] : { ...HELPED_VERDICTS[help], meaning: HELP_MEANINGS[by] }
  if (witnessed === true)
    return { name: 'Heard right', gloss: '', meaning: 'A listener heard you say it right.' }
  if (contested === true) {
    const meaning =
      heard === undefined ? 'Counted as right.' : `${as} as ${quoteWord(heard)}; counted as right.`
    return { name: 'You said it', gloss: '', meaning }
  }
  switch (look) {
    case 'wrong':
      // A listener marks a word as wrong without entering what was said instead.
      if (by === 'person') return { name: 'Wrong', gloss: 'wrong', meaning: 'Not the word of the verse.' }
      return {
        name: 'Another word',
        gloss: heard === undefined ? 'wrong' : quoteWord(heard),
        meaning: `${as} as ${quoteWord(heard)}.`,
      }
    case 'skipped':
      return { name: 'Left out', gloss: 'left out', meaning: `Not ${verb}.` }
    case 'swapped':
      return {
        name: 'Other order',
        gloss: 'other order',
        meaning: `${isTyped ? 'Typed' : 'Said'} in another order.`,
      }
    case 'not-sure':
      return {
        name: 'Not sure',
        gloss: 'not sure',
        meaning:
          heard === undefined || heard === ''
            ? 'Too unclear to judge. Not counted.'
            : `Sounded like ${quoteWord(heard)}. Not counted.`,
      }
    case 'incorrect':
      return { name: 'Not heard', gloss: 'not heard', meaning: 'You went on, and we didn’t hear this word.' }
    case 'sounds-alike':
      return {
        name: 'Sounds alike',
        gloss: quoteWord(heard),
        meaning: `${as} as ${quoteWord(heard)}; counted as right.`,
      }
    case 'self-corrected':
      return { name: 'Corrected', gloss: '', meaning: 'You corrected yourself. Counted as right.' }
    default:
      return { name: 'Right', gloss: '', meaning: 'Right.' }
  }
}

/** Describes the verdict on swapped words. */
export function describeSwap(words: readonly WordView[], isTyped: boolean): Omit<VerdictWords, 'gloss'> {
  const isPair = words.filter(({ look }) => look === 'swapped').length === 2
  return {
    name: 'Other order',
    meaning: `${isTyped ? 'Typed' : 'Said'} ${isPair ? 'the other way around' : 'in another order'}.`,
  }
}
