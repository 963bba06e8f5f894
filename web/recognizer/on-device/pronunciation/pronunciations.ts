import { type LetterRules, sayByLetters } from './letter-to-sound.ts'
import { sayByRule } from './suffix-rules.ts'

export type Pronounce = (word: string) => Pronunciation

export interface Pronunciation {
  readonly ways: readonly string[]
  /** Whether it was derived only from the spelling, so the recognizer must be lenient. */
  readonly guessed: boolean
}

/** The separator between the letter rules and the words in the packed file. */
export const WORDS_SEPARATOR = '\n\n'

/**
 * Opens the packed pronunciations: letter rules ("key phones"), an empty line, then words ("word way|way") sorted by
 * spelling. Searches the text itself, because a map would use ten times the memory.
 */
export function openPronunciations(packed: string): Pronounce {
  const border = packed.indexOf(WORDS_SEPARATOR)
  const rules = parseLetterRules(packed.slice(0, border))
  const words = packed.slice(border + WORDS_SEPARATOR.length)
  return pronounceWith((word) => findWord(words, word), rules)
}

/** Returns a function that pronounces a word by `lookUp`, or else by suffix rules, or else by letter rules. */
export function pronounceWith(lookUp: (word: string) => readonly string[], rules: LetterRules): Pronounce {
  return (word) => {
    const ways = lookUp(word)
    if (ways.length > 0) return { ways, guessed: false }
    const byRule = sayByRule(word, lookUp)
    if (byRule.length > 0) return { ways: byRule, guessed: false }
    const letters = sayByLetters(word, rules)
    return { ways: letters === '' ? [] : [letters], guessed: true }
  }
}

function parseLetterRules(text: string): LetterRules {
  return new Map(
    text.split('\n').map((line): [string, string] => {
      const [key = '', ...phones] = line.split(' ')
      return [key, phones.join(' ')]
    }),
  )
}

/** Finds the line of a word in a text of sorted lines, by binary search. */
function findWord(lines: string, word: string): readonly string[] {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = lines.lastIndexOf('\n', middle - 1) + 1
    const end = findLineEnd(lines, start)
    const space = lines.indexOf(' ', start)
    const candidate = lines.slice(start, space)
    if (candidate === word) return lines.slice(space + 1, end).split('|')
    if (candidate < word) low = end + 1
    else high = start
  }
  return []
}

function findLineEnd(lines: string, start: number): number {
  const end = lines.indexOf('\n', start)
  return end === -1 ? lines.length : end
}
