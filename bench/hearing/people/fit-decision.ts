import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
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
  gapEvidence,
  missingEvidence,
  type View,
  viewOf,
  wordEvidence,
} from '#web/recognizer/on-device/verse/evidence.ts'
import type { HeardVariant } from './hear-variants.ts'
import { type Example, fitLogistic } from './logistic.ts'
import { peopleTable } from './people-figures.ts'
import { type DumpedTake, dumpedTakes } from './take-dump.ts'

/**
 * Fits the recognizer's decisions to recordings of people: reads what `main.ts --dump` wrote, fits on one half of the
 * speakers, prints the figures of both, and writes the weights.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    word: { type: 'string', default: '-0.6' },
    missing: { type: 'string', default: '0.4' },
    extra: { type: 'string', default: '0.3' },
    penalty: { type: 'string', default: '3' },
    show: { type: 'string', default: 'report' },
  },
})

const WEIGHTS = fileURLToPath(new URL('#web/recognizer/on-device/verse/decision-weights.ts', import.meta.url))

const rows = options.dump.split(',').flatMap(dumpedTakes)
const words = new Map(rows.map((row) => [row, new Set(row.unsaid)]))

const one = fitted(1)
const two = fitted(2)
for (const [name, count, weights] of [
  ['one engine', 1, one],
  ['two engines', 2, two],
] as const) {
  for (const half of options.show.split(','))
    console.log(
      `\n### ${name}, ${half} half\n\n${peopleTable(rows.filter((row) => row.speaker.half === half).map((row) => outcomeOf(row, count, weights)))}`,
    )
}
if (options.write) writeFileSync(WEIGHTS, sourceOf(one, two))

function viewsOf(row: DumpedTake, count: number): View[] {
  return row.looks.slice(0, count).map((look) => viewOf(look, row.units))
}

function isSaid(row: DumpedTake, unit: number): boolean {
  return !(words.get(row)?.has(row.units[unit]?.at ?? -1) ?? false)
}

/** The three decisions, each fitted on what the ones before it leave to decide. */
function fitted(count: number): DecisionWeights {
  const penalty = Number(options.penalty)
  const own = rows.filter(({ speaker }) => speaker.half === 'fit' || options.show === 'all')
  const word = fitLogistic(
    own.flatMap((row) => wordExamples(row, count)),
    penalty,
  )
  word[0] = (word[0] ?? 0) + Number(options.word)
  const left = own.map((row) => gapExamples(row, count, word))
  const missing = fitLogistic(
    left.flatMap(({ missing: examples }) => examples),
    penalty,
  )
  missing[0] = (missing[0] ?? 0) + Number(options.missing)
  const extra = fitLogistic(
    left.flatMap(({ extra: examples }) => examples),
    penalty,
  )
  extra[0] = (extra[0] ?? 0) + Number(options.extra)
  return { word, missing, extra }
}

function wordExamples(row: DumpedTake, count: number): Example[] {
  const views = viewsOf(row, count)
  return judgedWords(views, row.units, []).map((candidate) => ({
    evidence: wordEvidence(candidate, views, row.units),
    isTrue: isSaid(row, candidate.unit),
    weight: row.kind === 'another-text' ? 0.7 : isSaid(row, candidate.unit) ? 0.5 : 4,
  }))
}

function gapExamples(
  row: DumpedTake,
  count: number,
  word: readonly number[],
): { missing: Example[]; extra: Example[] } {
  const views = viewsOf(row, count)
  const judged = judgedWords(views, row.units, word)
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
    mostRight: judged.words.filter(({ verdict }) => verdict === 'correct').length,
    isComplete: judged.isComplete,
    isGuidedComplete: false,
    seconds: 0,
    work: 0,
  }
}

function sourceOf(one: DecisionWeights, two: DecisionWeights): string {
  const list = (numbers: readonly number[]) => `[${numbers.map((number) => number.toFixed(3)).join(', ')}]`
  const object = ({ word, missing, extra }: DecisionWeights) =>
    `{\n  word: ${list(word)},\n  missing: ${list(missing)},\n  extra: ${list(extra)},\n}`
  return `/**
 * How much each piece of evidence (evidence.ts) weighs, in log odds: for a word having been said, for a word that was not
 * believed having been said after all, and for something else having been said between two words.
 * Made by bench/hearing/people/fit-decision.ts from recordings of 11 people; do not edit.
 */
export interface DecisionWeights {
  readonly word: readonly number[]
  readonly missing: readonly number[]
  readonly extra: readonly number[]
}

export const ONE_ENGINE: DecisionWeights = ${object(one)}

export const TWO_ENGINES: DecisionWeights = ${object(two)}
`
}
