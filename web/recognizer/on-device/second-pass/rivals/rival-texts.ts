/**
 * What may have been said where the model wrote words of the verse, because it writes likely words whether said or
 * not.
 */
export type RivalKind = 'left-out' | 'exchanged' | 'said-again' | 'put-in'

export interface Rival {
  readonly kind: RivalKind
  /** Index of the transcribed word: left out, the first of two swapped, or the last before what was added. */
  readonly place: number
  /** The whole text. */
  readonly words: readonly string[]
  /** Words said in addition to the transcription, if any. */
  readonly added: readonly string[]
}

/** The maximum number of repeated words. */
const MAX_REPEATED_WORDS = 3

/** Lists texts that differ from a transcription in one place, without new words. */
export function listRivals(heard: readonly string[], place: number): Rival[] {
  const repetitions = Array.from({ length: Math.min(MAX_REPEATED_WORDS, place + 1) }, (_, step) =>
    repeatWords(heard, place, step + 1),
  )
  const rivals = [leaveOut(heard, place), ...repetitions]
  return place + 1 < heard.length ? [...rivals, swapWords(heard, place)] : rivals
}

/** Adds a word after `place`, or at the beginning if `place` is -1. */
export function insertWord(heard: readonly string[], place: number, word: string): Rival {
  const words = [...heard.slice(0, place + 1), uncapitalize(word), ...heard.slice(place + 1)]
  return { kind: 'put-in', place, words, added: [word] }
}

function leaveOut(heard: readonly string[], place: number): Rival {
  const words = heard.toSpliced(place, 1)
  const first = words[0]
  if (place === 0 && first !== undefined) words[0] = capitalize(first)
  return { kind: 'left-out', place, words, added: [] }
}

/** Swaps a word with the next. Punctuation between words stays in place. */
function swapWords(heard: readonly string[], place: number): Rival {
  const [one, two] = [splitEnd(heard[place] ?? ''), splitEnd(heard[place + 1] ?? '')]
  const pair = place === 0 ? [capitalize(two.core), uncapitalize(one.core)] : [two.core, one.core]
  const words = heard.toSpliced(place, 2, `${pair[0]}${one.end}`, `${pair[1]}${two.end}`)
  return { kind: 'exchanged', place, words, added: [] }
}

function repeatWords(heard: readonly string[], place: number, count: number): Rival {
  const repetition = heard.slice(place + 1 - count, place + 1).map((word) => splitEnd(word).core)
  const added = place + 1 === count ? [uncapitalize(repetition[0] ?? ''), ...repetition.slice(1)] : repetition
  const words = [...heard.slice(0, place + 1), ...added, ...heard.slice(place + 1)]
  return { kind: 'said-again', place, words, added }
}

function splitEnd(word: string): { core: string; end: string } {
  const end = /[^\p{L}\p{N}]*$/u.exec(word)?.[0] ?? ''
  return { core: word.slice(0, word.length - end.length), end }
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Lowercases the first letter, except in "I". */
function uncapitalize(word: string): string {
  return /^I\b/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1)
}
