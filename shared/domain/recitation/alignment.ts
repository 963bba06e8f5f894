import type { Hypothesis } from './heard.ts'
import type { Extra, Help, RecitedWord } from './verdict.ts'
import type { VerseWord } from './words.ts'

/** A heard form that a person has contested for an expected word ("I said it"): accepted from then on. */
export interface AcceptedForm {
  /** `key` of the word of the verse. */
  readonly expected: string
  /** What was heard in its place. */
  readonly heard: string
}

/** A recitation from memory: a value, changed by the functions of this file. */
export interface Recitation {
  readonly verse: readonly VerseWord[]
  /** One for each word of the verse. */
  readonly words: readonly RecitedWord[]
  /** Said beside the verse, in the order of their places. */
  readonly extras: readonly Extra[]
  /** Index of the word expected next; the number of words once the last one has been heard. */
  readonly position: number
  /** The last word of the verse has been heard. */
  readonly isComplete: boolean
}

export interface RecitationOptions {
  readonly accepted?: readonly AcceptedForm[]
}

export declare function beginRecitation(verse: readonly VerseWord[], options?: RecitationOptions): Recitation
/** Takes a hypothesis. `final`: nothing more will come, so every verdict is given at once. */
export declare function hear(recitation: Recitation, hypothesis: Hypothesis, final?: boolean): Recitation
/** The next hypothesis begins anew (Start after Stop); what was heard so far stays. */
export declare function continueRecitation(recitation: Recitation): Recitation
/** "I said it": the word counts as right. Give the contested word's heard form to `accepted` later. */
export declare function contest(recitation: Recitation, index: number): Recitation
/** Notes help given for a word that has not been said yet. */
export declare function giveHelp(recitation: Recitation, index: number, help: Help): Recitation
/**
 * Words right / (words - not sure - optional words unsaid) in percent, rounded; null where nothing is left. Right are
 * correct, sounds-alike, self-corrected and contested words; after a letter of help a word counts half, after more nothing.
 */
export declare function accuracyOf(words: readonly RecitedWord[]): number | null

/** How a word looks while the verse is being typed. */
export type TypedState = 'correct' | 'incorrect' | 'current' | 'pending'

export interface TypedRecitation {
  readonly words: readonly RecitedWord[]
  readonly states: readonly TypedState[]
  readonly extras: readonly Extra[]
  readonly accuracy: number | null
}
/** Compares typed text with the verse. The last word is being written until white space, punctuation or `final` follows. */
export declare function verdictsOfTyped(
  typed: string,
  verse: readonly VerseWord[],
  final?: boolean,
): TypedRecitation
