import type { PhraseReading } from '../phrase-reading.ts'

/** Limits of the ranges in which a difference in log score has its own weight. */
const EDGES = [-20, 0, 20, 40] as const

/** Splits a difference into its parts in each range, as numbers around 1. */
function splitDifference(difference: number): number[] {
  return EDGES.slice(1).map((edge, index) => {
    const start = EDGES[index] ?? 0
    const part = Math.max(start, Math.min(edge, difference))
    // If there is no difference, all parts are 0.
    return (part - (start < 0 ? edge : start)) / 10
  })
}

/** The medians of correct readings, used if the sounds weren't compared. */
const TYPICAL = { leftOut: 42, replaced: 34, swapped: 48, added: 25, repeated: 29, fit: -0.25 }

/** Returns how much better a word fits than each kind of mistake, and the fit of the phrase. */
export function measureWordSounds({ sounds, from }: PhraseReading, at: number): number[] {
  const word = sounds?.words[at - from]
  return [
    ...splitDifference(word?.leftOut ?? TYPICAL.leftOut),
    ...splitDifference(word?.replaced ?? TYPICAL.replaced),
    ...splitDifference(word?.swapped ?? TYPICAL.swapped),
    sounds?.fit ?? TYPICAL.fit,
  ]
}

/** Returns how much better a gap before a word fits than each kind of addition, and the fit of the phrase. */
export function measureGapSounds({ sounds, from }: PhraseReading, before: number): number[] {
  const gap = sounds?.gaps[before - from]
  return [
    ...splitDifference(gap?.added ?? TYPICAL.added),
    ...splitDifference(gap?.repeated ?? TYPICAL.repeated),
    sounds?.fit ?? TYPICAL.fit,
  ]
}

/** Limits of how well a neighbor fits. */
const NEIGHBOR = { worst: -20, best: 40 }

/** Returns how well the words before and after a word fit, as numbers around 1: next to a mistake, they fit worse. */
export function measureNeighborSounds({ sounds, from }: PhraseReading, at: number): [number, number] {
  const measure = (neighbor: number) => {
    const { leftOut, replaced } = sounds?.words[neighbor - from] ?? TYPICAL
    return Math.max(NEIGHBOR.worst, Math.min(NEIGHBOR.best, leftOut, replaced)) / 20
  }
  return [measure(at - 1), measure(at + 1)]
}

/** A word was heard if all mistakes have at least this much lower scores. */
const HEARD = 5

/** Returns the share of the words of a phrase whose sounds were heard. */
export function measureShareHeard({ sounds }: PhraseReading): number {
  const words = sounds?.words ?? []
  return words.filter((word) => isHeard(word, HEARD)).length / Math.max(1, words.length)
}

/** The same for the last word that a phrase reached. */
const REACHED = 8

/** Counts the words of a range up to the last one whose sounds were heard. */
export function countReached(
  { sounds, from }: PhraseReading,
  [start, end]: readonly [number, number],
): number {
  const words = sounds?.words.slice(start - from, end - from) ?? []
  return words.findLastIndex((word) => isHeard(word, REACHED)) + 1
}

function isHeard(word: { readonly leftOut: number; readonly replaced: number }, least: number): boolean {
  return Math.min(word.leftOut, word.replaced) > least
}

/**
 * The minimum fit for the sounds to decide without the model. Most phrases of another text have less than -1, and most of
 * the verse have more.
 */
const MIN_FIT = -1

/** Checks whether the sounds of a phrase fit the verse well enough to decide without the model's transcription. */
export function canDecideBySounds({ sounds }: PhraseReading): boolean {
  return sounds !== undefined && sounds.fit >= MIN_FIT
}
