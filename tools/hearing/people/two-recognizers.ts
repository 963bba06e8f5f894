import { parseArgs } from 'node:util'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { HypothesisCombiner } from '#shared/domain/recitation/hypothesis-combiner.ts'
import { isRightVerdict } from '#shared/domain/recitation/verdict.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import { hearFirstPass } from './second-pass-fit.ts'
import { type DumpedTake, readDump } from './take-dump.ts'
import { hearFirstPassAlone } from './reassessment/reassessment-fit.ts'
import type { VariantKind } from './variants.ts'

/**
 * Measures the cost of doubting a word that the device heard when the browser's transcript has a different one there, for
 * each threshold of odds above which the device's word is believed. Reads the output of `main.ts --second-pass --dump`.
 * The larger model's transcript stands in for that of a browser's service, which no test can call.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    /** Thresholds of odds above which the device's word is believed. */
    odds: { type: 'string', default: '-99,0,1,2,3,4,5,6,99' },
  },
})

const FAULT_KINDS: readonly VariantKind[] = ['replaced', 'replaced-small', 'cut-out', 'exchanged']
const ACCENTS_AND_CHILDREN: ReadonlySet<string> = new Set(['accents', 'children'])

const rows = [
  ...new Map(
    options.dump
      .split(',')
      .flatMap(readDump)
      .map((row) => [`${row.clip} ${row.kind}`, row]),
  ).values(),
]

for (const passes of [1, 2]) {
  console.log(`\nThe browser's transcript and ${passes === 1 ? 'the first pass' : 'both passes'}\n`)
  const columns = [
    `right, accents and children (${saidWords(isAccentOrChild).length})`,
    `right, others (${saidWords((row) => !isAccentOrChild(row)).length})`,
    ...FAULT_KINDS.flatMap((kind) => [
      `${kind}, accents and children (${unsaidWords(kind, isAccentOrChild).length})`,
      `${kind}, others (${unsaidWords(kind, (row) => !isAccentOrChild(row)).length})`,
    ]),
  ]
  console.log(`| odds | ${columns.join(' | ')} |\n|---|${columns.map(() => '---|').join('')}`)
  for (const odds of options.odds.split(',').map(Number)) {
    const judged = new Map(rows.map((row) => [row, judge(row, passes, odds)]))
    const isNoticed = ([row, at]: WordInTake) => !isRightVerdict(judged.get(row)?.[at])
    const counts = [
      saidWords(isAccentOrChild),
      saidWords((row) => !isAccentOrChild(row)),
      ...FAULT_KINDS.flatMap((kind) => [
        unsaidWords(kind, isAccentOrChild),
        unsaidWords(kind, (row) => !isAccentOrChild(row)),
      ]),
    ].map((all) => `${all.filter(isNoticed).length} (${percent(all.filter(isNoticed).length, all.length)})`)
    console.log(`| ${odds} | ${counts.join(' | ')} |`)
  }
}

type WordInTake = [row: DumpedTake, at: number]

function isAccentOrChild({ speaker }: DumpedTake): boolean {
  return ACCENTS_AND_CHILDREN.has(speaker.group)
}

function saidWords(isChosen: (row: DumpedTake) => boolean): WordInTake[] {
  return rows
    .filter((row) => row.kind === 'clean' && isChosen(row))
    .flatMap((row) => row.text.map((_, at): WordInTake => [row, at]))
}

function unsaidWords(kind: VariantKind, isChosen: (row: DumpedTake) => boolean): WordInTake[] {
  return rows
    .filter((row) => row.kind === kind && isChosen(row))
    .flatMap((row) => row.unsaid.map((at): WordInTake => [row, at]))
}

function judge(row: DumpedTake, passes: number, odds: number) {
  const verse = splitVerseWords(row.text.join(' '))
  const first = passes === 1 ? hearFirstPassAlone(row) : hearFirstPass(row, TWO_ENGINES)
  const hypothesis = { words: first, settled: first.length }
  const device = passes === 1 ? hypothesis : rescore(verse, hypothesis, row.readings ?? [])
  const both = new HypothesisCombiner(verse, odds).combine({
    browser: buildTranscript(row),
    device,
    isBrowserAtWork: false,
  })
  return hear(beginRecitation(verse), both, true).words.map(({ verdict }) => verdict)
}

/** Joins what the larger model transcribed. */
function buildTranscript({ text, readings = [] }: DumpedTake): Hypothesis {
  const words = readings.flatMap(({ stretches }) =>
    stretches.flatMap((stretch): HeardWord[] =>
      'at' in stretch
        ? [{ text: text[stretch.at] ?? '' }]
        : stretch.heard.map(({ text: transcribed }) => ({ text: transcribed })),
    ),
  )
  return { words, settled: words.length }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)}%`
}
