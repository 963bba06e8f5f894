import {
  joinResults,
  isSameWord,
  MAX_REPEATED_WORDS,
  type RecognitionResult,
  mergeSeenResults,
  type SeenResult,
  startsWith,
} from './cycle-words.ts'
import type { HeardWord, Hypothesis } from './hypothesis.ts'
import { toNormalForm } from './words/normal-form.ts'

export type { RecognitionResult } from './cycle-words.ts'

/** The words of a take from any number of recognition cycles. A cycle lasts from a start of the recognizer to its end. */
export interface Transcript {
  /** Words of ended cycles and of utterances the recognizer has dropped, which no later event can change. */
  readonly kept: readonly HeardWord[]
  /** Whether the last kept word could still be revised when its cycle ended. */
  readonly openWords: boolean
  /** Whether that cycle ended after a pause, so the next one can't hear its end. */
  readonly isPaused?: boolean
  /** All words of the current cycle, according to its latest results. */
  readonly cycle: readonly HeardWord[]
  readonly taken: number
  readonly settled: number
  /** How many words at the start of the cycle repeat the end of `kept`; missing until it has words. */
  readonly overlap?: number
  /** How many words at the start of the cycle the person may have repeated. */
  readonly again?: number
  /** What the events of the cycle reported about each result, by index. */
  readonly seen?: readonly SeenResult[]
  /** How many words the first event with words had. */
  readonly begunWith?: number
  /** When the words last changed, in milliseconds; missing if unknown. */
  readonly changedAt?: number
}

export function beginTranscript(): Transcript {
  return { kept: [], openWords: false, cycle: [], taken: 0, settled: 0 }
}

/**
 * Returns whether Safari dropped an utterance, as it does after a pause: at least three words are replaced by at most
 * half as many that start differently.
 */
function isNewUtterance(before: readonly HeardWord[], current: readonly HeardWord[]): boolean {
  const isShort = before.length >= 3 && current.length > 0 && current.length * 2 <= before.length
  return isShort && !isSameWord(before[0], current[0])
}

/** Counts the words at the start of `current` that repeat the end of `kept`. The last one may have been revised. */
function findOverlap(kept: readonly HeardWord[], current: readonly HeardWord[], minLength: number): number {
  for (let length = Math.min(kept.length, current.length); length >= minLength; length -= 1) {
    const end = kept.slice(-length)
    if (startsWith(current, end)) return length
    const isRevised = length > 3 && startsWith(current, end.slice(0, -1))
    if (isRevised && isExtended(end.at(-1), current[length - 1])) return length
  }
  return 0
}

function isExtended(word: HeardWord | undefined, revised: HeardWord | undefined): boolean {
  return toNormalForm(revised?.text ?? '').startsWith(toNormalForm(word?.text ?? ''))
}

/**
 * Updates a transcript with the whole list of results of an event. Results that are delivered again change nothing, and
 * settled words stay.
 * @param at when the event arrived, in milliseconds, if known. Words that follow immediately were resent, not repeated.
 */
export function updateTranscript(
  transcript: Transcript,
  results: readonly RecognitionResult[],
  at?: number,
): Transcript {
  if (results.length === 0) return transcript
  const seen = mergeSeenResults(transcript.seen ?? [], results, at)
  const now = joinResults(results, seen)
  const fixed = transcript.cycle.slice(0, transcript.settled)
  const next = now.words.slice(fixed.length)
  if (now.words.length < fixed.length || (next.length === 0 && !startsWith(now.words, fixed))) {
    return startsWith(fixed, now.words) ? transcript : updateTranscript(endCycle(transcript, at), results, at)
  }
  const isNew =
    startsWith(now.words, fixed) && isNewUtterance(transcript.cycle.slice(transcript.settled), next)
  const before = isNew ? keepOpenWords(transcript) : transcript
  const settled = Math.max(transcript.settled, now.settled)
  const cycle = [...fixed, ...next]
  const changedAt = isSameText(cycle, transcript.cycle) ? transcript.changedAt : at
  const begunWith = transcript.begunWith ?? (cycle.length > 0 ? cycle.length : undefined)
  return measureOverlap(
    {
      ...before,
      cycle,
      settled,
      seen,
      ...(changedAt !== undefined && { changedAt }),
      ...(begunWith !== undefined && { begunWith }),
    },
    before.settled > before.taken,
  )
}

function isSameText(one: readonly HeardWord[], other: readonly HeardWord[]): boolean {
  return one.length === other.length && startsWith(one, other)
}

/** Keeps the open words of the cycle. What follows the settled ones is a new utterance of the same cycle. */
function keepOpenWords(transcript: Transcript): Transcript {
  const kept = [...transcript.kept, ...listNewWords(transcript)]
  return { ...transcript, kept, openWords: true, taken: transcript.settled, overlap: 0 }
}

/** How many words a cycle can repeat one by one. */
const MAX_ECHO_WORDS = 12

/**
 * Measures how much of the cycle repeats the last one. If that ended mid-word, its end may be repeated word by word.
 * Otherwise only what arrives at once is repeated by the recognizer, not by the person.
 */
function measureOverlap(transcript: Transcript, isSettled: boolean): Transcript {
  const { kept, openWords, isPaused = false, cycle, overlap, taken } = transcript
  const words = cycle.slice(taken)
  const isLate = isLateFinal(transcript)
  const canRepeat = openWords && (!isPaused || isLate)
  const isMeasured = overlap !== undefined && (!canRepeat || words.length > MAX_ECHO_WORDS)
  if (words.length === 0 || isSettled || isMeasured) return transcript
  const length = findOverlap(kept, words, canRepeat ? 1 : 3)
  const isAgain = length > 0 && !isLate && isRepeating(kept, words, length)
  return { ...transcript, overlap: isAgain ? 0 : length, again: isAgain ? length : 0 }
}

/** Returns whether the cycle has only the final of an utterance that the last cycle left open. */
const isLateFinal = ({ openWords, seen = [] }: Transcript) =>
  openWords && seen.every(({ wasInterim }) => !wasInterim)

/**
 * Returns whether the person evidently repeats these words, which appear twice at the end of `kept` or in the new
 * cycle.
 */
function isRepeating(kept: readonly HeardWord[], words: readonly HeardWord[], length: number): boolean {
  const repeated = words.slice(0, length)
  const isTwice = (all: readonly HeardWord[]) => all.length === length && startsWith(all, repeated)
  return isTwice(words.slice(length, 2 * length)) || isTwice(kept.slice(-2 * length, -length))
}

/** Returns the cycle's words that aren't kept and repeat nothing. */
function listNewWords({ cycle, taken, overlap = 0, again = 0 }: Transcript): readonly HeardWord[] {
  return cycle
    .slice(taken + overlap)
    .map((word, index) => (index < again ? { ...word, doubtful: true } : word))
}

/** A cycle that ends this long after its last word wasn't cut off. */
const PAUSE_MS = 1000

/**
 * Ends the cycle, whose words won't change anymore. It ended on its own, by Stop, or because the result list restarted.
 * @param at when it ended, in milliseconds, if known
 */
export function endCycle(transcript: Transcript, at?: number): Transcript {
  const { kept, cycle, settled, changedAt } = transcript
  const words = isOnlyRepetition(transcript)
    ? listNewWords({ ...transcript, overlap: 0, again: transcript.overlap ?? 0 })
    : listNewWords(transcript)
  const isPaused = at !== undefined && changedAt !== undefined && at - changedAt >= PAUSE_MS
  return {
    ...beginTranscript(),
    kept: [...kept, ...words],
    openWords: words.length > 0 ? settled < cycle.length : transcript.openWords,
    isPaused: words.length > 0 ? isPaused : (transcript.isPaused ?? false),
  }
}

/**
 * Returns whether a cycle heard nothing but the end of the last one, because the person said it again. (A restarted
 * recognizer also repeats words, but then continues.)
 */
function isOnlyRepetition(transcript: Transcript): boolean {
  const { cycle, taken, overlap = 0, begunWith = 0 } = transcript
  if (overlap === 0 || cycle.length - taken !== overlap || isLateFinal(transcript)) return false
  return overlap <= MAX_REPEATED_WORDS || begunWith < overlap
}

export function getHypothesis(transcript: Transcript): Hypothesis {
  const { kept, taken, overlap = 0, settled } = transcript
  const words = [...kept, ...listNewWords(transcript)]
  return { words, settled: kept.length + Math.max(0, settled - taken - overlap) }
}
