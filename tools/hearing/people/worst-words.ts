import { parseArgs } from 'node:util'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { isRightVerdict } from '#shared/domain/recitation/verdict.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { heardWords, judgeWords } from '#web/recognizer/on-device/decoding/decision.ts'
import { TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import { audibleView } from '#web/recognizer/on-device/decoding/evidence.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import { computeSupport } from '#web/recognizer/on-device/second-pass/rivals/support.ts'
import { type DumpedTake, readDump } from './take-dump.ts'

/**
 * Lists the right words of accents and children that the first pass didn't accept, least likely first, with the evidence
 * of both passes. Reads the output of `main.ts --second-pass --dump`.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    /** The maximum number of words to list. */
    most: { type: 'string', default: '40' },
  },
})

const ACCENTS_AND_CHILDREN: ReadonlySet<string> = new Set(['accents', 'children'])

const rows = [
  ...new Map(
    options.dump
      .split(',')
      .flatMap(readDump)
      .filter(({ kind, speaker }) => kind === 'clean' && ACCENTS_AND_CHILDREN.has(speaker.group))
      .map((row) => [row.clip, row]),
  ).values(),
]
const lost = rows.flatMap(findLostWords).toSorted((first, second) => first.odds - second.odds)
const words = rows.reduce((sum, { text }) => sum + text.length, 0)
console.log(`${lost.length} of ${words} right words, ${rows.length} readings\n`)
console.log(
  '| word | between | first pass | odds | frames per phone | second pass transcribed | rivals | both passes |',
)
console.log('|---|---|---|---:|---:|---|---|---|')
for (const { cells } of lost.slice(0, Number(options.most))) console.log(`| ${cells.join(' | ')} |`)

interface LostWord {
  readonly odds: number
  readonly cells: readonly string[]
}

function findLostWords(row: DumpedTake): LostWord[] {
  const verse = splitVerseWords(row.text.join(' '))
  const first = heardWords(row.looks, row.units, true).words
  const heard = { words: first, settled: first.length }
  const firstPass = hear(beginRecitation(verse), heard, true)
  const bothPasses = hear(beginRecitation(verse), rescore(verse, heard, row.readings ?? []), true)
  const views = row.looks.map((look) => audibleView(look, row.units))
  const judged = judgeWords(views, row.units, TWO_ENGINES)
  return firstPass.words.flatMap(({ verdict }, at): LostWord[] => {
    if (isRightVerdict(verdict)) return []
    const candidates = judged.filter(({ unit }) => row.units[unit]?.at === at)
    const best = candidates.toSorted((first, second) => second.odds - first.odds)[0]
    const phones = best === undefined ? 1 : (row.units[best.unit]?.phones ?? 1)
    const cells = [
      row.text[at] ?? '',
      `${row.text[at - 1] ?? '('} … ${row.text[at + 1] ?? ')'}`,
      verdict ?? 'not reached',
      best === undefined ? 'not heard' : best.odds.toFixed(1),
      best === undefined ? '' : ((best.to - best.from) / phones).toFixed(1),
      formatTranscription(row, at),
      formatRivals(row, at),
      bothPasses.words[at]?.verdict ?? 'not reached',
    ]
    return [{ odds: best?.odds ?? -99, cells }]
  })
}

function formatTranscription({ readings = [] }: DumpedTake, at: number): string {
  for (const { stretches } of readings)
    for (const stretch of stretches) {
      if ('at' in stretch && stretch.at === at) return `it (${stretch.odds.toFixed(1)})`
      if (!('at' in stretch) && stretch.expected.some((word) => word.at === at))
        return `“${stretch.heard.map(({ text }) => text.trim()).join(' ')}” (${stretch.change.toFixed(0)})`
    }
  return 'nothing'
}

function formatRivals({ readings = [] }: DumpedTake, at: number): string {
  return readings
    .flatMap(({ rivals: all = [] }) => all)
    .flatMap(({ kind, at: index, whole }) =>
      index === at && whole !== null ? [`${kind} ${computeSupport(whole).toFixed(0)}`] : [],
    )
    .join(', ')
}
