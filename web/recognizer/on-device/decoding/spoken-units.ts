import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { Pronounce } from '../pronunciation/pronunciations.ts'

/** One spoken word to listen for. A word of the verse may be several: "forty" "two", "beth" "el". */
export interface SpokenUnit {
  readonly at: number
  /** Its position among the spoken words of that word of the verse, and their number. */
  readonly part: number
  readonly parts: number
  readonly word: string
  /** The name in the grammar. The same word at the same place has the same name in every verse. */
  readonly name: string
  readonly ways: readonly string[]
  readonly phones: number
  /** Whether its pronunciation was derived only from the spelling. */
  readonly guessed: boolean
  /** Whether a reader may restart here: the first word, or the first after a stop or comma. */
  readonly opens: boolean
}

/** Splits a text into spoken units. Leaves out words without a pronunciation (in another script). */
export function spokenUnits(text: string, pronounce: Pronounce): SpokenUnit[] {
  const words = splitVerseWords(text)
  return words.flatMap(({ index, spoken }) => {
    const opens = index === 0 || /[.,;:?!]/.test(words[index - 1]?.shown ?? '')
    return spoken.flatMap((word, part): SpokenUnit[] => {
      const { ways, guessed } = pronounce(word)
      if (ways.length === 0) return []
      const phones = Math.min(...ways.map((way) => way.split(' ').length))
      const name = `${word}@${index}.${part}`
      return [
        {
          at: index,
          part,
          parts: spoken.length,
          word,
          name,
          ways,
          phones,
          guessed,
          opens: opens && part === 0,
        },
      ]
    })
  })
}
