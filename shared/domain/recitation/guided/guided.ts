import { toPercent } from '../../percent.ts'
import type { AcceptedForm } from '../from-memory/recitation.ts'
import type { Hypothesis } from '../hypothesis.ts'
import { parseSaidReference, removeReference, type SaidReference } from '../said-reference.ts'
import { toNormalForm } from '../words/normal-form.ts'
import { toExpectedWords, type ExpectedForms } from '../words/word-match.ts'
import type { VerseWord } from '../words/words.ts'
import { findWrittenTogether, type WrittenTogether } from '../words/written-together.ts'
import {
  markAllUsed,
  consumeNewWords,
  NO_WORDS_USED,
  type GuidedOutcome,
  type PassedWord,
  type UsedWords,
} from './used-words.ts'

/** A missed current word is `incorrect` while it flashes. A skipped or passed word stays `incorrect`. */
type WordState = 'pending' | 'current' | 'correct' | 'incorrect'

/** A Guided recitation. Immutable: the functions in this file return new ones. */
export interface Guided {
  readonly verse: readonly VerseWord[]
  /** One entry per word of the verse. */
  readonly words: readonly WordState[]
  readonly position: number
  readonly isComplete: boolean
  /** Whether the current word flashes. The caller calls `endFlash` after FLASH_MS. */
  readonly isMissed: boolean
  /** Number of misses so far; each change starts a new flash. */
  readonly misses: number
  /** Whether words that fit nothing may still change. The caller calls `settleWaiting` after WAIT_MS without a change. */
  readonly isWaiting: boolean
  /** Words that weren't heard before the reader moved on. They are incorrect until they are said. */
  readonly passed: readonly PassedWord[]
  readonly contested: readonly number[]
  /** Contested words that a listener heard right. */
  readonly witnessed?: readonly number[]
  /** What heard words are compared with. */
  readonly expected: readonly ExpectedForms[]
  readonly together: WrittenTogether
  readonly reference: SaidReference | undefined
  readonly repeats: boolean
  readonly used: UsedWords
}

/** How long a miss flashes. */
export const FLASH_MS = 1_000
/** How long words that fit nothing must stay unchanged to be a miss. */
export const WAIT_MS = 1_000

interface GuidedOptions {
  /** Forms the person contested before. */
  readonly accepted?: readonly AcceptedForm[]
  /** The printed reference ("John 3:16"), which is ignored if said before the verse. */
  readonly reference?: string
  /** Whether to ignore repeated beginnings and words, for a person who stutters. Default: false. */
  readonly repeats?: boolean
}

export function beginGuided(verse: readonly VerseWord[], options: GuidedOptions = {}): Guided {
  return {
    verse,
    words: verse.map((_, index) => (index === 0 ? 'current' : 'pending')),
    position: 0,
    isComplete: false,
    isMissed: false,
    misses: 0,
    isWaiting: false,
    passed: [],
    contested: [],
    reference: parseSaidReference(options.reference ?? ''),
    repeats: options.repeats ?? false,
    expected: addAccepted(toExpectedWords(verse), options.accepted ?? []),
    together: findWrittenTogether(verse),
    used: NO_WORDS_USED,
  }
}

function addAccepted(
  expected: readonly ExpectedForms[],
  accepted: readonly AcceptedForm[],
): readonly ExpectedForms[] {
  if (accepted.length === 0) return expected
  return expected.map((word) => {
    const forms = accepted
      .filter((form) => form.expected === word.key)
      .map(({ heard }) => toNormalForm(heard))
    return { ...word, forms: [...word.forms, ...forms.filter((form) => form !== '')] }
  })
}

/**
 * Hears a hypothesis. Each new word advances by at most one word, unless the reader has evidently gone on. No word is used
 * twice, even if the recognizer revises its text.
 */
export function hearGuided(guided: Guided, hypothesis: Hypothesis): Guided {
  if (guided.isComplete || guided.verse.length === 0) return guided
  const heard = removeReference(hypothesis, guided.reference, guided.verse, guided.position > 0)
  const { used, outcomes } = consumeNewWords(guided.used, heard, guided)
  return applyMisses(outcomes.reduce(applyOutcome, { ...guided, used }))
}

function applyOutcome(guided: Guided, { state, ...word }: GuidedOutcome): Guided {
  const otherOutcomes = guided.passed.filter(({ at }) => at !== word.at)
  const next = { ...guided, passed: state === 'correct' ? otherOutcomes : [...otherOutcomes, word] }
  if (word.at < guided.position) return { ...next, words: guided.words.with(word.at, state) }
  return guided.isComplete ? guided : moveOn(next, word.at, state)
}

/** Advances past the word at `index`, which becomes `state`. Optional words before it stay unsaid. */
function moveOn(guided: Guided, index: number, state: 'correct' | 'incorrect'): Guided {
  const next = guided.verse.findIndex((word) => word.index > index && !word.optional)
  const isComplete = next === -1
  const position = isComplete ? guided.verse.length : index + 1
  const words = guided.words.with(index, state)
  if (guided.position !== index) words[guided.position] = 'pending'
  if (!isComplete) words[position] = 'current'
  return { ...guided, words, position, isComplete, isMissed: false, isWaiting: false }
}

/** Counts settled words that fit nothing as a miss. Those that may still be revised wait. */
function applyMisses(guided: Guided): Guided {
  const { unfit, settled, missedUpTo } = guided.used
  if (guided.isComplete) return { ...guided, isWaiting: false }
  const fresh = unfit.filter((index) => index >= missedUpTo)
  const isWaiting = fresh.some((index) => index >= settled)
  return fresh.some((index) => index < settled)
    ? addMiss({ ...guided, isWaiting }, settled)
    : { ...guided, isWaiting }
}

function addMiss(guided: Guided, missedUpTo: number): Guided {
  const { position, misses, used } = guided
  const words = guided.words.with(position, 'incorrect')
  return { ...guided, words, isMissed: true, misses: misses + 1, used: { ...used, missedUpTo } }
}

/** Counts waiting words as a miss, because they haven't changed for WAIT_MS. */
export function settleWaiting(guided: Guided): Guided {
  return guided.isWaiting ? addMiss({ ...guided, isWaiting: false }, guided.used.heard.length) : guided
}

export function endFlash(guided: Guided): Guided {
  if (!guided.isMissed) return guided
  return { ...guided, isMissed: false, words: guided.words.with(guided.position, 'current') }
}

/** Leaves the current word incorrect and moves to the next. What was heard so far can't match later words. */
export function skipWord(guided: Guided): Guided {
  if (guided.isComplete || guided.verse.length === 0) return guided
  return moveOn({ ...guided, used: markAllUsed(guided.used) }, guided.position, 'incorrect')
}

/**
 * Counts a passed, skipped, or just missed word as right ("I said it"). Call {@link findHeardInstead} first, and add its
 * result to `accepted`.
 */
export function contestGuided(guided: Guided, index: number): Guided {
  const contested = [...guided.contested, index]
  if (index === guided.position && !guided.isComplete && guided.verse.length > 0)
    return moveOn({ ...guided, contested, used: markAllUsed(guided.used) }, index, 'correct')
  if (index > guided.position || guided.words[index] !== 'incorrect') return guided
  return { ...applyOutcome(guided, { at: index, state: 'correct' }), contested }
}

/** Returns the word heard instead of a passed or the current word; undefined if unknown. */
export function findHeardInstead({ passed, position, used }: Guided, index: number): string | undefined {
  if (index !== position) return passed.find(({ at }) => at === index)?.heard
  const heard = used.heard[used.unfit.at(-1) ?? -1]?.text
  return heard === '' ? undefined : heard
}

/** Continues with a new take (Start after Stop) at the same position. */
export function continueGuided(guided: Guided): Guided {
  return { ...endFlash(guided), isWaiting: false, used: NO_WORDS_USED }
}

/** Returns the share of correct words in whole percent. Unsaid optional words don't count. */
export function computeGuidedAccuracy({ verse, words }: Guided): number {
  const correct = words.filter((state) => state === 'correct').length
  const unsaid = verse.filter(({ optional, index }) => optional && words[index] !== 'correct').length
  return toPercent(correct, verse.length - unsaid)
}
