import { splitVerseWords, type VerseWord } from '#shared/domain/recitation/words/words.ts'
import { heardWords } from '#web/recognizer/on-device/decoding/decision.ts'
import { type DecisionWeights, TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import { summarizeFirstPass } from '#web/recognizer/on-device/second-pass/first-pass.ts'
import type { Different } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import { isDropped } from '#web/recognizer/on-device/second-pass/rescored-words.ts'
import {
  getAddedEvidence,
  getAgreedEvidence,
  getDifferentEvidence,
  getExtraEvidence,
  findNextWord,
  SAID_AGAIN,
  type TwoPasses,
} from '#web/recognizer/on-device/second-pass/rescoring-evidence.ts'
import type { SecondPassWeights } from '#web/recognizer/on-device/second-pass/second-pass-weights.ts'
import { type Example, fitLogistic } from './logistic.ts'
import { isSpliced } from './spliced.ts'
import type { DumpedTake } from './take-dump.ts'
import type { VariantKind } from './variants.ts'

/** Kinds with words outside the verse whose positions are unknown. */
const UNPLACED_KINDS: ReadonlySet<VariantKind> = new Set(['another-text', 'exchanged'])
/** How many words away from a splice the added word may be. */
const MAX_SPLICE_DISTANCE = 2

export interface SecondPassSettings {
  /** Odds above which a word counts as said, and below which as unsaid. */
  readonly sure: number
  readonly unsaid: number
  /** The same limit for words that the decoder couldn't follow, which only their sounds and the first pass show. */
  readonly lost: number
  /** Caution with words outside the verse, and with words that were not transcribed, in log odds. */
  readonly extra: number
  readonly added: number
  /** Extra weight, beyond the fit, of the first pass's evidence for a repetition, in log odds. */
  readonly again: number
  readonly penalty: number
  /** Leave out rivals, to measure their benefit. */
  readonly withoutRivals: boolean
}

/** Returns the words of a stored take’s verse. */
export function verseOf({ text }: DumpedTake): readonly VerseWord[] {
  return splitVerseWords(text.join(' '))
}

/**
 * Returns what the first pass hears in a stored take with these weights. With the shipped ones, that includes the pairs
 * it heard again.
 */
export function hearFirstPass({ looks, units, words }: DumpedTake, first: DecisionWeights) {
  if (first === TWO_ENGINES && words !== undefined) return words
  return heardWords(looks, units, true, looks.length > 1 ? first : undefined).words
}

/** The shipped settings, chosen by cross-validation. */
export const SHIPPED_SETTINGS: SecondPassSettings = {
  sure: 1.1,
  unsaid: -1.2,
  lost: 1.8,
  extra: 0,
  added: 2,
  again: 0.8,
  penalty: 1,
  withoutRivals: false,
}

/** Fits the decisions of the second pass, given the weights of the first. */
export function fitSecondPass(
  rows: readonly DumpedTake[],
  first: DecisionWeights,
  settings: SecondPassSettings,
): SecondPassWeights {
  const { penalty } = settings
  const examplesByRow = rows.map((row) => collectExamples(row, first))
  const examples = (kind: keyof Examples) => examplesByRow.flatMap((rowExamples) => rowExamples[kind])
  const addBias = (weights: number[], bias: number) => [(weights[0] ?? 0) + bias, ...weights.slice(1)]
  const favorRepetitions = (weights: readonly number[]) =>
    weights.map((weight, index) => (index === SAID_AGAIN ? weight + settings.again : weight))
  const fitWeights = (kind: Exclude<keyof Examples, 'added'>) => {
    const weights = fitLogistic(examples(kind), penalty)
    return kind === 'extra' ? addBias(weights, settings.extra) : weights
  }
  return {
    agreed: fitWeights('agreed'),
    different: fitWeights('different'),
    extra: fitWeights('extra'),
    added: settings.withoutRivals
      ? []
      : addBias(favorRepetitions(fitLogistic(examples('added'), penalty)), settings.added),
    sure: settings.sure,
    lost: settings.lost,
    unsaid: settings.unsaid,
  }
}

interface Examples {
  readonly agreed: Example[]
  readonly different: Example[]
  readonly extra: Example[]
  readonly added: Example[]
}

function collectExamples(row: DumpedTake, weights: DecisionWeights): Examples {
  const [verse, first] = [verseOf(row), summarizeFirstPass(hearFirstPass(row, weights))]
  const examples: Examples = { agreed: [], different: [], extra: [], added: [] }
  for (const reading of row.readings ?? []) {
    if (reading.isOther === true) continue
    const passes: TwoPasses = { verse, reading, first }
    reading.stretches.forEach((stretch, index) => {
      if ('at' in stretch) {
        examples.agreed.push({ evidence: getAgreedEvidence(stretch, passes), ...labelWord(row, stretch.at) })
        addAddedExample(examples, row, stretch.at, passes)
      } else if (stretch.expected.length > 0) addDifferentExamples(examples, row, stretch, passes)
      else if (!UNPLACED_KINDS.has(row.kind)) addExtraExample(examples, row, index, passes)
    })
  }
  return examples
}

function addDifferentExamples(
  examples: Examples,
  row: DumpedTake,
  stretch: Different,
  passes: TwoPasses,
): void {
  if (isDropped(stretch)) return
  const { different } = examples
  stretch.expected.forEach(({ at }, index) =>
    different.push({ evidence: getDifferentEvidence(stretch, index, passes), ...labelWord(row, at) }),
  )
  for (const { at } of stretch.expected) addAddedExample(examples, row, at, passes)
}

function addExtraExample({ extra }: Examples, row: DumpedTake, index: number, passes: TwoPasses): void {
  const before = findNextWord(passes.reading, index)
  // An added word may be transcribed on either side of a repeated one.
  const maxDistance = isSpliced(row.kind) ? MAX_SPLICE_DISTANCE : 0
  const isTrue = row.addedBefore.some((added) => Math.abs(added - before) <= maxDistance)
  extra.push({ evidence: getExtraEvidence(index, passes), isTrue, weight: 1 })
}

function addAddedExample({ added }: Examples, row: DumpedTake, at: number, passes: TwoPasses): void {
  if (!isGapKnown(row, at + 1)) return
  const isTrue = row.addedBefore.includes(at + 1)
  added.push({ evidence: getAddedEvidence(at, passes), isTrue, weight: 1 })
}

/** Checks whether it's known if something was said before a word. Close to a splice, some repeated words fit, too. */
export function isGapKnown({ kind, addedBefore }: DumpedTake, before: number): boolean {
  if (UNPLACED_KINDS.has(kind)) return false
  const isNear = (added: number) => Math.abs(added - before) <= MAX_SPLICE_DISTANCE
  return addedBefore.includes(before) || !addedBefore.some(isNear)
}

/** Labels a word. Unsaid words weigh more, because correct readings have many words and few unsaid ones. */
export function labelWord({ unsaid, kind }: DumpedTake, at: number): Pick<Example, 'isTrue' | 'weight'> {
  const isTrue = !unsaid.includes(at)
  return { isTrue, weight: kind === 'another-text' ? 0.7 : isTrue ? 1 : 2 }
}
