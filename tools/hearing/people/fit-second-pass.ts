import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#scripts/checkout/run.ts'
import { type DecisionWeights, TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import {
  SECOND_PASS,
  type SecondPassWeights,
} from '#web/recognizer/on-device/second-pass/second-pass-weights.ts'
import { fittedFirstPass } from './decision-fit.ts'
import { crossValidated } from './folds.ts'
import type { HeardVariant } from './hear-variants.ts'
import { judgedTake } from './judged-take.ts'
import { peopleTable } from './people-figures.ts'
import { fittedSecondPass, type SecondPassSettings, SETTINGS } from './second-pass-fit.ts'
import { source } from './second-pass-source.ts'
import { type DumpedTake, dumpedTakes } from './take-dump.ts'

/**
 * Fits the decisions of the second pass: reads the output of `main.ts --second-pass --dump`, prints cross-validated
 * figures (each speaker judged by weights fitted on others, in both passes), and writes the weights fitted on all.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    /** Odds above which a word counts as said, and below which as unsaid. */
    sure: { type: 'string', default: `${SETTINGS.sure}` },
    unsaid: { type: 'string', default: `${SETTINGS.unsaid}` },
    /** Caution with words outside the verse, in log odds. */
    extra: { type: 'string', default: `${SETTINGS.extra}` },
    /** Caution with words that were not transcribed, in log odds. */
    added: { type: 'string', default: `${SETTINGS.added}` },
    /** How much more a repetition that the first pass heard counts than was fitted, in log odds. */
    again: { type: 'string', default: `${SETTINGS.again}` },
    /** Leaves the rival texts out, to see what they are worth. */
    'without-rivals': { type: 'boolean', default: false },
    /** Fits only the decision about words outside the verse, and keeps the weights of the others as they ship. */
    'only-extra': { type: 'boolean', default: false },
    /** Judges the first pass by the weights that ship, for a dump without all that they are fitted on. */
    'shipped-first': { type: 'boolean', default: false },
    penalty: { type: 'string', default: `${SETTINGS.penalty}` },
    folds: { type: 'string', default: '5' },
    /** Lists clean takes with a false error or a false added word. */
    list: { type: 'boolean', default: false },
  },
})

const WEIGHTS = join(ROOT, 'web/recognizer/on-device/second-pass/second-pass-weights.ts')

const MILD: ReadonlySet<string | null> = new Set(['correct', 'sounds-alike', 'self-corrected', 'not-sure'])

const settings: SecondPassSettings = {
  sure: Number(options.sure),
  unsaid: Number(options.unsaid),
  extra: Number(options.extra),
  added: Number(options.added),
  again: Number(options.again),
  penalty: Number(options.penalty),
  withoutRivals: options['without-rivals'],
}

const rows = options.dump
  .split(',')
  .flatMap(dumpedTakes)
  .map((row) => (options['without-rivals'] ? withoutRivals(row) : row))
const both = crossValidated(rows, Number(options.folds), (others, own) => {
  const first = firstPassFor(others)
  const weights = fitted(others, first)
  return own.map((row) => ({
    alone: judgedTake({ ...row, readings: [] }, first, weights),
    judged: judgedTake(row, first, weights),
  }))
})
const judged = both.map((each) => each.judged)
const alone = both.map((each) => each.alone)
console.log(`\n### the first pass alone, each speaker by weights fitted on others\n\n${peopleTable(alone)}`)
console.log(`\n### two passes, each speaker by weights fitted on others\n\n${peopleTable(judged)}`)
if (options.list) for (const line of judged.flatMap(faultsOf)) console.log(line)
if (options.write) {
  const people = `${new Set(rows.map(({ speaker }) => speaker.id)).size} people`
  writeFileSync(WEIGHTS, source(fitted(rows, firstPassFor(rows)), people))
}

function fitted(own: readonly DumpedTake[], first: DecisionWeights): SecondPassWeights {
  const weights = fittedSecondPass(own, first, settings)
  if (!options['only-extra']) return weights
  const { agreed, different, added } = SECOND_PASS
  return { ...weights, agreed, different, added }
}

function withoutRivals(row: DumpedTake): DumpedTake {
  return { ...row, readings: (row.readings ?? []).map((reading) => ({ ...reading, rivals: [] })) }
}

function firstPassFor(own: readonly DumpedTake[]): DecisionWeights {
  return options['shipped-first'] ? TWO_ENGINES : fittedFirstPass(own)
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
