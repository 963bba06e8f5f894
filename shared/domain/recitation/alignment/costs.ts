import { FITS, type Token } from './token.ts'

/**
 * Alignment costs. Only their relative sizes matter. Replacing a word costs more than adding one, but less than adding one and
 * skipping one. Skipping a phrase costs little more than skipping a word (an affine gap). Going back costs less than two
 * added words. A distinctive word outweighs a skip before it.
 */
export const COST = {
  replaced: 1.15,
  added: 0.7,
  skipped: 1,
  skippedMore: 0.25,
  optional: 0.01,
  back: 1.2,
  backPerPiece: 0.005,
  near: 0.3,
  alike: 0.02,
  distinctive: -0.4,
  /** For a recognizer that knows which word of the verse it heard. */
  located: -1,
} as const

/** The cost of a heard word as an extra, and in place of a piece that it doesn't fit. */
interface TokenCost {
  readonly added: number
  readonly replaced: number
}

const UNKNOWN_SOUND: TokenCost = { added: 0.5, replaced: 0.6 }
/** For fewer than three unknown sounds, which mean nothing alone but can distinguish replaced from skipped. */
const SHORT_SOUND: TokenCost = { added: 0, replaced: 0.85 }
const FILLER: TokenCost = { added: 0, replaced: 1.15 }
const NO_SPEECH: TokenCost = { added: 0, replaced: Infinity }

export function getTokenCost({ word, forms, isNoise }: Token): TokenCost {
  if (word.at !== undefined) return COST
  if (forms.key !== '') return isNoise ? FILLER : COST
  if (word.sounds === undefined) return NO_SPEECH
  return isNoise ? SHORT_SOUND : UNKNOWN_SOUND
}

export function getMatchCost(fit: number, isDistinctive: boolean): number {
  if (FITS[fit] === 'near') return COST.near
  return (FITS[fit] === 'alike' ? COST.alike : 0) + (isDistinctive ? COST.distinctive : 0)
}
