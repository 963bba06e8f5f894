import { parseArgs } from 'node:util'
import type { PhrasePart, RivalReading } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import type { RivalKind } from '#web/recognizer/on-device/second-pass/rivals/rival-texts.ts'
import type { Splice } from './spliced.ts'
import { type DumpedTake, readDump } from './take-dump.ts'

/**
 * Shows how many real faults a single score finds: how much better a rival fits than the transcription, minus a fraction
 * of the model's prior (its score without any sound). Reads the output of `main.ts --second-pass --dump`.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    /** Fractions of the prior to subtract. */
    prior: { type: 'string', default: '0,0.3,0.6,0.8,1' },
    /** Score only the first token that differs, instead of the whole text. */
    first: { type: 'boolean', default: false },
  },
})

/** The kinds of faults that have rivals: all but replaced words. */
type SpliceWithRival = Exclude<Splice, 'put-instead'>

const RIVAL_KINDS: Readonly<Record<SpliceWithRival, RivalKind>> = {
  'cut-out': 'left-out',
  exchanged: 'exchanged',
  'said-twice': 'said-again',
  'put-in': 'put-in',
}

const rows = options.dump.split(',').flatMap(readDump)
const splices = Object.keys(RIVAL_KINDS) as SpliceWithRival[]
const counts = splices.map((splice) => `${splice} (${listFaults(splice).length})`)
console.log(`| fraction of the prior subtracted | ${counts.join(' | ')} |`)
console.log(`|---|${counts.map(() => '---|').join('')}`)
console.log(
  `| noticed in the transcription | ${splices.map((splice) => formatTranscribed(splice)).join(' | ')} |`,
)
for (const prior of options.prior.split(',').map(Number))
  console.log(`| ${prior} | ${splices.map((splice) => formatShares(splice, prior)).join(' | ')} |`)

interface Fault {
  /** Whether the transcription differs from the verse there. */
  readonly isTranscribed: boolean
  readonly rival: RivalReading | undefined
}

function listFaults(splice: SpliceWithRival): Fault[] {
  return rows
    .filter(({ kind }) => kind === splice)
    .flatMap((row) => findPlaces(row, splice).flatMap((at) => findFault(row, splice, at)))
}

/** Returns the indexes of words at which a rival would reveal the fault. */
function findPlaces({ unsaid, addedBefore }: DumpedTake, splice: SpliceWithRival): number[] {
  if (splice === 'cut-out') return [...unsaid]
  if (splice === 'exchanged') return unsaid.filter((_, index) => index % 2 === 0)
  return addedBefore.map((before) => before - 1)
}

function findFault({ readings = [] }: DumpedTake, splice: SpliceWithRival, at: number): Fault[] {
  const reading = readings.find(({ from, to, rivals }) => rivals !== undefined && at >= from && at < to)
  if (reading === undefined) return []
  const index = reading.stretches.findIndex((stretch) => 'at' in stretch && stretch.at === at)
  const next = reading.stretches[index + 1]
  const isTranscribed = index === -1 || (splice !== 'cut-out' && !isWord(next))
  const rival = reading.rivals?.find(
    (candidate) => candidate.kind === RIVAL_KINDS[splice] && candidate.at === at,
  )
  return [{ isTranscribed, rival }]
}

function isWord(stretch: PhrasePart | undefined): boolean {
  return stretch === undefined || 'at' in stretch
}

function formatTranscribed(splice: SpliceWithRival): string {
  const faults = listFaults(splice)
  return percent(faults.filter(({ isTranscribed }) => isTranscribed).length, faults.length)
}

/** Formats the share of faults found if 1 in 200 correct words is flagged, and in parentheses, if 1 in 100 is. */
function formatShares(splice: SpliceWithRival, prior: number): string {
  const right = rows
    .filter(({ kind }) => kind === 'clean')
    .flatMap(({ readings = [] }) => readings.flatMap(({ rivals = [] }) => rivals))
    .filter(({ kind }) => kind === RIVAL_KINDS[splice])
    .map((rival) => computeScore(rival, prior))
    .toSorted((first, second) => second - first)
  const faults = listFaults(splice)
  const countFound = (falseAlarmRate: number) => {
    const threshold = right[Math.floor(right.length * falseAlarmRate)] ?? Infinity
    return faults.filter(({ rival }) => rival !== undefined && computeScore(rival, prior) > threshold).length
  }
  return `${percent(countFound(0.005), faults.length)} (${percent(countFound(0.01), faults.length)})`
}

function computeScore({ first, whole }: RivalReading, prior: number): number {
  const change = options.first ? first : whole
  return change === null ? -Infinity : change[0] - prior * change[1]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(0)}%`
}
