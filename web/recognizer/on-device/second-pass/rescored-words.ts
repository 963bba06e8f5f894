import { type HeardWord, MIN_SOUNDS } from '#shared/domain/recitation/hypothesis.ts'
import { oddsOf } from '../decoding/evidence.ts'
import { chooseWord } from './encoder-only/choose-word.ts'
import { sliceWords } from './first-pass.ts'
import type { Different, PhrasePart } from './phrase-reading.ts'
import {
  getAddedEvidence,
  getAgreedEvidence,
  getDifferentEvidence,
  getExtraEvidence,
  measureRival,
  findRival,
  type TwoPasses,
} from './rescoring-evidence.ts'
import { decideByEncoder } from './encoder-only/encoder-decision.ts'
import type { EncoderWeights } from './encoder-only/encoder-weights.ts'
import { canDecideBySounds, countReached } from './phones/sound-evidence.ts'
import { SECOND_PASS, type SecondPassWeights } from './second-pass-weights.ts'

/**
 * Decides what was said in a phrase from the output of both passes: words of the verse, doubtful words, and words
 * said instead or in addition. Returns null if the second pass can't judge the verse.
 */
export function rescoreWords(
  passes: TwoPasses,
  weights: SecondPassWeights = SECOND_PASS,
  encoderOnly?: EncoderWeights,
): readonly HeardWord[] | null {
  const { stretches, isOther, isLost = false, from, to, sounds } = passes.reading
  if (isOther === true) return stretches.length === 0 ? null : getOtherTextWords(passes)
  if (stretches.length === 0) {
    if (sounds === undefined) return null
    return decideByEncoder(passes, [from, to], isLost ? weights.lost : undefined, encoderOnly)
  }
  return stretches.flatMap((stretch, place): readonly HeardWord[] => {
    if (!('at' in stretch)) return decideDifferent(stretch, place, passes, weights)
    const odds = oddsOf(getAgreedEvidence(stretch, passes), weights.agreed)
    const after = isAddedNear(place, passes, weights) ? [] : findAdditions(stretch.at, passes, weights)
    // Next to words transcribed differently, a rival may fit only because of them.
    const mayOverrule = [stretches[place - 1], stretches[place + 1]].every(isTranscribed)
    return [...chooseWord(stretch.at, odds, passes, weights, mayOverrule), ...after]
  })
}

/**
 * Decides words that the model dropped, from their sounds and the first pass, up to the last word that was heard. If the
 * sounds don't fit well enough either, returns what the first pass heard.
 */
function decideDropped(
  [from, to]: readonly [number, number],
  passes: TwoPasses,
  { lost }: SecondPassWeights,
): readonly HeardWord[] {
  return canDecideBySounds(passes.reading)
    ? decideByEncoder(passes, [from, from + countReached(passes.reading, [from, to])], lost)
    : sliceWords(passes.first.words, from, to)
}

/** How many words back a transcribed addition may be, because either of two equal phrases can be the extra one. */
const WORDS_BACK = 3

/** Checks whether the model transcribed something else right after a word, or an addition shortly before it. */
function isAddedNear(place: number, passes: TwoPasses, weights: SecondPassWeights): boolean {
  const { stretches } = passes.reading
  const next = stretches[place + 1]
  if (isAdded(next) || isReplaced(next, passes, weights)) return true
  return stretches
    .slice(Math.max(0, place - WORDS_BACK), place)
    .some(
      (stretch, step) =>
        isAdded(stretch) &&
        oddsOf(getExtraEvidence(Math.max(0, place - WORDS_BACK) + step, passes), weights.extra) > 0,
    )
}

/** Checks whether the model transcribed something instead of words that weren't said. */
function isReplaced(stretch: PhrasePart | undefined, passes: TwoPasses, weights: SecondPassWeights): boolean {
  if (stretch === undefined || 'at' in stretch || isDropped(stretch)) return false
  return decideWords(stretch, passes, weights).some((word) => word.length === 0)
}

/** Checks whether a word wasn't said in its place. If so, it was swapped with a later one, and nothing was repeated. */
function isMissing(at: number | undefined, passes: TwoPasses, weights: SecondPassWeights): boolean {
  return passes.reading.stretches.some((stretch) => {
    if ('at' in stretch || isDropped(stretch)) return false
    const which = stretch.expected.findIndex((word) => word.at === at)
    return which !== -1 && decideWords(stretch, passes, weights)[which]?.length === 0
  })
}

/** Returns what was said after a word but not transcribed. The model drops repetitions and additions. */
function findAdditions(at: number, passes: TwoPasses, weights: SecondPassWeights): readonly HeardWord[] {
  if (oddsOf(getAddedEvidence(at, passes), weights.added) <= 0) return []
  const repetition = passes.first.saidAgain.get(at)
  if (repetition !== undefined)
    return repetition.some((word) => isMissing(word.at, passes, weights)) ? [] : repetition
  const isAgain = measureRival(passes, 'said-again', at) >= measureRival(passes, 'put-in', at)
  const added = findRival(passes, isAgain ? 'said-again' : 'put-in', at)?.added ?? []
  if (added.length === 0) return [{ text: '', sounds: MIN_SOUNDS }]
  return isAgain
    ? added.map((_, place) => toHeardWord(passes, at + 1 - added.length + place))
    : added.map((text) => ({ text }))
}

function toHeardWord({ verse }: TwoPasses, at: number): HeardWord {
  return { text: verse[at]?.key ?? '', at }
}

function isTranscribed(stretch: PhrasePart | undefined): boolean {
  return stretch === undefined || 'at' in stretch
}

function isAdded(stretch: PhrasePart | undefined): boolean {
  return stretch !== undefined && !('at' in stretch) && stretch.expected.length === 0
}

/** Returns the words that both passes heard in a phrase that isn't from the text, or else an unknown word. */
function getOtherTextWords({ verse, reading, first }: TwoPasses): HeardWord[] {
  const both = reading.stretches.flatMap((stretch) =>
    'at' in stretch && first.believed.has(stretch.at) ? [stretch.at] : [],
  )
  if (both.length === 0) return [{ text: '', sounds: MIN_SOUNDS }]
  return both.map((at) => ({ text: verse[at]?.key ?? '', at }))
}

/**
 * The minimum number of missing words that suggest the model dropped half a sentence it doesn't understand. They
 * aren't reported as missing.
 */
const MIN_LOST_WORDS = 4

function decideDifferent(
  stretch: Different,
  place: number,
  passes: TwoPasses,
  weights: SecondPassWeights,
): readonly HeardWord[] {
  if (isDropped(stretch)) return decideDropped(getVerseRange(stretch), passes, weights)
  const saidWords = stretch.heard.map(({ text }): HeardWord => ({ text }))
  if (stretch.expected.length === 0)
    return oddsOf(getExtraEvidence(place, passes), weights.extra) > 0 ? saidWords : []
  const decided = decideWords(stretch, passes, weights)
  const missing = decided.filter((word) => word.length === 0).length
  const first = decided.findIndex((word) => word.length === 0)
  // If a word is missing, the transcription was said instead of it, not in addition.
  if (first === -1)
    return isAddedNear(place, passes, weights)
      ? decided.flat()
      : insertAdded(stretch, decided, passes, weights)
  // The transcriptions of right and doubtful words don't replace the others.
  const replacements = saidWords
    .slice(Math.max(0, Math.min(first, saidWords.length - missing)))
    .slice(0, missing)
  return [...decided.slice(0, first).flat(), ...replacements, ...decided.slice(first).flat()]
}

/** Decides each expected word: the word, doubtful or not, or nothing if it wasn't said. */
function decideWords(stretch: Different, passes: TwoPasses, weights: SecondPassWeights): HeardWord[][] {
  return stretch.expected.map(({ at }, which) =>
    chooseWord(at, oddsOf(getDifferentEvidence(stretch, which, passes), weights.different), passes, weights),
  )
}

function insertAdded(
  { expected }: Different,
  decided: readonly HeardWord[][],
  passes: TwoPasses,
  weights: SecondPassWeights,
): HeardWord[] {
  return expected.flatMap(({ at }, which) => [
    ...(decided[which] ?? []),
    ...findAdditions(at, passes, weights),
  ])
}

/** Checks whether the model couldn't follow a stretch, so only its sounds and the first pass decide. */
export function isDropped({ expected, heard }: Different): boolean {
  return heard.length === 0 && expected.length >= MIN_LOST_WORDS
}

/** Returns the first word of the verse in a stretch, and one past the last. */
function getVerseRange({ expected }: Different): [number, number] {
  return [expected[0]?.at ?? 0, (expected.at(-1)?.at ?? 0) + 1]
}
