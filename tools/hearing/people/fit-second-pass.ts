import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#scripts/checkout/run.ts'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { wordsOf, type VerseWord } from '#shared/domain/recitation/words/words.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import { firstPassOf } from '#web/recognizer/on-device/second-pass/first-pass.ts'
import type { Different } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import { isLost } from '#web/recognizer/on-device/second-pass/rescored-words.ts'
import {
  addedEvidence,
  agreedEvidence,
  differentEvidence,
  extraEvidence,
  nextWord,
  RIVAL_EVIDENCE,
  type TwoPasses,
} from '#web/recognizer/on-device/second-pass/rescoring-evidence.ts'
import {
  SECOND_PASS,
  type SecondPassWeights,
} from '#web/recognizer/on-device/second-pass/second-pass-weights.ts'
import { oddsOf } from '#web/recognizer/on-device/decoding/evidence.ts'
import { heardWords } from '#web/recognizer/on-device/decoding/decision.ts'
import { type DecisionWeights, TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import { CARE, fittedDecision } from './decision-fit.ts'
import { crossValidated } from './folds.ts'
import { addedIn, type HeardVariant } from './hear-variants.ts'
import { type Example, fitLogistic } from './logistic.ts'
import { peopleTable } from './people-figures.ts'
import { source } from './second-pass-source.ts'
import { SPLICES } from './spliced.ts'
import { type DumpedTake, dumpedTakes } from './take-dump.ts'
import type { VariantKind } from './variants.ts'

/**
 * Fits the decisions of the second pass: reads the output of `main.ts --second-pass --dump`, prints cross-validated
 * figures (each speaker judged by weights fitted on others, in both passes), and writes the weights fitted on all.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    /** Odds above which a word counts as said, and below which as unsaid. */
    sure: { type: 'string', default: '0.1' },
    unsaid: { type: 'string', default: '-1.6' },
    /** Caution with words outside the verse, in log odds. */
    extra: { type: 'string', default: '-1.8' },
    /** Caution with words that were not transcribed, in log odds. */
    added: { type: 'string', default: '-1.8' },
    /** Leaves the rival texts out, to see what they are worth. */
    'without-rivals': { type: 'boolean', default: false },
    /** Judges the first pass by the weights that ship, for a dump without all that they are fitted on. */
    'shipped-first': { type: 'boolean', default: false },
    /** Keeps all weights that ship but those of the rivals, for a dump without all that they are fitted on. */
    'rivals-alone': { type: 'boolean', default: false },
    penalty: { type: 'string', default: '4' },
    folds: { type: 'string', default: '5' },
    /** Lists clean takes with a false error or a false added word. */
    list: { type: 'boolean', default: false },
  },
})

const WEIGHTS = join(ROOT, 'web/recognizer/on-device/second-pass/second-pass-weights.ts')

const MILD: ReadonlySet<string | null> = new Set(['correct', 'sounds-alike', 'self-corrected', 'not-sure'])

/** Kinds with words outside the verse whose position is unknown. */
const UNPLACED: ReadonlySet<VariantKind> = new Set(['another-text', 'exchanged'])
/** How many words from a splice the inserted word may be found. */
const NEAR_SPLICE = 2

const rows = options.dump
  .split(',')
  .flatMap(dumpedTakes)
  .map((row) => (options['without-rivals'] ? withoutRivals(row) : row))
const both = crossValidated(rows, Number(options.folds), (others, own) => {
  const first = firstPass(others)
  const weights = fitted(others, first)
  return own.map((row) => ({
    alone: outcomeOf({ ...row, readings: [] }, first, weights),
    judged: outcomeOf(row, first, weights),
  }))
})
const judged = both.map((each) => each.judged)
const alone = both.map((each) => each.alone)
console.log(`\n### the first pass alone, each speaker by weights fitted on others\n\n${peopleTable(alone)}`)
console.log(`\n### two passes, each speaker by weights fitted on others\n\n${peopleTable(judged)}`)
if (options.list) for (const line of judged.flatMap(faultsOf)) console.log(line)
if (options.write) {
  const count = new Set(rows.map(({ speaker }) => speaker.id)).size
  const people = options['rivals-alone']
    ? `23 people, those of rivals of ${count} of them`
    : `${count} people`
  writeFileSync(WEIGHTS, source(fitted(rows, firstPass(rows)), people))
}

function withoutRivals(row: DumpedTake): DumpedTake {
  return { ...row, readings: (row.readings ?? []).map((reading) => ({ ...reading, rivals: [] })) }
}

/** Leaves out replaced and skipped small words, which would make the first pass believe too little. */
function firstPass(own: readonly DumpedTake[]): DecisionWeights {
  if (options['shipped-first']) return TWO_ENGINES
  const rest = own.filter(({ kind }) => !kind.endsWith('-small') && !isSpliced(kind))
  return fittedDecision(2, rest, CARE[1])
}

function isSpliced(kind: VariantKind): boolean {
  return (SPLICES as readonly VariantKind[]).includes(kind)
}

function verseOf({ text }: DumpedTake): readonly VerseWord[] {
  return wordsOf(text.join(' '))
}

function firstWords({ looks, units }: DumpedTake, first: DecisionWeights) {
  return heardWords(looks, units, true, looks.length > 1 ? first : undefined).words
}

function fitted(own: readonly DumpedTake[], first: DecisionWeights): SecondPassWeights {
  const penalty = Number(options.penalty)
  const found = own.map((row) => examplesOf(row, first))
  const examples = (kind: keyof Examples) => found.flatMap((each) => each[kind])
  const careful = (weights: number[], care: string) => [(weights[0] ?? 0) + Number(care), ...weights.slice(1)]
  const weightsOf = (kind: keyof typeof RIVAL_EVIDENCE) => {
    if (options['rivals-alone']) return rivalWeights(kind, examples(kind))
    const weights = fitLogistic(examples(kind), penalty)
    return kind === 'extra' ? careful(weights, options.extra) : weights
  }
  return {
    agreed: weightsOf('agreed'),
    different: weightsOf('different'),
    extra: weightsOf('extra'),
    added: options['without-rivals'] ? [] : careful(fitLogistic(examples('added'), penalty), options.added),
    sure: Number(options.sure),
    unsaid: Number(options.unsaid),
  }
}

/** Keeps the weights that ship, and fits those of the rivals on what they leave to decide. */
function rivalWeights(kind: keyof typeof RIVAL_EVIDENCE, examples: readonly Example[]): number[] {
  const size = (examples[0]?.evidence.length ?? 0) - RIVAL_EVIDENCE[kind]
  const kept = SECOND_PASS[kind].slice(0, size)
  if (options['without-rivals']) return kept
  const left = examples.map(({ evidence, ...example }) => ({
    ...example,
    offset: oddsOf(evidence.slice(0, size), kept),
    evidence: evidence.slice(size),
  }))
  return [...kept, ...fitLogistic(left, Number(options.penalty), false)]
}

interface Examples {
  readonly agreed: Example[]
  readonly different: Example[]
  readonly extra: Example[]
  readonly added: Example[]
}

function examplesOf(row: DumpedTake, weights: DecisionWeights): Examples {
  const [verse, first] = [verseOf(row), firstPassOf(firstWords(row, weights))]
  const examples: Examples = { agreed: [], different: [], extra: [], added: [] }
  for (const reading of row.readings ?? []) {
    if (reading.isOther === true) continue
    const passes: TwoPasses = { verse, reading, first }
    reading.stretches.forEach((stretch, place) => {
      if ('at' in stretch) {
        examples.agreed.push({ evidence: agreedEvidence(stretch, passes), ...truthOf(row, stretch.at) })
        addAdded(examples, row, stretch.at, passes)
      } else if (stretch.expected.length > 0) addDifferent(examples, row, stretch, passes)
      else if (!UNPLACED.has(row.kind)) addExtra(examples, row, place, passes)
    })
  }
  return examples
}

function addDifferent({ different }: Examples, row: DumpedTake, stretch: Different, passes: TwoPasses): void {
  if (isLost(stretch)) return
  stretch.expected.forEach(({ at }, which) =>
    different.push({ evidence: differentEvidence(stretch, which, passes), ...truthOf(row, at) }),
  )
}

function addExtra({ extra }: Examples, row: DumpedTake, place: number, passes: TwoPasses): void {
  const before = nextWord(passes.reading, place)
  // A word said next to a repeated one may be on either side of it.
  const near = isSpliced(row.kind) ? NEAR_SPLICE : 0
  const isTrue = row.addedBefore.some((added) => Math.abs(added - before) <= near)
  extra.push({ evidence: extraEvidence(place, passes), isTrue, weight: 1 })
}

/** A place close to a splice is neither: part of what was said twice fits there, too. */
function addAdded({ added }: Examples, row: DumpedTake, at: number, passes: TwoPasses): void {
  if (UNPLACED.has(row.kind)) return
  const isTrue = row.addedBefore.includes(at + 1)
  if (!isTrue && row.addedBefore.some((before) => Math.abs(before - at - 1) <= NEAR_SPLICE)) return
  added.push({ evidence: addedEvidence(at, passes), isTrue, weight: 1 })
}

/** Weigh unsaid words more, because right readings have many words and few unsaid ones. */
function truthOf({ unsaid, kind }: DumpedTake, at: number): Pick<Example, 'isTrue' | 'weight'> {
  const isTrue = !unsaid.includes(at)
  return { isTrue, weight: kind === 'another-text' ? 0.7 : isTrue ? 1 : 2 }
}

function outcomeOf(row: DumpedTake, first: DecisionWeights, weights: SecondPassWeights): HeardVariant {
  const verse = verseOf(row)
  const words = firstWords(row, first)
  const hypothesis = rescore(verse, { words, settled: words.length }, row.readings ?? [], weights)
  const result = hear(beginRecitation(verse), hypothesis, true)
  return {
    ...row,
    speaker: row.speaker.id,
    group: row.speaker.group,
    half: row.speaker.half,
    verdicts: result.words.map(({ verdict }) => verdict ?? null),
    extras: result.extras.map(({ before }) => before),
    added: addedIn(result.extras),
    mostRight: result.words.filter(({ verdict }) => verdict === 'correct').length,
    isComplete: result.isComplete,
    isGuidedComplete: null,
    seconds: 0,
    work: 0,
  }
}

function faultsOf({ clip, kind, text, verdicts, added }: HeardVariant): string[] {
  if (kind !== 'clean') return []
  const errors = verdicts.flatMap((verdict, place) =>
    MILD.has(verdict) ? [] : [`${text[place]} (${verdict ?? 'not reached'})`],
  )
  const extras = added.map((place) => `something before ${text[place] ?? 'the end'}`)
  const faults = [...errors, ...extras]
  return faults.length === 0 ? [] : [`${clip}: ${faults.join(', ')}`]
}
