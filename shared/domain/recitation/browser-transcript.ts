import type { Hypothesis } from './hypothesis.ts'
import { normalForm } from './words/normal-form.ts'

export interface RecognitionResult {
  readonly transcript: string
  readonly isFinal: boolean
  /** 0 to 1. Android marks interim text as final with confidence 0. */
  readonly confidence: number
}

/** The words of one take, from any number of recognition cycles (from a start to its end). */
export interface Transcript {
  /** Words of ended cycles, and of utterances the recognizer has dropped: no later event can change them. */
  readonly kept: readonly string[]
  /** Whether the last kept word could still be revised when its cycle ended. */
  readonly keptOpen: boolean
  /** All words of the current cycle, by its latest results. */
  readonly cycle: readonly string[]
  readonly taken: number
  readonly settled: number
  /** How many words at the start of the cycle repeat the end of `kept`; missing until it hears any. */
  readonly overlap?: number
}

export function beginTranscript(): Transcript {
  return { kept: [], keptOpen: false, cycle: [], taken: 0, settled: 0 }
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => normalForm(word) !== '')
}

function isSameWord(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && normalForm(one) === normalForm(other)
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.length <= words.length && start.every((word, index) => isSameWord(word, words[index]))
}

interface Told {
  readonly words: readonly string[]
  /** Words at the start that the recognizer declared final. */
  readonly settled: number
}

/**
 * By the standard, all results but the first start with a space. Android repeats final results, or sends the
 * whole text so far; without the space, such a result replaces what it repeats.
 */
function told(results: readonly RecognitionResult[]): Told {
  let all: Told = { words: [], settled: 0 }
  let lastStart = 0
  for (const { transcript, isFinal, confidence } of results) {
    const words = wordsIn(transcript)
    if (words.length === 0) continue
    const isSure = isFinal && confidence > 0
    const start = /^\s/u.test(transcript) ? all.words.length : startOfRepeated(all.words, lastStart, words)
    all = spliced(all, start, words, isSure)
    lastStart = start
  }
  return all
}

/** Where to put a result without a leading space: over what it repeats, or else at the end. */
function startOfRepeated(all: readonly string[], lastStart: number, words: readonly string[]): number {
  if (startsWith(words, all)) return 0
  const last = all.slice(lastStart)
  return startsWith(words, last) || startsWith(last, words) ? lastStart : all.length
}

function spliced(all: Told, start: number, words: readonly string[], isSure: boolean): Told {
  const end = start + words.length
  const isWhole = all.settled >= start
  const joined = [...all.words.slice(0, start), ...words, ...all.words.slice(end)]
  return { words: joined, settled: isSure && isWhole ? Math.max(all.settled, end) : all.settled }
}

/**
 * Safari drops an utterance after a pause: three words or more are replaced by at most half as many that start
 * differently.
 */
function isNewUtterance(before: readonly string[], now: readonly string[]): boolean {
  const isShort = before.length >= 3 && now.length > 0 && now.length * 2 <= before.length
  return isShort && !isSameWord(before[0], now[0])
}

/** How many words at the start of `now` repeat the end of `kept`; the last of them may have been revised. */
function overlapOf(kept: readonly string[], now: readonly string[], least: number): number {
  for (let length = Math.min(kept.length, now.length); length >= least; length -= 1) {
    const end = kept.slice(-length)
    if (startsWith(now, end)) return length
    const isRevised = length > 3 && startsWith(now, end.slice(0, -1))
    if (isRevised && isStretched(end.at(-1) ?? '', now[length - 1] ?? '')) return length
  }
  return 0
}

function isStretched(word: string, revised: string): boolean {
  return normalForm(revised).startsWith(normalForm(word))
}

/**
 * Takes the whole list of results, whatever its `resultIndex`: redelivered ones change nothing. Settled words
 * stay.
 */
export function transcriptHeard(transcript: Transcript, results: readonly RecognitionResult[]): Transcript {
  if (results.length === 0) return transcript
  const now = told(results)
  const fixed = transcript.cycle.slice(0, transcript.settled)
  const next = now.words.slice(fixed.length)
  if (now.words.length < fixed.length || (next.length === 0 && !startsWith(now.words, fixed))) {
    return startsWith(fixed, now.words)
      ? transcript
      : transcriptHeard(transcriptRestarted(transcript), results)
  }
  const isNew =
    startsWith(now.words, fixed) && isNewUtterance(transcript.cycle.slice(transcript.settled), next)
  const before = isNew ? openWordsKept(transcript) : transcript
  const settled = Math.max(transcript.settled, now.settled)
  return withOverlap({ ...before, cycle: [...fixed, ...next], settled }, before.settled > before.taken)
}

/** Keeps the open words of the cycle; what follows the settled ones is a new utterance of the same cycle. */
function openWordsKept(transcript: Transcript): Transcript {
  const kept = [...transcript.kept, ...present(transcript)]
  return { ...transcript, kept, keptOpen: true, taken: transcript.settled, overlap: 0 }
}

/** How many words a cycle may repeat one by one. */
const LONGEST_ECHO = 12

/**
 * If the last cycle ended mid-word, its end may be repeated word by word; otherwise only what arrives at once
 * is the recognizer's repetition rather than the person's.
 */
function withOverlap(transcript: Transcript, isSettled: boolean): Transcript {
  const { kept, keptOpen, cycle, overlap, taken } = transcript
  const words = cycle.slice(taken)
  const isMeasured = overlap !== undefined && (!keptOpen || words.length > LONGEST_ECHO)
  if (words.length === 0 || isSettled || isMeasured) return transcript
  return { ...transcript, overlap: overlapOf(kept, words, keptOpen ? 1 : 3) }
}

/** The cycle's words that aren't kept and repeat nothing. */
function present({ cycle, taken, overlap = 0 }: Transcript): readonly string[] {
  return cycle.slice(taken + overlap)
}

/** Ends the cycle (on its own, by Stop, or because the result list restarted): its words won't change. */
export function transcriptRestarted(transcript: Transcript): Transcript {
  const { kept, cycle, settled } = transcript
  const words = present(transcript)
  return {
    ...beginTranscript(),
    kept: [...kept, ...words],
    keptOpen: words.length > 0 ? settled < cycle.length : transcript.keptOpen,
  }
}

export function hypothesisOf(transcript: Transcript): Hypothesis {
  const { kept, taken, overlap = 0, settled } = transcript
  const words = [...kept, ...present(transcript)].map((text) => ({ text }))
  return { words, settled: kept.length + Math.max(0, settled - taken - overlap) }
}
