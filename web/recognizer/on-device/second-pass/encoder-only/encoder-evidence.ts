import {
  measureGapSounds,
  measureNeighborSounds,
  measureShareHeard,
  measureWordSounds,
} from '../phones/sound-evidence.ts'
import { getFirstPassEvidence, getSoundsBeside, isShort, type TwoPasses } from '../rescoring-evidence.ts'

/** How many neighbors on each side the first pass may have heard. */
const NEAR = 3

/** Computes evidence for a word that was compared only by its sounds, as numbers around 1. */
export function getEncoderEvidence(at: number, passes: TwoPasses): number[] {
  const { first, reading } = passes
  return [
    1,
    isShort(passes, at),
    ...getFirstPassEvidence(passes, at),
    first.leftOut.has(at) ? 1 : 0,
    ...measureBelieved(passes, at),
    ...measureWordSounds(reading, at),
    ...measureNeighborSounds(reading, at),
    measureShareHeard(reading),
  ]
}

/** Index of the evidence, below, that the first pass heard a repetition. */
export const HEARD_AGAIN = 4

/** Computes evidence that something was said before a word that was compared only by its sounds. */
export function getEncoderGapEvidence(before: number, passes: TwoPasses): number[] {
  const { first, reading } = passes
  return [
    1,
    ...getSoundsBeside(passes, before),
    first.saidAgain.has(before - 1) ? 1 : 0,
    first.leftOut.has(before) ? 1 : 0,
    ...measureGapSounds(reading, before),
    measureShareHeard(reading),
  ]
}

/** Returns the share of neighbors that the first pass believes, and whether it believes the words next to this one. */
function measureBelieved({ first }: TwoPasses, at: number): [number, number, number] {
  let believed = 0
  for (let distance = 1; distance <= NEAR; distance += 1)
    for (const neighbor of [at - distance, at + distance]) believed += first.believed.has(neighbor) ? 1 : 0
  return [believed / (2 * NEAR), first.believed.has(at - 1) ? 1 : 0, first.believed.has(at + 1) ? 1 : 0]
}
