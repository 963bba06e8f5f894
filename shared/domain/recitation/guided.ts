import type { Hypothesis } from './heard.ts'
import type { VerseWord } from './words.ts'

/** How a word looks in Guided. A missed current word is `incorrect` while it flashes; a skipped one stays so. */
export type WordState = 'pending' | 'current' | 'correct' | 'incorrect'

/** A Guided recitation: a value, changed by the functions of this file. */
export interface Guided {
  readonly verse: readonly VerseWord[]
  /** One for each word of the verse. */
  readonly words: readonly WordState[]
  /** Index of the current word; the number of words once complete. */
  readonly position: number
  readonly isComplete: boolean
  /** The current word flashes. The caller ends the flash after FLASH_MS by `flashOver`. */
  readonly isMissed: boolean
  /** How often a miss has begun so far: each change is a new flash. */
  readonly misses: number
  /** Words were heard that fit nothing and may still change. After WAIT_MS without a change the caller calls `unchanged`. */
  readonly isWaiting: boolean
}

/** How long the current word flashes, and how long unfit words must stand unchanged to be a miss, in milliseconds. */
export const FLASH_MS = 1_000
export const WAIT_MS = 1_000

/** The first word is current, the rest pending. */
export function beginGuided(verse: readonly VerseWord[]): Guided {
  const words = verse.map((_, index): WordState => (index === 0 ? 'current' : 'pending'))
  return { verse, words, position: 0, isComplete: false, isMissed: false, misses: 0, isWaiting: false }
}

/** Takes a hypothesis: every newly heard word is a result of its own and moves on by one word at most. */
export declare function hearGuided(guided: Guided, hypothesis: Hypothesis): Guided
/** The words that wait have not changed for WAIT_MS: they are a miss. */
export declare function unchanged(guided: Guided): Guided
/** The flash has lasted its time. */
export declare function flashOver(guided: Guided): Guided
/** Leaves the current word incorrect and goes on to the next. */
export declare function skipWord(guided: Guided): Guided
/** Back to the beginning. */
export declare function resetGuided(guided: Guided): Guided
/** The next hypothesis begins anew (Start after Stop); the place in the verse is kept. */
export declare function continueGuided(guided: Guided): Guided
/** Correct words / words of the verse in percent, rounded. */
export declare function guidedAccuracy(guided: Guided): number
