import type { HeardWord } from '../hypothesis.ts'
import type { Pieces } from './pieces.ts'
import { fitOf, heardForms, type Fit, type HeardForms } from '../words/word-match.ts'

/** A stretch of unknown sound as long as this is a word that was said. */
export const LEAST_SOUNDS = 3
const FILLERS = new Set(['um', 'uh', 'uhm', 'umm', 'er', 'erm', 'hmm', 'mm', 'mhm'])

/** Fits by their number, best first; 0 is no fit. */
export const FITS: readonly (Fit | undefined)[] = [undefined, 'same', 'alike', 'near']
const UNKNOWN = 255

/** A heard word prepared for alignment. */
export interface Token {
  readonly word: HeardWord
  readonly forms: HeardForms
  /** Number of the fit with each kind of piece; filled in as it is asked for. */
  readonly fits: Uint8Array
  /** Nothing that was said: a filler, or a sound too short to be a word. */
  readonly isNoise: boolean
}

/** What heard words are compared with. */
export interface Listening {
  readonly pieces: Pieces
  readonly by: 'voice' | 'typing'
  /** Heard forms that are accepted for a word of the verse, by its key. */
  readonly accepted: ReadonlyMap<string, ReadonlySet<string>>
  /** Comparisons made before. */
  readonly known: Map<string, Pick<Token, 'forms' | 'fits'>>
}

/** Whether two heard words are the same to every rule of recitation. */
export function isSameHearing(one: HeardWord | undefined, other: HeardWord | undefined): boolean {
  if (one === other) return true
  const isSame = one?.text === other?.text && one?.at === other?.at
  return isSame && one?.sounds === other?.sounds && one?.doubtful === other?.doubtful
}

export function tokenOf({ pieces, by, known }: Listening, word: HeardWord): Token {
  const compared = known.get(word.text) ?? {
    forms: heardForms(word.text),
    fits: new Uint8Array(pieces.kinds.length).fill(UNKNOWN),
  }
  known.set(word.text, compared)
  const { key } = compared.forms
  const isShort = key === '' && (word.sounds ?? 0) < LEAST_SOUNDS
  const isNoise = word.at === undefined && (isShort || (by === 'voice' && FILLERS.has(key)))
  return { word, ...compared, isNoise }
}

/** The number of the fit of a token with a kind of piece. */
export function fitNumber({ pieces, by, accepted }: Listening, { fits, forms }: Token, kind: number): number {
  const known = fits[kind] ?? 0
  const expected = pieces.kinds[kind]
  if (known !== UNKNOWN || expected === undefined) return known
  const fit = fitOf(expected, forms, by)
  const isAccepted = fit !== 'same' && accepted.get(expected.key)?.has(forms.key) === true
  fits[kind] = FITS.indexOf(isAccepted ? 'alike' : fit)
  return fits[kind] ?? 0
}
