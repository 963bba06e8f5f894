import { bareWord } from '#shared/domain/edges.ts'
import { WORD_VERDICTS, type Help, type WordVerdict } from '#shared/domain/recitation/verdict.ts'
import type { WordView } from './recitation-view.ts'

/** A verdict in words: `gloss` for under the word, `name` and `meaning` for the list. */
interface VerdictWords {
  readonly name: string
  readonly gloss: string
  readonly meaning: string
}

/** The heard or typed word in quotation marks, without the punctuation that typed words come with. */
export function inQuotes(heard = ''): string {
  const bare = bareWord(heard)
  return bare === '' ? 'something else' : `“${bare}”`
}

const HELPED: Readonly<Record<Help, VerdictWords>> = {
  letter: { name: 'With help', gloss: '', meaning: 'Right after the first letter. Counts half.' },
  word: { name: 'With help', gloss: '', meaning: 'Right after the word was shown. Doesn’t count.' },
  phrase: { name: 'With help', gloss: '', meaning: 'Right after the phrase was shown. Doesn’t count.' },
}

/** The verdict that a look shows, if it shows one. */
export const verdictOf = ({ look }: Pick<WordView, 'look'>): WordVerdict | undefined =>
  WORD_VERDICTS.find((verdict) => verdict === look)

/** Whether a word was right, but only with help. */
export function isHelped({ look, help }: WordView): boolean {
  return help !== undefined && (look === 'correct' || look === 'sounds-alike' || look === 'self-corrected')
}

export function verdictWords(word: WordView, isTyped = false): VerdictWords {
  const { look, heard, contested, help } = word
  const [was, as] = isTyped ? ['typed', 'Typed'] : ['heard', 'Heard']
  // While typing first letters, help shows the word and moves on.
  if (help !== undefined && isHelped(word))
    return isTyped ? { ...HELPED[help], meaning: 'Shown to you. Doesn’t count.' } : HELPED[help]
  if (contested === true) {
    const meaning =
      heard === undefined ? 'Counted as right.' : `${as} as ${inQuotes(heard)}; counted as right.`
    return { name: 'You said it', gloss: '', meaning }
  }
  switch (look) {
    case 'wrong':
      return { name: 'Another word', gloss: inQuotes(heard), meaning: `${as} as ${inQuotes(heard)}.` }
    case 'skipped':
      return { name: 'Left out', gloss: 'left out', meaning: `Not ${was}.` }
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
            : `Sounded like ${inQuotes(heard)}. Not counted.`,
      }
    case 'incorrect':
      return { name: 'Not heard', gloss: 'not heard', meaning: 'You went on, and we didn’t hear this word.' }
    case 'sounds-alike':
      return {
        name: 'Sounds alike',
        gloss: inQuotes(heard),
        meaning: `${as} as ${inQuotes(heard)}; counted as right.`,
      }
    case 'self-corrected':
      return { name: 'Corrected', gloss: '', meaning: 'You corrected yourself. Counted as right.' }
    default:
      return { name: 'Right', gloss: '', meaning: 'Right.' }
  }
}

/** The verdict on words that were said in each other's place. */
export function exchangedWords(words: readonly WordView[], isTyped: boolean): Omit<VerdictWords, 'gloss'> {
  const isPair = words.filter(({ look }) => look === 'swapped').length === 2
  return {
    name: 'Other order',
    meaning: `${isTyped ? 'Typed' : 'Said'} ${isPair ? 'the other way around' : 'in another order'}.`,
  }
}
