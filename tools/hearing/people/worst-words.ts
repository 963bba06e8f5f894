import { parseArgs } from 'node:util'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { isRightVerdict } from '#shared/domain/recitation/verdict.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { heardWords, judgeWords } from '#web/recognizer/on-device/decoding/decision.ts'
import { TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import { audibleView } from '#web/recognizer/on-device/decoding/evidence.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import { supportOf } from '#web/recognizer/on-device/second-pass/rivals/support.ts'
import { type DumpedTake, dumpedTakes } from './take-dump.ts'

/**
 * Lists the correct words of accents and children that the first pass did not accept, least likely first, with the
 * evidence of both passes. Reads the output of `main.ts --second-pass --dump`.
 */

const { values: options } = parseArgs({
  options: { dump: { type: 'string', default: '' }, most: { type: 'string', default: '40' } },
})

const ACCENTS_AND_CHILDREN: ReadonlySet<string> = new Set(['accents', 'children'])

const rows = [
  ...new Map(
    options.dump
      .split(',')
      .flatMap(dumpedTakes)
      .filter(({ kind, speaker }) => kind === 'clean' && ACCENTS_AND_CHILDREN.has(speaker.group))
      .map((row) => [row.clip, row]),
  ).values(),
]
const lost = rows.flatMap(lostIn).toSorted((first, second) => first.odds - second.odds)
const words = rows.reduce((sum, { text }) => sum + text.length, 0)
console.log(`${lost.length} of ${words} right words, ${rows.length} readings\n`)
console.log(
  '| word | between | first pass | odds | frames per phone | second pass wrote | rivals | both passes |',
)
console.log('|---|---|---|---:|---:|---|---|---|')
for (const { cells } of lost.slice(0, Number(options.most))) console.log(`| ${cells.join(' | ')} |`)

interface Lost {
  readonly odds: number
  readonly cells: readonly string[]
}

function lostIn(row: DumpedTake): Lost[] {
  const verse = wordsOf(row.text.join(' '))
  const first = heardWords(row.looks, row.units, true).words
  const heard = { words: first, settled: first.length }
  const alone = hear(beginRecitation(verse), heard, true)
  const both = hear(beginRecitation(verse), rescore(verse, heard, row.readings ?? []), true)
  const views = row.looks.map((look) => audibleView(look, row.units))
  const judged = judgeWords(views, row.units, TWO_ENGINES)
  return alone.words.flatMap(({ verdict }, at): Lost[] => {
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
      written(row, at),
      rivals(row, at),
      both.words[at]?.verdict ?? 'not reached',
    ]
    return [{ odds: best?.odds ?? -99, cells }]
  })
}

function written({ readings = [] }: DumpedTake, at: number): string {
  for (const { stretches } of readings)
    for (const stretch of stretches) {
      if ('at' in stretch && stretch.at === at) return `it (${stretch.odds.toFixed(1)})`
      if (!('at' in stretch) && stretch.expected.some((word) => word.at === at))
        return `“${stretch.heard.map(({ text }) => text.trim()).join(' ')}” (${stretch.change.toFixed(0)})`
    }
  return 'nothing'
}

function rivals({ readings = [] }: DumpedTake, at: number): string {
  return readings
    .flatMap(({ rivals: all = [] }) => all)
    .flatMap(({ kind, at: place, whole }) =>
      place === at && whole !== null ? [`${kind} ${supportOf(whole).toFixed(0)}`] : [],
    )
    .join(', ')
}
