import type { RecitedWord } from '../verdict.ts'
import type { VerseWord } from '../words/words.ts'

/**
 * A recitation typed by the first letter of each word. Immutable: `letters-typed.ts` has its rules, kept separate so
 * practice can begin before they are loaded.
 */
export interface LetterRecitation {
  readonly verse: readonly VerseWord[]
  /** One entry per word of the verse. */
  readonly words: readonly RecitedWord[]
  /** Index of the expected word; the number of words after the last one. */
  readonly position: number
  /** Whether the last word was reached, not counting optional words at the end. */
  readonly isComplete: boolean
  /** The wrong letter that was just typed; empty after a right one. */
  readonly wrong: string
  /** Wrong letters typed so far. */
  readonly misses: number
  /** Index of the word that was just shown as help; -1 after anything else. */
  readonly shown: number
  /** The rest of the last word, for a person who types whole words. */
  readonly rest: string
  /** Letters typed since the last space. */
  readonly letters: number
  /** How many of those letters only spelled out a word. */
  readonly spelled: number
  /** Whether the person types whole words, because the word before the last space was spelled out. */
  readonly spells: boolean
}

/** Returns a recitation before anything is typed. */
export function beginLetters(verse: readonly VerseWord[]): LetterRecitation {
  return {
    verse,
    words: verse.map(({ optional }) => (optional ? { optional } : {})),
    position: 0,
    isComplete: false,
    wrong: '',
    misses: 0,
    shown: -1,
    rest: '',
    letters: 0,
    spelled: 0,
    spells: false,
  }
}
