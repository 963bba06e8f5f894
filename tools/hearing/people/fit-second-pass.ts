import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#scripts/checkout/run.ts'
import { type DecisionWeights, TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import {
  SECOND_PASS,
  type SecondPassWeights,
} from '#web/recognizer/on-device/second-pass/second-pass-weights.ts'
import { fitFirstPass } from './decision-fit.ts'
import { crossValidate } from './folds.ts'
import type { HeardVariant } from './hear-variants.ts'
import { judgeTake } from './judge-take.ts'
import { formatPeopleTable } from './people-figures.ts'
import { fitSecondPass, type SecondPassSettings, SHIPPED_SETTINGS } from './second-pass-fit.ts'
import { formatSecondPassSource } from './second-pass-source.ts'
import { type DumpedTake, readDump } from './take-dump.ts'

/**
 * Fits the decisions of the second pass: reads the output of `main.ts --second-pass --dump`, prints cross-validated
 * figures (each speaker judged by weights fitted on others, in both passes), and writes the weights fitted on all.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    /** Odds above which a word counts as said, and below which as unsaid. */
    sure: { type: 'string', default: `${SHIPPED_SETTINGS.sure}` },
    unsaid: { type: 'string', default: `${SHIPPED_SETTINGS.unsaid}` },
    /** Odds above which a word counts as said that the decoder couldn't follow. */
    lost: { type: 'string', default: `${SHIPPED_SETTINGS.lost}` },
    /** Caution with words outside the verse, in log odds. */
    extra: { type: 'string', default: `${SHIPPED_SETTINGS.extra}` },
    /** Caution with words that were not transcribed, in log odds. */
    added: { type: 'string', default: `${SHIPPED_SETTINGS.added}` },
    /** Extra weight, beyond the fit, of a repetition that the first pass heard, in log odds. */
    again: { type: 'string', default: `${SHIPPED_SETTINGS.again}` },
    /** Leaves out rival texts, to measure their benefit. */
    'without-rivals': { type: 'boolean', default: false },
    /** Fits only the decision about words outside the verse, and keeps the shipped weights of the others. */
    'only-extra': { type: 'boolean', default: false },
    /** Judges the first pass by the shipped weights, for a dump that lacks some of the takes they are fitted on. */
    'shipped-first': { type: 'boolean', default: false },
    penalty: { type: 'string', default: `${SHIPPED_SETTINGS.penalty}` },
    folds: { type: 'string', default: '5' },
    /** Lists clean takes with a false error or a false added word. */
    list: { type: 'boolean', default: false },
  },
})

const WEIGHTS_FILE = join(ROOT, 'web/recognizer/on-device/second-pass/second-pass-weights.ts')

const MILD_VERDICTS: ReadonlySet<string | null> = new Set([
  'correct',
  'sounds-alike',
  'self-corrected',
  'not-sure',
])

const settings: SecondPassSettings = {
  sure: Number(options.sure),
  unsaid: Number(options.unsaid),
  lost: Number(options.lost),
  extra: Number(options.extra),
  added: Number(options.added),
  again: Number(options.again),
  penalty: Number(options.penalty),
  withoutRivals: options['without-rivals'],
}

const rows = options.dump
  .split(',')
  .flatMap(readDump)
  .map((row) => (options['without-rivals'] ? removeRivals(row) : row))
const takes = crossValidate(rows, Number(options.folds), (training, test) => {
  const first = firstPassFor(training)
  const weights = fit(training, first)
  return test.map((row) => ({
    firstPass: judgeTake({ ...row, readings: [] }, first, weights),
    bothPasses: judgeTake(row, first, weights),
  }))
})
const firstPass = takes.map((take) => take.firstPass)
const bothPasses = takes.map((take) => take.bothPasses)
console.log(
  `\n### the first pass only, each speaker by weights fitted on others\n\n${formatPeopleTable(firstPass)}`,
)
console.log(`\n### two passes, each speaker by weights fitted on others\n\n${formatPeopleTable(bothPasses)}`)
if (options.list) for (const line of bothPasses.flatMap(listFalseErrors)) console.log(line)
if (options.write) {
  const people = `${new Set(rows.map(({ speaker }) => speaker.id)).size} people`
  writeFileSync(WEIGHTS_FILE, formatSecondPassSource(fit(rows, firstPassFor(rows)), people))
}

function fit(training: readonly DumpedTake[], first: DecisionWeights): SecondPassWeights {
  const weights = fitSecondPass(training, first, settings)
  if (!options['only-extra']) return weights
  const { agreed, different, added } = SECOND_PASS
  return { ...weights, agreed, different, added }
}

function removeRivals(row: DumpedTake): DumpedTake {
  return { ...row, readings: (row.readings ?? []).map((reading) => ({ ...reading, rivals: [] })) }
}

function firstPassFor(training: readonly DumpedTake[]): DecisionWeights {
  return options['shipped-first'] ? TWO_ENGINES : fitFirstPass(training)
}

function listFalseErrors({ clip, kind, text, verdicts, added }: HeardVariant): string[] {
  if (kind !== 'clean') return []
  const errors = verdicts.flatMap((verdict, index) =>
    MILD_VERDICTS.has(verdict) ? [] : [`${text[index]} (${verdict ?? 'not reached'})`],
  )
  const extras = added.map((index) => `something before ${text[index] ?? 'the end'}`)
  const faults = [...errors, ...extras]
  return faults.length === 0 ? [] : [`${clip}: ${faults.join(', ')}`]
}
