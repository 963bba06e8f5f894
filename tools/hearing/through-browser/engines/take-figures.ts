import { rebuildHypotheses, computeLooks, judgeReading, type ReadingOutcome } from '../outcome.ts'
import type { EngineTake } from './engine-microphone.ts'

/** The figures of one take in a browser engine. Times are in milliseconds. */
export interface TakeFigures extends ReadingOutcome {
  /** Time from the press of Start until the engine listens. */
  readonly startupTime: number
  /** Processing time of the first pass per second of sound; 0 if the take was too short. */
  readonly realTimeFactor: number
  /** The real-time factor of the second pass; null if there was none. */
  readonly secondPassRealTimeFactor: number | null
  /** The outcome if the page had waited for every phrase that was read; null if none was. */
  readonly outcomeIfAwaited: ReadingOutcome | null
  /** Blocks of 40 ms expected during speech, and those that were missing or empty. */
  readonly blocks: number
  readonly lost: number
  /** Time from the last sound to the last change of a word. */
  readonly lastChangeDelay: number
  readonly sampleRate: number
}

const BLOCK_MS = 40
/** A block at least this loud, relative to the loudest, is speech rather than the quiet of a room. */
const LOUD_SHARE = 0.05

/** Computes the figures of a take from what the page recorded. */
export function computeTakeFigures(text: string, take: EngineTake): TakeFigures {
  const read = take.messages.flatMap((message) => (message.kind === 'read' ? [message] : []))
  const messages = selectLastTake(take.messages)
  const hypotheses = rebuildHypotheses(text, messages)
  const isRead = messages.some((message) => message.kind === 'read' && message.reading !== null)
  const sum = (part: 'work' | 'seconds') => read.reduce((total, phrase) => total + phrase[part], 0)
  const { blocks, lost, lastLoudAt } = countBlocks(take.blocks)
  return {
    ...judgeReading(text, take.looks, hypotheses),
    startupTime: take.listeningAt - take.pressedAt,
    realTimeFactor: take.realTimeFactor,
    secondPassRealTimeFactor: read.length === 0 ? null : sum('work') / sum('seconds'),
    outcomeIfAwaited: isRead ? judgeReading(text, computeLooks(text, hypotheses), hypotheses) : null,
    blocks,
    lost,
    lastChangeDelay: findLastChange(take) - lastLoudAt,
    sampleRate: take.rate,
  }
}

/** Returns the messages of the last take. On a busy machine, those of the previous take may arrive late. */
function selectLastTake(messages: EngineTake['messages']): EngineTake['messages'] {
  const last = Math.max(...messages.map(({ kind, take }) => (kind === 'heard' ? take : 0)))
  return messages.filter(({ take }) => take === last)
}

/** Counts the blocks from the first loud one to the last. */
function countBlocks(blocks: EngineTake['blocks']): { blocks: number; lost: number; lastLoudAt: number } {
  const loudest = Math.max(...blocks.map(([, loudness]) => loudness))
  const isLoud = ([, loudness]: readonly [number, number]) => loudness > LOUD_SHARE * loudest
  const [from, to] = [blocks.findIndex(isLoud), blocks.findLastIndex(isLoud)]
  const [first, last] = [blocks[from], blocks[to]]
  if (first === undefined || last === undefined) return { blocks: 0, lost: 0, lastLoudAt: 0 }
  const expected = Math.round((last[0] - first[0]) / BLOCK_MS) + 1
  const receivedBlocks = blocks.slice(from, to + 1)
  const empty = receivedBlocks.filter(([, loudness]) => loudness === 0).length
  return {
    blocks: expected,
    lost: Math.max(0, expected - receivedBlocks.length) + empty,
    lastLoudAt: last[0],
  }
}

/** Returns when the words of the first pass last changed. */
function findLastChange({ messages, messageTimes }: EngineTake): number {
  let [words, at] = ['', 0]
  for (const [index, message] of messages.entries()) {
    if (message.kind !== 'heard') continue
    const current = JSON.stringify(message.hypothesis.words.map((word) => word.at))
    if (current === words) continue
    words = current
    at = messageTimes[index] ?? 0
  }
  return at
}
