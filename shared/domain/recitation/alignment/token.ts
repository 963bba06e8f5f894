import { MIN_SOUNDS, type HeardWord } from '../hypothesis.ts'
import { isFiller } from '../words/fillers.ts'
import { findWordFit, toHeardForms, type Fit, type HeardForms } from '../words/word-match.ts'
import type { Pieces } from './pieces.ts'

/** The fits, best first, by their numbers; 0 is no fit. */
export const FITS: readonly (Fit | undefined)[] = [undefined, 'same', 'alike', 'near']

export interface Token {
  readonly word: HeardWord
  readonly forms: HeardForms
  /** The number of the fit with each kind of piece; NOT_COMPARED until {@link Compared.fit} computes it. */
  readonly fits: Uint8Array
  /** Whether it is a filler, or a sound too short to be a word. */
  readonly isNoise: boolean
}

export const NOT_COMPARED = 255

/** The pieces of the verse to compare words with, and whether the words were spoken or typed. */
export interface Comparison {
  readonly pieces: Pieces
  readonly by: 'voice' | 'typing'
  /** Accepted forms for a word of the verse, by its key. */
  readonly accepted: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Compared extends Comparison {
  fit(token: Token, kind: number): number
}

/** Returns whether every recitation rule treats two heard words as the same. */
export function isSameHearing(a: HeardWord | undefined, b: HeardWord | undefined): boolean {
  if (a === b) return true
  const isSame = a?.text === b?.text && a?.at === b?.at && a?.sounds === b?.sounds
  return isSame && a?.doubtful === b?.doubtful && a?.from === b?.from && a?.to === b?.to
}

export function createToken({ pieces, by }: Comparison, word: HeardWord): Token {
  const forms = toHeardForms(word.text)
  const fits = new Uint8Array(pieces.kinds.length).fill(NOT_COMPARED)
  return { word, forms, fits, isNoise: isNoise(word, forms, by) }
}

/** Reuses a token's comparisons for another word with the same text. */
export function copyToken({ forms, fits }: Token, word: HeardWord, by: Comparison['by']): Token {
  return { word, forms, fits, isNoise: isNoise(word, forms, by) }
}

function isNoise({ at, sounds = 0 }: HeardWord, { key }: HeardForms, by: Comparison['by']): boolean {
  if (at !== undefined) return false
  return key === '' ? sounds < MIN_SOUNDS : by === 'voice' && isFiller(key)
}

export function findFit({ pieces, by, accepted }: Comparison, forms: HeardForms, kind: number): number {
  const expected = pieces.kinds[kind]
  if (expected === undefined) return 0
  const fit = findWordFit(expected, forms, by)
  const isAccepted = fit !== 'same' && accepted.get(expected.key)?.has(forms.key) === true
  return FITS.indexOf(isAccepted ? 'alike' : fit)
}
