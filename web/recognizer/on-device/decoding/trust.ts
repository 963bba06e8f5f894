import type { SpokenUnit } from './spoken-units.ts'

/** A stretch of sound as the engine aligned it. */
export interface Sounded {
  /** Index of its spoken unit; null for a phone outside the text. */
  readonly unit: number | null
  /** The phone, if it is outside the text (ARPAbet). */
  readonly phone: string
  /** The first frame and the number of frames, at 100 per second. */
  readonly from: number
  readonly frames: number
  /** The acoustic score over all frames. 0 is a perfect fit, and right words reach about -30 per frame. */
  readonly score: number
  readonly loudness: number
}

/** Phones quieter than this share of the words around them are pauses that the engine mistook for consonants. */
const AUDIBLE_SHARE = 0.25

/** Determines for each stretch whether it is loud enough for speech. Words always are. */
export function findAudible(sounded: readonly Sounded[]): boolean[] {
  const words = sounded.filter(({ unit }) => unit !== null)
  const heard = words.length > 0 ? words : sounded
  const frames = heard.reduce((sum, stretch) => sum + stretch.frames, 0)
  const typical =
    heard.reduce((sum, stretch) => sum + stretch.loudness * stretch.frames, 0) / Math.max(1, frames)
  return sounded.map(({ unit, loudness }) => unit !== null || loudness >= typical * AUDIBLE_SHARE)
}

export function phonesOf(units: readonly SpokenUnit[], unit: number): number {
  return units[unit]?.phones ?? 1
}
