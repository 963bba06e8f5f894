import { parseArgs } from 'node:util'
import { beginRecitation, hear, type Recitation } from '#shared/domain/recitation/from-memory/recitation.ts'
import { getStrictRule } from '#shared/domain/recitation/strictness.ts'
import { STRICTNESSES, type Strictness } from '#shared/domain/recitation/strictnesses.ts'
import { isRightVerdict } from '#shared/domain/recitation/verdict.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import { type DecisionWeights, TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import {
  REASSESSMENT,
  type ReassessmentWeights,
} from '#web/recognizer/on-device/decoding/reassessment-weights.ts'
import {
  SECOND_PASS,
  type SecondPassWeights,
} from '#web/recognizer/on-device/second-pass/second-pass-weights.ts'
import type { EncoderWeights } from '#web/recognizer/on-device/second-pass/encoder-only/encoder-weights.ts'
import { fitFirstPass } from './decision-fit.ts'
import { fitEncoderOnly, SHIPPED_ENCODER_ONLY } from './encoder-only/encoder-only-fit.ts'
import { crossValidate } from './folds.ts'
import { fitSecondPass, hearFirstPass, SHIPPED_SETTINGS } from './second-pass-fit.ts'
import { REPEATED_WORD_COUNT } from './spliced.ts'
import { type DumpedTake, readDump } from './take-dump.ts'
import { fitReassessment, hearFirstPassAlone } from './reassessment/reassessment-fit.ts'
import type { VariantKind } from './variants.ts'

/**
 * Measures each strictness: how many right words are not accepted, how many correct readings have findings, and how many
 * faults are missed. Reads the output of `main.ts --second-pass --dump`.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    /** Odds below which "to the letter" doubts a word; by default, the shipped ones. */
    odds: { type: 'string', default: '' },
    /** The dump was made with `--encoder-only`. */
    'encoder-only': { type: 'boolean', default: false },
    /** The passes in which each speaker is judged by weights fitted on others: none, second or both. */
    'held-out': { type: 'string', default: 'none' },
  },
})

const KINDS: readonly VariantKind[] = [
  'put-in',
  'said-twice',
  'exchanged',
  'cut-out',
  'put-instead',
  'replaced',
  'replaced-small',
  'replaced-alike',
]
const ACCENTS_AND_CHILDREN: ReadonlySet<string> = new Set(['accents', 'children'])
const GROUPS: readonly [string, (row: DumpedTake) => boolean][] = [
  ['accents and children', ({ speaker }) => ACCENTS_AND_CHILDREN.has(speaker.group)],
  ['native, British, archaic', ({ speaker }) => !ACCENTS_AND_CHILDREN.has(speaker.group)],
  ['all', () => true],
]

const rows = [
  ...new Map(
    options.dump
      .split(',')
      .flatMap(readDump)
      .map((row) => [`${row.clip} ${row.kind} ${row.unsaid.join()} ${row.addedBefore.join()}`, row]),
  ).values(),
]

/** The weights by which a take is judged. */
interface Weights {
  readonly first: DecisionWeights
  readonly second: SecondPassWeights
  readonly reassessment: ReassessmentWeights
  readonly encoderOnly?: EncoderWeights
}

const SHIPPED_WEIGHTS: Weights = { first: TWO_ENGINES, second: SECOND_PASS, reassessment: REASSESSMENT }

const weightsByTake = new Map(
  options['held-out'] === 'none'
    ? []
    : crossValidate(rows, 5, (training, test) => {
        const first = options['held-out'] === 'both' ? fitFirstPass(training) : TWO_ENGINES
        const weights: Weights = {
          first,
          reassessment: fitReassessment(training),
          ...(options['encoder-only']
            ? { second: SECOND_PASS, encoderOnly: fitEncoderOnly(training, first, SHIPPED_ENCODER_ONLY) }
            : { second: fitSecondPass(training, first, SHIPPED_SETTINGS) }),
        }
        return test.map((row): [DumpedTake, Weights] => [row, weights])
      }),
)
const letterOdds = options.odds === '' ? [undefined] : options.odds.split(',').map(Number)

for (const passes of [1, 2])
  for (const [name, belongsToGroup] of GROUPS) {
    const groupRows = rows.filter(belongsToGroup)
    console.log(`\n${passes === 1 ? 'first pass' : 'both passes'}, ${name}\n`)
    console.log(`| | words refused | readings with findings | all faults missed | ${KINDS.join(' | ')} |`)
    console.log(`|---|---|---|---|${KINDS.map(() => '---|').join('')}`)
    for (const strictness of STRICTNESSES)
      for (const odds of strictness === 'letter' ? letterOdds : [undefined])
        console.log(formatRow(groupRows, passes, strictness, odds))
  }

function formatRow(
  takes: readonly DumpedTake[],
  passes: number,
  strictness: Strictness,
  odds?: number,
): string {
  const judged = takes.map((row): [DumpedTake, Recitation] => [row, judge(row, passes, strictness, odds)])
  const ofKind = (kind: VariantKind) => judged.filter(([row]) => row.kind === kind)
  const clean = ofKind('clean')
  const words = clean.flatMap(([, { words: all }]) => all)
  const refused = words.filter((word) => !isRightVerdict(word.verdict))
  const withFindings = clean.filter(
    ([, { words: all, extras }]) => extras.length > 0 || all.some((word) => !isRightVerdict(word.verdict)),
  )
  const faults = KINDS.map((kind) => ofKind(kind).flatMap(findMissed))
  const cells = [
    formatShare(refused.length, words.length),
    formatShare(withFindings.length, clean.length),
    formatShare(faults.flat().filter(Boolean).length, faults.flat().length),
    ...faults.map((all) => formatShare(all.filter(Boolean).length, all.length)),
  ]
  return `| ${strictness}${odds === undefined ? '' : ` ${odds}`} | ${cells.join(' | ')} |`
}

/** Returns, for each fault of a take, whether it was missed. */
function findMissed([{ kind, unsaid, addedBefore }, { words, extras }]: [DumpedTake, Recitation]): boolean[] {
  const isShown = (at: number) => !isRightVerdict(words[at]?.verdict)
  if (kind === 'exchanged')
    return unsaid.filter((_, index) => index % 2 === 0).map((at) => !isShown(at) && !isShown(at + 1))
  // When two words are repeated, either pair may be shown as extra.
  const reach = kind === 'said-twice' ? REPEATED_WORD_COUNT : 1
  return [
    ...unsaid.map((at) => !isShown(at)),
    ...addedBefore.map((at) => !extras.some(({ before }) => before >= at - reach && before <= at + 1)),
  ]
}

function judge(row: DumpedTake, passes: number, strictness: Strictness, odds?: number): Recitation {
  const verse = splitVerseWords(row.text.join(' '))
  const { first, second, reassessment, encoderOnly } = weightsByTake.get(row) ?? SHIPPED_WEIGHTS
  // The reassessment is fitted for the shipped weights of the first pass.
  const isReassessed = passes === 1 && first === TWO_ENGINES
  const heard = isReassessed ? hearFirstPassAlone(row, reassessment) : hearFirstPass(row, first)
  const hypothesis = { words: heard, settled: heard.length }
  const { words } =
    passes === 1 ? hypothesis : rescore(verse, hypothesis, row.readings ?? [], { full: second, encoderOnly })
  const both = { words, settled: words.length }
  return hear(beginRecitation(verse, { strictly: getStrictRule(strictness, odds) }), both, true)
}

function formatShare(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)}% (${part} of ${whole})`
}
