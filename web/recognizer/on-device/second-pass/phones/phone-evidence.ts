import type { PhoneScores } from './phone-classifier.ts'
import { PHONES } from './phone-set.ts'
import { findVersePaths, type VersePathOptions } from './verse-lattice.ts'
import type { PhoneWay } from './verse-ways.ts'

/**
 * What the sounds of a phrase say about the words of the verse. Each number is the score of the best path that agrees
 * with the verse at this place, minus that of the best path with a mistake of one kind there. The lower it is, the more
 * the sounds suggest that mistake.
 */
export interface PhoneEvidence {
  readonly words: readonly WordSounds[]
  /** What was said between words. One more than words: the first is before the first word. */
  readonly gaps: readonly GapSounds[]
  /** The log score of the best path minus that of the likeliest phones, per frame: 0 at most. */
  readonly fit: number
  /** How many words the best path reached. All, unless the phrase could end early. */
  readonly reached: number
}

interface WordSounds {
  readonly leftOut: number
  readonly replaced: number
  /** Swapped with the word before or after it. */
  readonly swapped: number
}

interface GapSounds {
  readonly added: number
  readonly repeated: number
}

/** The limit of each difference, in either direction. */
const MAX_DIFFERENCE = 99

/**
 * Compares the sounds of a phrase with words of a verse.
 * @param words the pronunciations of each word that the phrase may contain
 */
export function comparePhones(
  scores: PhoneScores,
  words: readonly (readonly PhoneWay[])[],
  options?: VersePathOptions,
): PhoneEvidence {
  const verse = findVersePaths(words, scores, options)
  const getScore = (mark: number | null | undefined) =>
    mark === null || mark === undefined ? -Infinity : (verse.paths.marked[mark] ?? -Infinity)
  return {
    words: verse.words.map(({ said, leftOut, replaced, swapped }, place) => {
      const score = getScore(said)
      const swappedBefore = verse.words[place - 1]?.swapped
      return {
        leftOut: subtract(score, getScore(leftOut)),
        replaced: subtract(score, getScore(replaced)),
        swapped: subtract(score, Math.max(getScore(swapped), getScore(swappedBefore))),
      }
    }),
    gaps: verse.gaps.map(({ nothing, added, repeated }, place) => ({
      added: subtract(getScore(nothing), getScore(added)),
      repeated: subtract(verse.scoreWithoutRepetition(place), getScore(repeated)),
    })),
    fit: measureFit(scores, verse.paths.whole),
    reached: verse.reached,
  }
}

/** Subtracts two log scores, either of which may be impossible. Rounds, because readings are passed between threads. */
function subtract(one: number, other: number): number {
  if (one === other) return 0
  return round(Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, one - other)))
}

function measureFit({ frames, scores }: PhoneScores, whole: number): number {
  const width = PHONES.length
  let likeliest = 0
  for (let frame = 0; frame < frames; frame += 1) {
    let best = -Infinity
    for (let phone = 0; phone < width; phone += 1)
      best = Math.max(best, scores[frame * width + phone] ?? -Infinity)
    likeliest += best
  }
  return frames === 0 ? 0 : round(Math.max(-MAX_DIFFERENCE, (whole - likeliest) / frames))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
