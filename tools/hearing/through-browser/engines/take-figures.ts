import { hypothesesOf, looksAfter, readingOutcome, type ReadingOutcome } from '../outcome.ts'
import type { EngineTake } from './engine-microphone.ts'

/** What one take in an engine shows. Times in milliseconds. */
export interface TakeFigures extends ReadingOutcome {
  /** From the press to listening. */
  readonly start: number
  /** Work of the first pass per second of sound; 0 if the take was too short. */
  readonly realTimeFactor: number
  /** The same for the second pass; null without one. */
  readonly rereading: number | null
  /** The outcome if the page had waited for every phrase that was read; null if none was. */
  readonly awaited: ReadingOutcome | null
  /** Blocks of 40 ms that should have come during speech, and those that did not or were empty. */
  readonly blocks: number
  readonly lost: number
  /** From the last sound to the last change of a word. */
  readonly delay: number
  readonly rate: number
}

const BLOCK_MS = 40
/** A block is sound, not the quiet of a room, from this share of the loudest block on. */
const LOUD_SHARE = 0.05

export function figuresOfTake(text: string, take: EngineTake): TakeFigures {
  const read = take.told.flatMap((message) => (message.kind === 'read' ? [message] : []))
  const own = ofLastTake(take.told)
  const hypotheses = hypothesesOf(text, own)
  const isRead = own.some((message) => message.kind === 'read' && message.reading !== null)
  const sum = (part: 'work' | 'seconds') => read.reduce((total, phrase) => total + phrase[part], 0)
  const { blocks, lost, lastLoudAt } = speechIn(take.blocks)
  return {
    ...readingOutcome(text, take.looks, hypotheses),
    start: take.listeningAt - take.pressedAt,
    realTimeFactor: take.realTimeFactor,
    rereading: read.length === 0 ? null : sum('work') / sum('seconds'),
    awaited: isRead ? readingOutcome(text, looksAfter(text, hypotheses), hypotheses) : null,
    blocks,
    lost,
    delay: lastChangeAt(take) - lastLoudAt,
    rate: take.rate,
  }
}

/** On a busy machine, messages of the take before come late. */
function ofLastTake(told: EngineTake['told']): EngineTake['told'] {
  const last = Math.max(...told.map(({ kind, take }) => (kind === 'heard' ? take : 0)))
  return told.filter(({ take }) => take === last)
}

/** Counts what came between the first and the last loud block. */
function speechIn(blocks: EngineTake['blocks']): { blocks: number; lost: number; lastLoudAt: number } {
  const loudest = Math.max(...blocks.map(([, loudness]) => loudness))
  const isLoud = ([, loudness]: readonly [number, number]) => loudness > LOUD_SHARE * loudest
  const [from, to] = [blocks.findIndex(isLoud), blocks.findLastIndex(isLoud)]
  const [first, last] = [blocks[from], blocks[to]]
  if (first === undefined || last === undefined) return { blocks: 0, lost: 0, lastLoudAt: 0 }
  const expected = Math.round((last[0] - first[0]) / BLOCK_MS) + 1
  const came = blocks.slice(from, to + 1)
  const empty = came.filter(([, loudness]) => loudness === 0).length
  return { blocks: expected, lost: Math.max(0, expected - came.length) + empty, lastLoudAt: last[0] }
}

/** When the words of the first pass last changed. */
function lastChangeAt({ told, toldAt }: EngineTake): number {
  let [words, at] = ['', 0]
  for (const [index, message] of told.entries()) {
    if (message.kind !== 'heard') continue
    const now = JSON.stringify(message.hypothesis.words.map((word) => word.at))
    if (now === words) continue
    words = now
    at = toldAt[index] ?? 0
  }
  return at
}
