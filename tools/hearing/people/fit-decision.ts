import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#scripts/checkout/run.ts'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { heardWords } from '#web/recognizer/on-device/decoding/decision.ts'
import type { DecisionWeights } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import { addedIn, type HeardVariant } from './hear-variants.ts'
import { CAUTION, fitDecision } from './decision-fit.ts'
import { crossValidate } from './folds.ts'
import { peopleTable } from './people-figures.ts'
import { type DumpedTake, dumpedTakes } from './take-dump.ts'

/**
 * Fits the recognizer's decisions to recordings of people: reads the output of `main.ts --dump`, prints cross-validated
 * figures (each speaker judged by weights fitted on others), and writes the weights fitted on all.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    /** Caution of each decision, in log odds: for one engine and for two. */
    word: { type: 'string', default: CAUTION.map(({ word }) => word).join() },
    missing: { type: 'string', default: CAUTION.map(({ missing }) => missing).join() },
    extra: { type: 'string', default: CAUTION.map(({ extra }) => extra).join() },
    penalty: { type: 'string', default: '3' },
    folds: { type: 'string', default: '5' },
  },
})

const WEIGHTS = join(ROOT, 'web/recognizer/on-device/decoding/decision-weights.ts')

const rows = options.dump.split(',').flatMap(dumpedTakes)
for (const [name, count] of [
  ['one engine', 1],
  ['two engines', 2],
] as const)
  console.log(
    `\n### ${name}, each speaker by weights fitted on others\n\n${peopleTable(crossValidated(count))}`,
  )
if (options.write) writeFileSync(WEIGHTS, sourceOf(fit(1, rows), fit(2, rows)))

/** Judges every take by weights fitted without its speaker. */
function crossValidated(count: number): HeardVariant[] {
  return crossValidate(rows, Number(options.folds), (training, test) => {
    const weights = fit(count, training)
    return test.map((row) => judge(row, count, weights))
  })
}

function fit(count: number, training: readonly DumpedTake[]): DecisionWeights {
  const cautionFor = (decision: 'word' | 'missing' | 'extra') =>
    Number(options[decision].split(',')[count - 1])
  const caution = { word: cautionFor('word'), missing: cautionFor('missing'), extra: cautionFor('extra') }
  return fitDecision(count, training, caution, Number(options.penalty))
}

function judge(row: DumpedTake, count: number, weights: DecisionWeights): HeardVariant {
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
    isGuidedComplete: null,
    seconds: 0,
    work: 0,
  }
}

function sourceOf(one: DecisionWeights, two: DecisionWeights): string {
  const list = (numbers: readonly number[]) => `[${numbers.map((number) => number.toFixed(3)).join(', ')}]`
  const object = ({ word, company, missing, extra }: DecisionWeights) =>
    `{\n  word: ${list(word)},\n  company: ${list(company)},\n  missing: ${list(missing)},\n  extra: ${list(extra)},\n}`
  return `/**
 * Weights of the evidence (evidence.ts), in log odds. \`word\`: that a word was said. \`missing\`: that a rejected word was
 * said after all. \`extra\`: that something else was said between two words.
 * Made by tools/hearing/people/fit-decision.ts from recordings of ${new Set(rows.map(({ speaker }) => speaker.id)).size} people; do not edit.
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
