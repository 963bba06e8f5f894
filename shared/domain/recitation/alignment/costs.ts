import { FITS, type Token } from './token.ts'

/**
 * Alignment costs. Only their relations matter: replacing a word costs more than adding one, and less than
 * adding one and skipping one; skipping a phrase costs little more than skipping a word (an affine gap);
 * going back costs less than two added words; a telling word outweighs a skip before it.
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
  telling: -0.4,
  /** The recognizer knows which word of the verse it heard. */
  located: -1,
} as const

/** The cost of a heard word as an extra, and in place of a piece it doesn't fit. */
interface TokenCost {
  readonly added: number
  readonly replaced: number
}

const UNKNOWN_SOUND: TokenCost = { added: 0.5, replaced: 0.6 }
/** Fewer than three unknown sounds: nothing on their own, but enough to tell replaced from skipped. */
const SHORT_SOUND: TokenCost = { added: 0, replaced: 0.85 }
const FILLER: TokenCost = { added: 0, replaced: 1.15 }
const NOTHING: TokenCost = { added: 0, replaced: Infinity }

export function tokenCost({ word, forms, isNoise }: Token): TokenCost {
  if (word.at !== undefined) return COST
  if (forms.key !== '') return isNoise ? FILLER : COST
  if (word.sounds === undefined) return NOTHING
  return isNoise ? SHORT_SOUND : UNKNOWN_SOUND
}

export function matchCost(fit: number, isDistinctive: boolean): number {
  if (FITS[fit] === 'near') return COST.near
  return (FITS[fit] === 'alike' ? COST.alike : 0) + (isDistinctive ? COST.telling : 0)
}
