import { toNormalForm } from '#shared/domain/recitation/words/normal-form.ts'
import { toSounds } from '#shared/domain/recitation/words/sound.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { FirstPass } from './first-pass.ts'
import {
  type Agreed,
  getAgreement,
  clip,
  type Different,
  MIN_WORD,
  type PhrasePart,
  type PhraseReading,
  type RivalReading,
} from './phrase-reading.ts'
import { measureGapSounds, measureWordSounds } from './phones/sound-evidence.ts'
import { computeSupport } from './rivals/support.ts'

export interface TwoPasses {
  readonly verse: readonly VerseWord[]
  readonly reading: PhraseReading
  readonly first: FirstPass
}

/** Number of neighboring words on each side to consider. */
const NEAR = 8
/** The length in letters up to which words are often swallowed, and often transcribed without being said. */
const SHORT = 3
/** Floor of a log probability. Below it, a text wasn't said. */
const MIN_CHANGE = -30
const MIN_ODDS = -20
/** The log probability below which the model starts to doubt. */
const WORSE = -5

/** Computes evidence for a transcribed word of the verse, as numbers around 1. */
export function getAgreedEvidence(word: Agreed, passes: TwoPasses): number[] {
  const { at } = word
  return [
    1,
    clip(word.odds, MIN_WORD) / 3,
    isShort(passes, at),
    ...getFirstPassEvidence(passes, at),
    ...measureNeighbors(passes, at),
    ...measureRivals(passes, at),
    ...measureWordSounds(passes.reading, at),
  ]
}

function measureRivals(passes: TwoPasses, at: number): number[] {
  return [
    measureRival(passes, 'left-out', at),
    measureHint(passes, 'left-out', at),
    Math.max(measureRival(passes, 'exchanged', at), measureRival(passes, 'exchanged', at - 1)),
    Math.max(measureHint(passes, 'exchanged', at), measureHint(passes, 'exchanged', at - 1)),
  ]
}

/** Index of the evidence, below, that the first pass heard a repetition. */
export const SAID_AGAIN = 6

/** Computes evidence that something was said after a word of the verse that wasn't transcribed. */
export function getAddedEvidence(at: number, passes: TwoPasses): number[] {
  const added = findRival(passes, 'put-in', at)?.added ?? []
  const { believed, odds, saidAgain } = passes.first
  const areBelieved = believed.has(at) && believed.has(at + 1)
  return [
    1,
    measureRival(passes, 'said-again', at),
    measureHint(passes, 'said-again', at),
    measureRival(passes, 'put-in', at),
    measureHint(passes, 'put-in', at),
    added.every(({ length }) => length <= SHORT) ? 1 : 0,
    saidAgain.has(at) ? 1 : 0,
    ...getSoundsBeside(passes, at + 1),
    areBelieved ? 1 : 0,
    areBelieved ? Math.min(odds.get(at) ?? 0, odds.get(at + 1) ?? 0) / MAX_FIRST_ODDS : 0,
    getAgreement(passes.reading).words.has(at) ? 0 : 1,
    getAgreement(passes.reading).fit,
    ...measureSurplusAt(at, passes),
    ...measureGapSounds(passes.reading, at + 1),
  ]
}

/** Surplus sounds count up to this. */
const MAX_SURPLUS = 8

/**
 * Returns the surplus sounds in the transcription of a word that wasn't found, whether the next word wasn't found, and
 * the surplus there. The model often blends an added word with its neighbors.
 */
function measureSurplusAt(
  at: number,
  { verse, reading: { stretches } }: TwoPasses,
): [number, number, number] {
  const place = stretches.findIndex((stretch) =>
    'at' in stretch ? stretch.at === at : stretch.expected.some((word) => word.at === at),
  )
  const [own, next] = [stretches[place], stretches[place + 1]]
  const isLast = own === undefined || 'at' in own || own.expected.at(-1)?.at === at
  const isNextDifferent = isLast && isInsteadOfVerse(next)
  return [
    isInsteadOfVerse(own) ? measureSurplus(own, verse) : 0,
    isNextDifferent ? 1 : 0,
    isNextDifferent ? measureSurplus(next, verse) : 0,
  ]
}

function isInsteadOfVerse(stretch: PhrasePart | undefined): stretch is Different {
  return stretch !== undefined && 'expected' in stretch && stretch.expected.length > 0
}

/** Returns how many more sounds the transcription has than the verse, roughly, as a number around 1. */
function measureSurplus({ expected, heard }: Different, verse: readonly VerseWord[]): number {
  const count = (words: readonly string[]) => words.reduce((sum, word) => sum + toSounds(word).length, 0)
  const surplus =
    count(heard.map(({ text }) => toNormalForm(text))) - count(expected.map(({ at }) => verse[at]?.key ?? ''))
  return Math.max(0, Math.min(MAX_SURPLUS, surplus)) / 4
}

/** Returns what the first pass heard before a word, in addition to the words of the verse in order. */
export function getSoundsBeside({ first }: TwoPasses, before: number): [number, number, number] {
  return [
    first.strangeBefore.has(before) ? 1 : 0,
    Math.min(MAX_SOUNDS, first.soundsBefore.get(before) ?? 0) / MAX_SOUNDS,
    first.earlierBefore.has(before) ? 1 : 0,
  ]
}

/** Computes evidence for a word of the verse where nothing, or something else, was transcribed. */
export function getDifferentEvidence(stretch: Different, place: number, passes: TwoPasses): number[] {
  const word = stretch.expected[place]
  const at = word?.at ?? 0
  const [missing, heard] = [stretch.expected.length, stretch.heard.length]
  // Split the change evenly among several words.
  const change = clip(stretch.change / missing, MIN_CHANGE)
  return [
    1,
    change / 10,
    clip(word?.odds ?? 0, MIN_ODDS) / 10,
    heard === 0 ? 1 : 0,
    heard === 0 ? change / 10 : 0,
    Math.min(6, missing - 1) / 3,
    // Extra words aren't evidence for these: "strengthen the poor" is not "strengtheneth".
    Math.max(-4, Math.min(1, heard - missing)) / 4,
    isInOtherOrder(stretch, passes) ? 1 : 0,
    isShort(passes, at),
    ...getFirstPassEvidence(passes, at),
    ...measureNeighbors(passes, at),
    ...measureRivals(passes, at),
    measureSureness(stretch),
    ...measureContradictions(stretch, word?.odds ?? 0),
    ...measureWordSounds(passes.reading, at),
  ]
}

/** Log probabilities at which a word starts to be unlikely and is clearly unlikely, by what was transcribed instead. */
const UNLIKELY = { other: [-5, -8], nothing: [-2, -5] } as const
/** Log probabilities at which the model starts to be sure of a word and is clearly sure. */
const SURE = [-1.5, -0.4] as const

/**
 * Returns how clearly one other word, as many other words, or nothing was transcribed, each from 0 to 1. If the model is
 * sure of the others and the word of the verse is unlikely, the model rarely misheard it. The sum of the two can't
 * express that.
 */
function measureContradictions({ expected, heard }: Different, odds: number): [number, number, number] {
  const leastSure = Math.min(0, ...heard.map((word) => word.odds))
  const clarity = computeProgress(odds, UNLIKELY.other) * computeProgress(leastSure, SURE)
  const isSingle = expected.length === 1
  return [
    isSingle && heard.length === 1 ? clarity : 0,
    !isSingle && heard.length === expected.length ? clarity : 0,
    isSingle && heard.length === 0 ? computeProgress(odds, UNLIKELY.nothing) : 0,
  ]
}

/** Returns how far a value has come between two limits, from 0 to 1. */
function computeProgress(value: number, [start, end]: readonly [number, number]): number {
  return Math.max(0, Math.min(1, (value - start) / (end - start)))
}

/** Measures how sure the model is of what it wrote instead of words of the verse: 0 if it's sure or wrote nothing. */
function measureSureness({ heard }: Different): number {
  return Math.min(0, ...heard.map(({ odds }) => clip(odds, MIN_WORD))) / 3
}

/**
 * The minimum share of words transcribed, and their minimum mean log probability, for a voice that the model
 * understands.
 */
const FOLLOWED = { share: 0.8, fit: -0.6 }
/** Log probability below which a text was certainly not said, if the model understands the voice. */
const CLEAR_CHANGE = -15

function isFollowed({ reading }: TwoPasses): boolean {
  const { share, fit } = getAgreement(reading)
  return share >= FOLLOWED.share && fit >= FOLLOWED.fit
}

/** Checks whether exactly the words of the verse were transcribed, but in another order. */
function isInOtherOrder({ expected, heard }: Different, { verse }: TwoPasses): boolean {
  if (expected.length < 2 || expected.length !== heard.length) return false
  const words = expected.map(({ at }) => verse[at]?.key ?? '').toSorted()
  const writtenWords = heard.map(({ text }) => toNormalForm(text)).toSorted()
  return words.every((word, place) => word === writtenWords[place])
}

/** The limits of `usual`. Beyond them, it proves nothing more. */
const USUAL = { least: -8, most: 10 }

/**
 * Returns how much less usual the transcription is than the verse: the model writes unusual words only if it hears
 * them.
 */
function measureUnusualness(stretch: PhrasePart | undefined): number {
  const usual = stretch === undefined || 'at' in stretch ? 0 : (stretch.usual ?? 0)
  return Math.max(USUAL.least, Math.min(USUAL.most, usual)) / 10
}

export function getExtraEvidence(place: number, passes: TwoPasses): number[] {
  const { stretches } = passes.reading
  const stretch = stretches[place]
  const heard = stretch !== undefined && 'heard' in stretch ? stretch.heard : []
  const change = stretch !== undefined && 'heard' in stretch ? stretch.change : 0
  const before = findNextWord(passes.reading, place)
  const beside = [stretches[place - 1], stretches[place + 1]].map((each) =>
    each === undefined ? -1 : 'at' in each ? clip(each.odds, MIN_WORD) : -3,
  )
  const worst = Math.min(0, ...heard.map(({ odds }) => odds))
  return [
    1,
    clip(change, MIN_CHANGE) / 10,
    clip(change - WORSE, MIN_CHANGE) / 10,
    isFollowed(passes) ? clip(change, CLEAR_CHANGE) / 10 : 0,
    measureUnusualness(stretch),
    ...beside,
    clip(worst, MIN_WORD) / 3,
    Math.min(4, heard.length) / 2,
    heard.every(({ text }) => text.length <= SHORT) ? 1 : 0,
    ...getSoundsBeside(passes, before),
    before >= passes.verse.length ? 1 : 0,
    ...measureNeighbors(passes, before),
    // Either of two equal words or phrases may be the extra one.
    Math.max(
      ...heard.map((_, step) => measureRival(passes, 'said-again', before + step)),
      measureRival(passes, 'said-again', before - 1),
    ),
    measureRival(passes, 'put-in', before - 1),
    measureHint(passes, 'put-in', before - 1),
    ...measureGapSounds(passes.reading, before),
  ]
}

export function findNextWord({ stretches, to }: PhraseReading, place: number): number {
  const next = stretches.slice(place + 1).find((stretch) => 'at' in stretch)
  return next !== undefined && 'at' in next ? next.at : to
}

export function findRival(
  { reading }: TwoPasses,
  kind: RivalReading['kind'],
  at: number,
): RivalReading | undefined {
  return reading.rivals?.find((rival) => rival.kind === kind && rival.at === at)
}

/** Log probabilities above which a rival is possible, and above which it is clear. */
const POSSIBLE_RIVAL = -4
const CLEAR_RIVAL = 16

/** Returns how strongly the sound supports a rival, as a number around 1; 0 if it doesn't, or there is none. */
export function measureRival(passes: TwoPasses, kind: RivalReading['kind'], at: number): number {
  const whole = findRival(passes, kind, at)?.whole ?? null
  if (whole === null) return 0
  return Math.max(0, Math.min(CLEAR_RIVAL, computeSupport(whole)) - POSSIBLE_RIVAL) / 5
}

/** Returns how close a rival's first token came to having the whole text compared, from 0 to 1. */
function measureHint(passes: TwoPasses, kind: RivalReading['kind'], at: number): number {
  const rival = findRival(passes, kind, at)
  if (rival === undefined) return 0
  return Math.max(0, Math.min(0, computeSupport(rival.first)) - POSSIBLE_RIVAL) / -POSSIBLE_RIVAL
}

export function isShort({ verse }: TwoPasses, at: number): number {
  return (verse[at]?.key.length ?? 0) <= SHORT ? 1 : 0
}

/** Caps on reported odds and phones. */
const MAX_FIRST_ODDS = 6
const MAX_SOUNDS = 6

export function getFirstPassEvidence({ first }: TwoPasses, at: number): number[] {
  const { believed, doubted, odds, outOfOrder } = first
  return [
    believed.has(at) ? 1 : 0,
    believed.has(at) ? Math.min(MAX_FIRST_ODDS, odds.get(at) ?? 0) / MAX_FIRST_ODDS : 0,
    doubted.has(at) ? 1 : 0,
    outOfOrder.has(at) || outOfOrder.has(at - 1) ? 1 : 0,
  ]
}

/**
 * Computes the shares of neighboring words that both passes heard, because a speaker who says a word of a text also
 * says its neighbors.
 */
function measureNeighbors({ reading, first }: TwoPasses, at: number): number[] {
  const { words: agreedWords, share: wholeShare, fit } = getAgreement(reading)
  const share = (from: number, to: number) => {
    const [start, end] = [Math.max(reading.from, from), Math.min(reading.to, to)]
    let heard = 0
    for (let word = start; word < end; word += 1) heard += agreedWords.has(word) ? 1 : 0
    return (heard + 0.5) / (Math.max(0, end - start) + 1)
  }
  let both = 0
  for (let word = Math.max(reading.from, at - NEAR); word <= Math.min(reading.to - 1, at + NEAR); word += 1)
    both += word !== at && agreedWords.has(word) && first.believed.has(word) ? 1 : 0
  return [
    share(at - NEAR, at),
    share(at + 1, at + 1 + NEAR),
    Math.min(6, both) / 6,
    Math.min(0.6, wholeShare),
    fit,
  ]
}
