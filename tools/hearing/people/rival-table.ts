import { parseArgs } from 'node:util'
import type { PhrasePart, RivalReading } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import type { RivalKind } from '#web/recognizer/on-device/second-pass/rivals/rival-texts.ts'
import type { Splice } from './spliced.ts'
import { type DumpedTake, dumpedTakes } from './take-dump.ts'

/**
 * Shows how many real faults a single score per place finds: how much better a rival text fits than the transcription,
 * minus a fraction of the model's prior (its score without any sound). Reads the output of `main.ts --second-pass --dump`; fits
 * nothing.
 */

const { values: options } = parseArgs({
  options: {
    dump: { type: 'string', default: '' },
    /** Fractions of the prior to subtract. */
    usual: { type: 'string', default: '0,0.3,0.6,0.8,1' },
    /** Score whole texts; otherwise only the first token that differs. */
    first: { type: 'boolean', default: false },
  },
})

/** Splices with a rival; there are none for replaced words. */
type Rivaled = Exclude<Splice, 'put-instead'>

const RIVAL_OF: Readonly<Record<Rivaled, RivalKind>> = {
  'cut-out': 'left-out',
  exchanged: 'exchanged',
  'said-twice': 'said-again',
  'put-in': 'put-in',
}

const rows = options.dump.split(',').flatMap(dumpedTakes)
const splices = Object.keys(RIVAL_OF) as Rivaled[]
const counts = splices.map((splice) => `${splice} (${faultsOf(splice).length})`)
console.log(`| part of the prior subtracted | ${counts.join(' | ')} |`)
console.log(`|---|${counts.map(() => '---|').join('')}`)
console.log(`| noticed in the transcription | ${splices.map((splice) => written(splice)).join(' | ')} |`)
for (const usual of options.usual.split(',').map(Number))
  console.log(`| ${usual} | ${splices.map((splice) => shares(splice, usual)).join(' | ')} |`)

interface Fault {
  /** The transcription differs from the verse there. */
  readonly isWritten: boolean
  readonly rival: RivalReading | undefined
}

function faultsOf(splice: Rivaled): Fault[] {
  return rows
    .filter(({ kind }) => kind === splice)
    .flatMap((row) => placesOf(row, splice).flatMap((at) => faultAt(row, splice, at)))
}

/** Words at which a rival would reveal the fault. */
function placesOf({ unsaid, addedBefore }: DumpedTake, splice: Rivaled): number[] {
  if (splice === 'cut-out') return [...unsaid]
  if (splice === 'exchanged') return unsaid.filter((_, which) => which % 2 === 0)
  return addedBefore.map((before) => before - 1)
}

function faultAt({ readings = [] }: DumpedTake, splice: Rivaled, at: number): Fault[] {
  const reading = readings.find(({ from, to, rivals }) => rivals !== undefined && at >= from && at < to)
  if (reading === undefined) return []
  const place = reading.stretches.findIndex((stretch) => 'at' in stretch && stretch.at === at)
  const next = reading.stretches[place + 1]
  const isWritten = place === -1 || (splice !== 'cut-out' && !isWord(next))
  const rival = reading.rivals?.find(
    (candidate) => candidate.kind === RIVAL_OF[splice] && candidate.at === at,
  )
  return [{ isWritten, rival }]
}

function isWord(stretch: PhrasePart | undefined): boolean {
  return stretch === undefined || 'at' in stretch
}

function written(splice: Rivaled): string {
  const faults = faultsOf(splice)
  return percent(faults.filter(({ isWritten }) => isWritten).length, faults.length)
}

/**
 * Formats the share of faults found if 1 in 200 correct places is called a fault, and in parentheses, if 1 in 100 is.
 */
function shares(splice: Rivaled, usual: number): string {
  const right = rows
    .filter(({ kind }) => kind === 'clean')
    .flatMap(({ readings = [] }) => readings.flatMap(({ rivals = [] }) => rivals))
    .filter(({ kind }) => kind === RIVAL_OF[splice])
    .map((rival) => scoreOf(rival, usual))
    .toSorted((first, second) => second - first)
  const faults = faultsOf(splice)
  const found = (falseAlarmRate: number) => {
    const threshold = right[Math.floor(right.length * falseAlarmRate)] ?? Infinity
    return faults.filter(({ rival }) => rival !== undefined && scoreOf(rival, usual) > threshold).length
  }
  return `${percent(found(0.005), faults.length)} (${percent(found(0.01), faults.length)})`
}

function scoreOf({ first, whole }: RivalReading, usual: number): number {
  const change = options.first ? first : whole
  return change === null ? -Infinity : change[0] - usual * change[1]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(0)}%`
}
