import type { HeardWord } from './hypothesis.ts'
import { toNormalForm } from './words/normal-form.ts'
import { compareSounds, toSounds } from './words/sound.ts'
import { splitTranscript } from './words/transcript-words.ts'

export interface RecognitionResult {
  readonly transcript: string
  readonly isFinal: boolean
  /** From 0 to 1. Android marks interim text as final with confidence 0. */
  readonly confidence: number
}

/** What earlier events reported about the result at one index of the list. */
export interface SeenResult {
  /** The number of the event in this cycle that first had it, starting at 1. */
  readonly since: number
  /** When it became final, in milliseconds; missing if unknown or not yet. */
  readonly finalAt?: number
  readonly wasInterim: boolean
  /** Whether it was interim text marked final, as Android sends it. */
  readonly wasUnsure: boolean
}

interface CycleWords {
  readonly words: readonly HeardWord[]
  /** How many words at the start the recognizer declared final. */
  readonly settled: number
}

/** A repeated final of up to this many words is speech. Longer ones were sent again by the recognizer. */
export const MAX_REPEATED_WORDS = 2
/** An equal final that follows this soon was sent again, because any word takes longer to say. */
const RESEND_MS = 250

export function isSameWord(one: HeardWord | undefined, other: HeardWord | undefined): boolean {
  return one !== undefined && other !== undefined && toNormalForm(one.text) === toNormalForm(other.text)
}

export function startsWith(words: readonly HeardWord[], start: readonly HeardWord[]): boolean {
  return start.length <= words.length && start.every((word, index) => isSameWord(word, words[index]))
}

const isSure = ({ isFinal, confidence }: RecognitionResult) => isFinal && confidence > 0

/** Merges an event with the whole list of results into what is known for each index. */
export function mergeSeenResults(
  before: readonly SeenResult[],
  results: readonly RecognitionResult[],
  at: number | undefined,
): readonly SeenResult[] {
  const since = Math.max(0, ...before.map((seen) => seen.since)) + 1
  return results.map((result, index) => {
    const previous = before[index]
    const finalAt = previous?.finalAt ?? (isSure(result) ? at : undefined)
    return {
      since: previous?.since ?? since,
      wasInterim: previous?.wasInterim === true || !result.isFinal,
      wasUnsure: previous?.wasUnsure === true || (result.isFinal && !isSure(result)),
      ...(finalAt !== undefined && { finalAt }),
    }
  })
}

interface PlacedResult {
  readonly result: RecognitionResult
  readonly seen: SeenResult | undefined
  readonly words: readonly HeardWord[]
  readonly start: number
  /** Whether the person repeated the result before it. */
  readonly isAgain: boolean
}

/**
 * Joins the results of a cycle. According to the standard, all but the first start with a space. A result without one may
 * continue, repeat, or replace the one before it, depending on what the events reported about both.
 */
export function joinResults(results: readonly RecognitionResult[], seen: readonly SeenResult[]): CycleWords {
  let all: CycleWords = { words: [], settled: 0 }
  let last: PlacedResult | undefined
  for (const [index, result] of results.entries()) {
    const words = splitTranscript(result.transcript).map((text): HeardWord => ({ text }))
    if (words.length === 0) continue
    const next = { result, seen: seen[index], words }
    const { start, isAgain, isDoubtful = false } = findPlace(all.words, last, next)
    const said = isDoubtful ? words.map((word) => ({ ...word, doubtful: true })) : words
    const isReplaced = last !== undefined && start === last.start && !isSure(last.result)
    all = spliceWords(all, start, said, { isSure: isSure(result), isReplaced })
    last = { ...next, start, isAgain }
  }
  return all
}

interface Place {
  readonly start: number
  readonly isAgain: boolean
  /** Whether the recognizer may have sent the words again, though the events look like speech. */
  readonly isDoubtful?: boolean
}

function findPlace(
  all: readonly HeardWord[],
  last: PlacedResult | undefined,
  next: Omit<PlacedResult, 'start' | 'isAgain'>,
): Place {
  const { words, result, seen } = next
  const atEnd = { start: all.length, isAgain: false }
  if (last === undefined || /^\s/u.test(result.transcript)) return atEnd
  const instead = { start: last.start, isAgain: false }
  const isEqual = words.length === last.words.length && startsWith(words, last.words)
  // An interim result after a final one is still being spoken.
  if (isSure(last.result) && seen?.wasInterim === true) return { ...atEnd, isAgain: isEqual }
  if (isEqual) return isSpokenRepeat(last, next) ? { ...atEnd, isAgain: true, isDoubtful: true } : instead
  if (startsWith(words, all)) return { start: 0, isAgain: false }
  if (startsWith(words, last.words)) return last.isAgain ? { ...atEnd, isDoubtful: true } : instead
  if (startsWith(last.words, words)) return instead
  if (isRevision(all, words, isSure(last.result))) return { start: 0, isAgain: false }
  return isRevision(last.words, words, isSure(last.result)) ? instead : atEnd
}

/**
 * Returns whether a final that equals the one before it is speech. Android sends finals twice, at once or in one event.
 */
function isSpokenRepeat(
  last: PlacedResult,
  { words, result, seen }: Omit<PlacedResult, 'start' | 'isAgain'>,
): boolean {
  if (!isSure(last.result) || !result.isFinal || words.length > MAX_REPEATED_WORDS) return false
  if (seen === undefined || last.seen === undefined || seen.since === last.seen.since) return false
  // If speech comes as unsure finals first, a final that was never unsure wasn't said.
  if (last.seen.wasUnsure && !seen.wasUnsure) return false
  return !((seen.finalAt ?? Infinity) - (last.seen.finalAt ?? 0) < RESEND_MS)
}

/** The share of words that a revision keeps, at least by their sound. */
const MIN_KEPT_SHARE = 0.6

/**
 * Returns whether words replace earlier ones, as Android revises its growing text. Most of them must be the same or
 * alike; of words that were sure, only the last may be revised.
 */
function isRevision(before: readonly HeardWord[], current: readonly HeardWord[], wasSure: boolean): boolean {
  if (current.length < before.length) return false
  if (wasSure) {
    const last = before.length - 1
    return last > 0 && startsWith(current, before.slice(0, last)) && isAlike(before[last], current[last], 0)
  }
  const kept = before.filter((word, index) => isAlike(word, current[index], index))
  return kept.length >= before.length * MIN_KEPT_SHARE
}

const MIN_LIKENESS = 0.5

function isAlike(one: HeardWord | undefined, other: HeardWord | undefined, index: number): boolean {
  if (isSameWord(one, other)) return true
  const [before, now] = [toNormalForm(one?.text ?? ''), toNormalForm(other?.text ?? '')]
  if (before === '' || now === '') return false
  const [sounds, others] = [toSounds(before), toSounds(now)]
  return (
    now.startsWith(before) ||
    compareSounds(sounds, others) >= MIN_LIKENESS ||
    (index > 0 && sounds.charAt(0) === others.charAt(0))
  )
}

/** Inserts the words of a result. Only a sure result changes settled words, and none drops them. */
function spliceWords(
  all: CycleWords,
  start: number,
  words: readonly HeardWord[],
  { isSure: isFinal, isReplaced }: { readonly isSure: boolean; readonly isReplaced: boolean },
): CycleWords {
  const from = isFinal ? start : Math.max(start, all.settled)
  const end = start + words.length
  const isWhole = all.settled >= start
  const tail = all.words.slice(Math.max(from, end), isReplaced ? all.settled : undefined)
  return {
    words: [...all.words.slice(0, from), ...words.slice(from - start), ...tail],
    settled: isFinal && isWhole ? Math.max(all.settled, end) : all.settled,
  }
}
