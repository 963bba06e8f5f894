import { LEAST_SOUNDS, type HeardWord } from '../hypothesis.ts'
import { isFiller } from '../words/fillers.ts'
import { fitOf, heardForms, type Fit, type HeardForms } from '../words/word-match.ts'
import type { Pieces } from './pieces.ts'

/** Fits by their number, best first; 0 is no fit. */
export const FITS: readonly (Fit | undefined)[] = [undefined, 'same', 'alike', 'near']

/** A heard word prepared for alignment. */
export interface Token {
  readonly word: HeardWord
  readonly forms: HeardForms
  /** Number of the fit with each kind of piece, NOT_COMPARED until {@link Compared.fit} was asked. */
  readonly fits: Uint8Array
  /** Nothing that was said: a filler, or a sound too short to be a word. */
  readonly isNoise: boolean
}

export const NOT_COMPARED = 255

/** What heard words are compared with. */
export interface Comparison {
  readonly pieces: Pieces
  readonly by: 'voice' | 'typing'
  /** Heard forms that are accepted for a word of the verse, by its key. */
  readonly accepted: ReadonlyMap<string, ReadonlySet<string>>
}

/** A comparison that remembers what it has compared. */
export interface Compared extends Comparison {
  /** The number of the fit of a token with a kind of piece. */
  fit(token: Token, kind: number): number
}

/** Whether two heard words are the same to every rule of recitation. */
export function isSameHearing(one: HeardWord | undefined, other: HeardWord | undefined): boolean {
  if (one === other) return true
  const isSame = one?.text === other?.text && one?.at === other?.at && one?.sounds === other?.sounds
  return isSame && one?.doubtful === other?.doubtful && one?.from === other?.from && one?.to === other?.to
}

/** A token that has not been compared with anything yet. */
export function tokenOf({ pieces, by }: Comparison, word: HeardWord): Token {
  const forms = heardForms(word.text)
  const fits = new Uint8Array(pieces.kinds.length).fill(NOT_COMPARED)
  return { word, forms, fits, isNoise: isNoise(word, forms, by) }
}

/** The token of another word with the same text. */
export function tokenLike({ forms, fits }: Token, word: HeardWord, by: Comparison['by']): Token {
  return { word, forms, fits, isNoise: isNoise(word, forms, by) }
}

function isNoise({ at, sounds = 0 }: HeardWord, { key }: HeardForms, by: Comparison['by']): boolean {
  if (at !== undefined) return false
  return key === '' ? sounds < LEAST_SOUNDS : by === 'voice' && isFiller(key)
}

/** Compares a heard word with a kind of piece. */
export function fitNumber({ pieces, by, accepted }: Comparison, forms: HeardForms, kind: number): number {
  const expected = pieces.kinds[kind]
  if (expected === undefined) return 0
  const fit = fitOf(expected, forms, by)
  const isAccepted = fit !== 'same' && accepted.get(expected.key)?.has(forms.key) === true
  return FITS.indexOf(isAccepted ? 'alike' : fit)
}
