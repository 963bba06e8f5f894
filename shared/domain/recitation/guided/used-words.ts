import { MIN_SOUNDS, type HeardWord, type Hypothesis } from '../hypothesis.ts'
import { soundLikeness } from '../words/sound.ts'
import {
  contains,
  fitOf,
  heardForms,
  spelledKey,
  type ExpectedForms,
  type HeardForms,
} from '../words/word-match.ts'
import { joinedSuffixes, LONGEST_JOIN, spansOf, type WrittenTogether } from '../words/written-together.ts'
import { findSkipAhead, isHeardAs, type SkipAhead, type GuidedVerse, type RecentWord } from './skip-ahead.ts'

/** How Guided used the words of the last hypothesis. Indexes refer to `heard`. */
export interface UsedWords {
  readonly heard: readonly HeardWord[]
  readonly settled: number
  /** Words before this index have matched or come before a match, and can't match again. */
  readonly usedUpTo: number
  /** Indexes from `usedUpTo` on of words that fit nothing. */
  readonly unfit: readonly number[]
  /** Words before this index have already counted as a miss. */
  readonly missedUpTo: number
  /** The heard part of the last correct word ("some" of something), which the next words may complete. */
  readonly begun: string
  /** Number of consecutive matched words before the recent ones. */
  readonly straight: number
  /** Words heard since then. */
  readonly recent: readonly RecentWord[]
  /** Index of the word of the verse repeated last; -1 if the reader isn't repeating the verse. */
  readonly again: number
}

export const NO_WORDS_USED: UsedWords = {
  heard: [],
  settled: 0,
  usedUpTo: 0,
  unfit: [],
  missedUpTo: 0,
  begun: '',
  straight: 0,
  recent: [],
  again: -1,
}

const MAX_RECENT = 12
/** How many words later a passed word can still be said. */
const AGAIN_WITHIN = 15

/** A word that wasn't heard before the reader moved on, and what was heard instead, if known. */
export interface PassedWord {
  readonly at: number
  readonly heard?: string
}

interface Awaited extends GuidedVerse {
  readonly together: WrittenTogether
  readonly position: number
  readonly passed: readonly PassedWord[]
  /** Don't count repeated beginnings and words as misses. */
  readonly repeats: boolean
}

export interface GuidedOutcome extends PassedWord {
  readonly state: 'correct' | 'incorrect'
}

/** Mutable state while words are used; only the verse stays constant. */
interface Consumption extends Awaited {
  position: number
  passed: readonly PassedWord[]
  used: UsedWords
  readonly outcomes: GuidedOutcome[]
}

/** Marks everything heard so far as used; unsettled words may still be revised. */
export function allUsed(used: UsedWords): UsedWords {
  return { ...used, usedUpTo: used.heard.length, unfit: [], begun: '', straight: 0, recent: [], again: -1 }
}

/** `outcomes` lists the words of the verse that became correct or incorrect, in order. */
export function consumeNewWords(
  before: UsedWords,
  hypothesis: Hypothesis,
  awaited: Awaited,
): { used: UsedWords; outcomes: readonly GuidedOutcome[] } {
  const { words } = hypothesis
  const same = commonStart(before.heard, words)
  // Ignore a shorter text: words that vanish and return are the same words.
  if (same === words.length && words.length < before.heard.length)
    return { used: shortened(before, hypothesis), outcomes: [] }
  const state: Consumption = { ...awaited, outcomes: [], used: revised(before, hypothesis, same) }
  for (let index = same; index < words.length && state.position < state.verse.length; index += 1)
    consumeWord(state, index)
  return { used: state.used, outcomes: state.outcomes }
}

function shortened(before: UsedWords, { words, settled }: Hypothesis): UsedWords {
  const unfit = before.unfit.filter((index) => index < words.length)
  return { ...before, unfit, settled: Math.max(before.settled, settled) }
}

/** Counts revisions of used words as used; the first `same` words are unchanged. */
function revised(before: UsedWords, { words, settled }: Hypothesis, same: number): UsedWords {
  const old = before.heard.slice(same, before.usedUpTo)
  const usedUpTo = same >= before.usedUpTo ? before.usedUpTo : same + revisedLength(old, words.slice(same))
  return {
    ...before,
    heard: words,
    settled,
    usedUpTo,
    unfit: before.unfit.filter((index) => index < same && index >= usedUpTo),
    missedUpTo: Math.min(before.missedUpTo, same),
    recent: before.recent.filter(({ index }) => index < same),
  }
}

function commonStart(one: readonly HeardWord[], other: readonly HeardWord[]): number {
  const length = Math.min(one.length, other.length)
  for (let index = 0; index < length; index += 1) if (!isUnrevised(one[index], other[index])) return index
  return length
}

function isUnrevised(one: HeardWord | undefined, other: HeardWord | undefined): boolean {
  return (
    one?.text.toLowerCase() === other?.text.toLowerCase() &&
    one?.at === other?.at &&
    one?.sounds === other?.sounds
  )
}

/** Equally many, unless fewer or more are closer by their letters (for ever, forever). */
function revisedLength(old: readonly HeardWord[], now: readonly HeardWord[]): number {
  const lettersOf = (words: readonly HeardWord[]) => words.map(({ text }) => text.toLowerCase()).join('')
  const letters = lettersOf(old)
  let best = Math.min(old.length, now.length)
  let nearest = soundLikeness(letters, lettersOf(now.slice(0, best)))
  for (let length = 1; length <= Math.min(now.length, old.length + LONGEST_JOIN); length += 1) {
    const likeness = soundLikeness(letters, lettersOf(now.slice(0, length)))
    if (likeness <= nearest) continue
    best = length
    nearest = likeness
  }
  return best
}

function consumeWord(state: Consumption, index: number): void {
  const word = state.used.heard[index]
  if (word === undefined) return
  if (word.at !== undefined) consumeLocated(state, index, word, word.at)
  else if (index < state.used.usedUpTo) correctRevised(state, index)
  else if (word.text !== '') consumeWritten(state, index, word)
  else if ((word.sounds ?? 0) >= MIN_SOUNDS) refuse(state, index, word)
}

/** The recognizer knows the position. A word that was said before is neither used nor missed. */
function consumeLocated(state: Consumption, index: number, word: HeardWord, at: number): void {
  if (at < state.position) mendLocated(state, word, at)
  else if (trySkipAhead(state, index, word)) return
  else if (at === state.position || isPastOptional(state, at)) match(state, index, [at])
  else refuse(state, index, word)
}

function isPastOptional({ verse, position }: Awaited, at: number): boolean {
  return at === position + 1 && verse[position]?.optional === true
}

function consumeWritten(state: Consumption, index: number, word: HeardWord): void {
  const heard = heardForms(word.text)
  if (heard.key === '') return
  const { position, expected } = state
  const parts = wordsWrittenTogether(state, heard)
  const target = [position, position + 1].find(
    (at) => (at === position || isPastOptional(state, at)) && isFit(state, at, index, heard),
  )
  if (trySkipAhead(state, index, word, parts.length > 0 || target !== undefined)) return
  if (parts.length > 0) match(state, index, parts)
  else if (target !== undefined)
    match(state, index, [target], isWhole(expected[target], heard) ? '' : heard.key)
  else if (completes(state, heard)) complete(state, index, heard.key)
  else if (!isSaidAgain(state, index, word)) refuse(state, index, word)
}

/** Skips ahead if the recent words, including this one, show that the reader has moved on. */
function trySkipAhead(state: Consumption, index: number, word: HeardWord, isMatch = false): boolean {
  const { recent, straight, unfit } = state.used
  if (isMatch && recent.length === 0 && unfit.length === 0) return false
  const skipped = findSkipAhead(state, state.position, [...recent, { index, word }], straight)
  if (skipped === undefined) return false
  applySkipAhead(state, index, skipped)
  return true
}

function applySkipAhead(state: Consumption, index: number, { said, unheard }: SkipAhead): void {
  const outcomes: GuidedOutcome[] = [
    ...said.map((at) => ({ at, state: 'correct' as const })),
    ...unheard.map((word) => ({ ...word, state: 'incorrect' as const })),
  ]
  state.outcomes.push(...outcomes.toSorted((one, other) => one.at - other.at))
  state.passed = [...state.passed, ...unheard]
  state.position = (said.at(-1) ?? state.position) + 1
  const usedUpTo = Math.max(state.used.usedUpTo, index + 1)
  state.used = { ...state.used, usedUpTo, unfit: [], begun: '', straight: said.length, recent: [], again: -1 }
}

function mend(state: Consumption, at: number): void {
  state.outcomes.push({ at, state: 'correct' })
  state.passed = state.passed.filter((word) => word.at !== at)
}

function mendLocated(state: Consumption, word: HeardWord, at: number): void {
  if (word.doubtful !== true && isPassed(state, at)) mend(state, at)
}

function isPassed({ passed, position }: Consumption, at: number): boolean {
  return at >= position - AGAIN_WITHIN && passed.some((word) => word.at === at)
}

/** Corrects a passed word that the recognizer now writes next to its neighbor in the verse. */
function correctRevised(state: Consumption, index: number): void {
  const at = state.passed.findLast(
    (word) => isPassed(state, word.at) && isInItsPlace(state, index, word.at),
  )?.at
  if (at !== undefined) mend(state, at)
}

function isInItsPlace(state: Consumption, index: number, at: number): boolean {
  const { heard } = state.used
  if (!isHeardAs(state, at, heard[index])) return false
  return isHeardAs(state, at - 1, heard[index - 1]) || isHeardAs(state, at + 1, heard[index + 1])
}

/** Whether a word that fits nothing ahead corrects a passed one, or repeats the verse after such a word. */
function isSaidAgain(state: Consumption, index: number, word: HeardWord): boolean {
  const { again } = state.used
  const isNext = again >= 0 && again + 1 < state.position && isHeardAs(state, again + 1, word)
  const at = isNext ? again + 1 : wordSaidAgain(state, index, word)
  if (at === undefined) return false
  if (isPassed(state, at)) mend(state, at)
  state.used = { ...state.used, again: at, recent: [] }
  return true
}

/** How far ahead a small word may belong, instead of to a passed one. */
const AHEAD = 6

function wordSaidAgain(state: Consumption, index: number, word: HeardWord): number | undefined {
  const { passed, position } = state
  const ahead = Array.from({ length: AHEAD }, (_, step) => position + step)
  const isAhead = ahead.some((at) => isHeardAs(state, at, word))
  return passed.findLast(
    ({ at }) =>
      isPassed(state, at) && (isAhead ? isInItsPlace(state, index, at) : isHeardAs(state, at, word)),
  )?.at
}

/** Whether a heard word, alone or joined with the unfit ones just before it, is the word at `at`. */
function isFit(state: Consumption, at: number, index: number, heard: HeardForms): boolean {
  const expected = state.expected[at]
  if (expected === undefined) return false
  if (fitOf(expected, heard) !== undefined || contains(expected.key, heard.key)) return true
  const spoken = state.verse[at]?.spoken.length ?? 1
  const keys = unfitKeysBefore(state.used, index, Math.max(LONGEST_JOIN, spoken + 1))
  // 144,000 may be said with an "and" that its digits don't have.
  const said = spoken > 2 ? keys.map((key) => (key === 'and' ? '' : key)) : keys
  const written = [...said, heard.key]
  const spelled = written.some((key) => /\d/.test(key))
    ? joinedSuffixes(written.map((key) => spelledKey({ key })))
    : []
  return [...joinedSuffixes(written), ...spelled].some((form) => expected.forms.includes(form))
}

/** Keys of the unfit words just before the one at `index`, fewer than `most`. */
function unfitKeysBefore({ heard, unfit }: UsedWords, index: number, most: number): string[] {
  const keys: string[] = []
  for (let back = 1; back < most && unfit.includes(index - back); back += 1)
    keys.unshift(heardForms(heard[index - back]?.text ?? '').key)
  return keys
}

function isWhole(expected: ExpectedForms | undefined, heard: HeardForms): boolean {
  return expected === undefined || expected.forms.includes(heard.key) || !expected.key.includes(heard.key)
}

/** Returns the words, from the current one on, that the heard word writes as one: forever, 42 for forty two. */
function wordsWrittenTogether({ together, position }: Awaited, heard: HeardForms): number[] {
  const lengths = spansOf(together, heard)
    .filter(({ start }) => start === position)
    .map(({ length }) => length)
  return lengths.length === 0
    ? []
    : Array.from({ length: Math.min(...lengths) }, (_, step) => position + step)
}

/** Whether the word continues a partial one ("thing" after "some"), or is all of it. */
function completes({ used, expected, position }: Consumption, { key, forms }: HeardForms): boolean {
  const { begun } = used
  const last = expected[position - 1]
  if (begun === '' || last === undefined) return false
  return (
    last.forms.some((form) => form.startsWith(begun + key) || forms.includes(form)) ||
    fitOf(last, heardForms(begun + key)) !== undefined
  )
}

function complete(state: Consumption, index: number, key: string): void {
  state.used = { ...state.used, usedUpTo: index + 1, unfit: [], begun: state.used.begun + key }
}

function match(state: Consumption, index: number, words: readonly number[], begun = ''): void {
  state.outcomes.push(...words.map((at) => ({ at, state: 'correct' as const })))
  state.position = (words.at(-1) ?? 0) + 1
  const usedUpTo = Math.max(state.used.usedUpTo, index + 1)
  state.used = { ...state.used, ...readOn(state.used, index, words), usedUpTo, unfit: [], begun, again: -1 }
}

/** A match right after another one is continuous reading; otherwise it may be chance. */
function readOn({ heard, unfit, recent, straight }: UsedWords, index: number, words: readonly number[]) {
  const [matched] = words
  const word = heard[index]
  if (unfit.length === 0 || word === undefined)
    return { recent: [], straight: recent.length === 0 ? straight + words.length : words.length + 1 }
  return { recent: withRecent(recent, { index, word, ...(matched !== undefined && { matched }) }) }
}

function withRecent(recent: readonly RecentWord[], word: RecentWord): RecentWord[] {
  return [...recent, word].slice(-MAX_RECENT)
}

/** How many of the last words may be repeated. */
const SAID_AGAIN = 3

/** Whether a word repeats one of the last, or begins the expected one; a sound may be either. */
function isRepeat(state: Consumption, word: HeardWord): boolean {
  if (word.text === '') return true
  const { position, expected } = state
  const last = Array.from({ length: SAID_AGAIN }, (_, back) => position - 1 - back)
  if (last.some((at) => isHeardAs(state, at, word))) return true
  const { key } = heardForms(word.text)
  return key !== '' && expected[position]?.key.startsWith(key) === true
}

function refuse(state: Consumption, index: number, word: HeardWord): void {
  // Never hold the recognizer's own doubt against the person.
  if (word.doubtful === true) return
  if (state.repeats && isRepeat(state, word)) return
  const { unfit, recent } = state.used
  state.used = { ...state.used, unfit: [...unfit, index], recent: withRecent(recent, { index, word }) }
}
