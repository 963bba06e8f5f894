import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#scripts/checkout/run.ts'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import {
  believedWords,
  bestOdds,
  gapsBetween,
  heardWords,
  judgedWords,
  mayDoubt,
  missingIn,
} from '#web/recognizer/on-device/verse/decision.ts'
import type { DecisionWeights } from '#web/recognizer/on-device/verse/decision-weights.ts'
import {
  candidatesIn,
  companyEvidence,
  gapEvidence,
  missingEvidence,
  oddsOf,
  type View,
  viewOf,
  wordEvidence,
} from '#web/recognizer/on-device/verse/evidence.ts'
import { addedIn, type HeardVariant } from './hear-variants.ts'
import { type Example, fitLogistic } from './logistic.ts'
import { peopleTable } from './people-figures.ts'
import { type DumpedTake, dumpedTakes } from './take-dump.ts'

/**
 * Fits the recognizer's decisions to recordings of people: reads what `main.ts --dump` wrote, prints figures for which
 * each speaker was judged by weights fitted on others, and writes the weights fitted on all.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    /** How careful each decision is, in log odds: for one engine and for two. */
    word: { type: 'string', default: '-0.55,-0.65' },
    missing: { type: 'string', default: '0.7,0.9' },
    extra: { type: 'string', default: '-0.4,-0.45' },
    penalty: { type: 'string', default: '3' },
    folds: { type: 'string', default: '5' },
  },
})

const WEIGHTS = join(ROOT, 'web/recognizer/on-device/verse/decision-weights.ts')

const rows = options.dump.split(',').flatMap(dumpedTakes)
const words = new Map(rows.map((row) => [row, new Set(row.unsaid)]))

const speakers = [...new Map(rows.map(({ speaker }) => [speaker.id, speaker])).values()].toSorted(
  (first, second) => first.group.localeCompare(second.group) || first.id.localeCompare(second.id),
)
const folds = Number(options.folds)
const foldOf = new Map(speakers.map(({ id }, place) => [id, place % folds]))

for (const [name, count] of [
  ['one engine', 1],
  ['two engines', 2],
] as const)
  console.log(
    `\n### ${name}, each speaker by weights fitted on others\n\n${peopleTable(crossValidated(count))}`,
  )
if (options.write) writeFileSync(WEIGHTS, sourceOf(fitted(1, rows), fitted(2, rows)))

/** Every take, judged by weights for which the takes of its speaker were left out. */
function crossValidated(count: number): HeardVariant[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isOwn = ({ speaker }: DumpedTake) => foldOf.get(speaker.id) === fold
    const weights = fitted(
      count,
      rows.filter((row) => !isOwn(row)),
    )
    return rows.filter(isOwn).map((row) => outcomeOf(row, count, weights))
  }).flat()
}

function viewsOf(row: DumpedTake, count: number): View[] {
  return row.looks.slice(0, count).map((look) => viewOf(look, row.units))
}

function isSaid(row: DumpedTake, unit: number): boolean {
  return !(words.get(row)?.has(row.units[unit]?.at ?? -1) ?? false)
}

/** The three decisions, each fitted on what the ones before it leave to decide. */
function fitted(count: number, own: readonly DumpedTake[]): DecisionWeights {
  const penalty = Number(options.penalty)
  const careOf = (decision: 'word' | 'missing' | 'extra') => Number(options[decision].split(',')[count - 1])
  const word = fitLogistic(
    own.flatMap((row) => wordExamples(row, count)),
    penalty,
  )
  const company = fitLogistic(
    own.flatMap((row) => companyExamples(row, count, word)),
    penalty,
  )
  company[0] = (company[0] ?? 0) + careOf('word')
  const left = own.map((row) => gapExamples(row, count, { word, company }))
  const missing = fitLogistic(
    left.flatMap(({ missing: examples }) => examples),
    penalty,
  )
  missing[0] = (missing[0] ?? 0) + careOf('missing')
  const extra = fitLogistic(
    left.flatMap(({ extra: examples }) => examples),
    penalty,
  )
  extra[0] = (extra[0] ?? 0) + careOf('extra')
  return { word, company, missing, extra }
}

function wordExamples(row: DumpedTake, count: number): Example[] {
  const views = viewsOf(row, count)
  return candidatesIn(views).map((candidate) => ({
    evidence: wordEvidence(candidate, views, row.units),
    ...truthOf(row, candidate.unit),
  }))
}

function companyExamples(row: DumpedTake, count: number, word: readonly number[]): Example[] {
  const views = viewsOf(row, count)
  const judged = candidatesIn(views).map((candidate) => ({
    ...candidate,
    odds: oddsOf(wordEvidence(candidate, views, row.units), word),
  }))
  // Each word twice: as it stands in the end, and as the newest word, with nothing after it yet.
  return judged.flatMap((candidate) => {
    const soFar = judged.filter(({ to }) => to <= candidate.to)
    const truth = truthOf(row, candidate.unit)
    return [judged, soFar].map((all) => ({
      evidence: companyEvidence(candidate, all, row.units.length),
      ...truth,
    }))
  })
}

/** Words of a right reading are many, words that were not said few. */
function truthOf(row: DumpedTake, unit: number): Pick<Example, 'isTrue' | 'weight'> {
  const isTrue = isSaid(row, unit)
  return { isTrue, weight: row.kind === 'another-text' ? 0.7 : isTrue ? 0.5 : 4 }
}

function gapExamples(
  row: DumpedTake,
  count: number,
  weights: Pick<DecisionWeights, 'word' | 'company'>,
): { missing: Example[]; extra: Example[] } {
  const views = viewsOf(row, count)
  const judged = judgedWords(views, row.units, weights)
  const missing: Example[] = []
  const extra: Example[] = []
  for (const gap of gapsBetween(believedWords(judged, views, true), views, row.units)) {
    for (const unit of mayDoubt(gap, row.units, true) ? missingIn(gap) : []) {
      const evidence = missingEvidence(gap, unit, bestOdds(judged, unit, gap), views, row.units)
      missing.push({ evidence, isTrue: isSaid(row, unit), weight: row.kind === 'another-text' ? 0.3 : 1 })
    }
    if (row.kind === 'another-text' || gap.after !== gap.before + 1 || gap.to <= gap.from) continue
    const at = row.units[gap.after]?.at ?? row.text.length
    extra.push({
      evidence: gapEvidence(gap, views, row.units),
      isTrue: row.addedBefore.includes(at),
      weight: 1,
    })
  }
  return { missing, extra }
}

function outcomeOf(row: DumpedTake, count: number, weights: DecisionWeights): HeardVariant {
  const { words: heard } = heardWords(row.looks.slice(0, count), row.units, true, weights)
  const judged = hear(
    beginRecitation(wordsOf(row.text.join(' '))),
    { words: heard, settled: heard.length },
    true,
  )
  return {
    ...row,
    speaker: row.speaker.id,
    group: row.speaker.group,
    half: row.speaker.half,
    verdicts: judged.words.map(({ verdict }) => verdict ?? null),
    extras: judged.extras.map(({ before }) => before),
    added: addedIn(judged.extras),
    mostRight: judged.words.filter(({ verdict }) => verdict === 'correct').length,
    isComplete: judged.isComplete,
    isGuidedComplete: false,
    seconds: 0,
    work: 0,
  }
}

function sourceOf(one: DecisionWeights, two: DecisionWeights): string {
  const list = (numbers: readonly number[]) => `[${numbers.map((number) => number.toFixed(3)).join(', ')}]`
  const object = ({ word, company, missing, extra }: DecisionWeights) =>
    `{\n  word: ${list(word)},\n  company: ${list(company)},\n  missing: ${list(missing)},\n  extra: ${list(extra)},\n}`
  return `/**
 * How much each piece of evidence (evidence.ts) weighs, in log odds: for a word having been said, for a word that was not
 * believed having been said after all, and for something else having been said between two words.
 * Made by bench/hearing/people/fit-decision.ts from recordings of ${speakers.length} people; do not edit.
 */
export interface DecisionWeights {
  readonly word: readonly number[]
  /** For a word, from its odds and those of the words around it. */
  readonly company: readonly number[]
  readonly missing: readonly number[]
  readonly extra: readonly number[]
}

export const ONE_ENGINE: DecisionWeights = ${object(one)}

export const TWO_ENGINES: DecisionWeights = ${object(two)}
`
}
