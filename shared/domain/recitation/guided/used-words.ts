import { MIN_SOUNDS, type HeardWord, type Hypothesis } from '../hypothesis.ts'
import { compareSounds } from '../words/sound.ts'
import {
  oneContainsOther,
  findWordFit,
  toHeardForms,
  spellKey,
  type ExpectedForms,
  type HeardForms,
} from '../words/word-match.ts'
import { joinSuffixes, MAX_JOINED_WORDS, findSpans, type WrittenTogether } from '../words/written-together.ts'
import { findSkipAhead, isHeardAs, type SkipAhead, type GuidedVerse, type RecentWord } from './skip-ahead.ts'

/** How Guided used the words of the last hypothesis. Indexes refer to `heard`. */
export interface UsedWords {
  readonly heard: readonly HeardWord[]
  readonly settled: number
  /** Words before this index have matched or precede a match, and can't match again. */
  readonly usedUpTo: number
  /** Indexes of words that fit nothing, from `usedUpTo` on. */
  readonly unfit: readonly number[]
  /** Words before this index have already counted as a miss. */
  readonly missedUpTo: number
  /** The heard part of the last correct word ("some" of something), which the next words may complete. */
  readonly begun: string
  /** Number of consecutive matched words before the recent ones. */
  readonly straight: number
  /** Words heard since the consecutive ones. */
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
/** How many words later a passed word can still be corrected. */
const MAX_REPEAT_DISTANCE = 15

/** A word that wasn't heard before the reader moved on, and what was heard instead, if known. */
export interface PassedWord {
  readonly at: number
  readonly heard?: string
}

interface GuidedInput extends GuidedVerse {
  readonly together: WrittenTogether
  readonly position: number
  readonly passed: readonly PassedWord[]
  /** Whether to ignore repeated beginnings and words. */
  readonly repeats: boolean
}

export interface GuidedOutcome extends PassedWord {
  readonly state: 'correct' | 'incorrect'
}

/** Mutable state while words are used; only the verse stays constant. */
interface Consumption extends GuidedInput {
  position: number
  passed: readonly PassedWord[]
  used: UsedWords
  readonly outcomes: GuidedOutcome[]
}

/** Marks everything heard so far as used. Unsettled words may still be revised. */
export function markAllUsed(used: UsedWords): UsedWords {
  return { ...used, usedUpTo: used.heard.length, unfit: [], begun: '', straight: 0, recent: [], again: -1 }
}

/** Uses new words. `outcomes` lists the words of the verse that became correct or incorrect, in order. */
export function consumeNewWords(
  before: UsedWords,
  hypothesis: Hypothesis,
  input: GuidedInput,
): { used: UsedWords; outcomes: readonly GuidedOutcome[] } {
  const { words } = hypothesis
  const same = countCommonStart(before.heard, words)
  // Ignore a shorter text, because words that vanish and return are the same words.
  if (same === words.length && words.length < before.heard.length)
    return { used: shortenUsed(before, hypothesis), outcomes: [] }
  const state: Consumption = { ...input, outcomes: [], used: reviseUsed(before, hypothesis, same) }
  for (let index = same; index < words.length && state.position < state.verse.length; index += 1)
    consumeWord(state, index)
  return { used: state.used, outcomes: state.outcomes }
}

function shortenUsed(before: UsedWords, { words, settled }: Hypothesis): UsedWords {
  const unfit = before.unfit.filter((index) => index < words.length)
  return { ...before, unfit, settled: Math.max(before.settled, settled) }
}

/** Counts revisions of used words as used. The first `same` words are unchanged. */
function reviseUsed(before: UsedWords, { words, settled }: Hypothesis, same: number): UsedWords {
  const old = before.heard.slice(same, before.usedUpTo)
  const usedUpTo =
    same >= before.usedUpTo ? before.usedUpTo : same + findRevisedLength(old, words.slice(same))
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

function countCommonStart(one: readonly HeardWord[], other: readonly HeardWord[]): number {
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

/** Returns how many words replace the old ones: as many, unless the letters fit another number better (for ever, forever). */
function findRevisedLength(old: readonly HeardWord[], current: readonly HeardWord[]): number {
  const joinLetters = (words: readonly HeardWord[]) => words.map(({ text }) => text.toLowerCase()).join('')
  const letters = joinLetters(old)
  let best = Math.min(old.length, current.length)
  let nearest = compareSounds(letters, joinLetters(current.slice(0, best)))
  for (let length = 1; length <= Math.min(current.length, old.length + MAX_JOINED_WORDS); length += 1) {
    const similarity = compareSounds(letters, joinLetters(current.slice(0, length)))
    if (similarity <= nearest) continue
    best = length
    nearest = similarity
  }
  return best
}

function consumeWord(state: Consumption, index: number): void {
  const word = state.used.heard[index]
  if (word === undefined) return
  if (word.at !== undefined) consumeLocated(state, index, word, word.at)
  else if (index < state.used.usedUpTo) correctRevised(state, index)
  else if (word.text !== '') consumeWritten(state, index, word)
  else if ((word.sounds ?? 0) >= MIN_SOUNDS) noteUnfit(state, index, word)
}

/** Uses a word whose position the recognizer knows. A word that was said before is neither used nor missed. */
function consumeLocated(state: Consumption, index: number, word: HeardWord, at: number): void {
  if (at < state.position) correctLocated(state, word, at)
  else if (trySkipAhead(state, index, word)) return
  else if (at === state.position || isPastOptional(state, at)) match(state, index, [at])
  else noteUnfit(state, index, word)
}

function isPastOptional({ verse, position }: GuidedInput, at: number): boolean {
  return at === position + 1 && verse[position]?.optional === true
}

function consumeWritten(state: Consumption, index: number, word: HeardWord): void {
  const heard = toHeardForms(word.text)
  if (heard.key === '') return
  const { position, expected } = state
  const parts = findWrittenTogether(state, heard)
  const target = [position, position + 1].find(
    (at) => (at === position || isPastOptional(state, at)) && isFit(state, at, index, heard),
  )
  if (trySkipAhead(state, index, word, parts.length > 0 || target !== undefined)) return
  if (parts.length > 0) match(state, index, parts)
  else if (target !== undefined)
    match(state, index, [target], isWhole(expected[target], heard) ? '' : heard.key)
  else if (completes(state, heard)) complete(state, index, heard.key)
  else if (!handleRepeat(state, index, word)) noteUnfit(state, index, word)
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
  state.outcomes.push(...outcomes.toSorted((a, b) => a.at - b.at))
  state.passed = [...state.passed, ...unheard]
  state.position = (said.at(-1) ?? state.position) + 1
  const usedUpTo = Math.max(state.used.usedUpTo, index + 1)
  state.used = { ...state.used, usedUpTo, unfit: [], begun: '', straight: said.length, recent: [], again: -1 }
}

function correctPassed(state: Consumption, at: number): void {
  state.outcomes.push({ at, state: 'correct' })
  state.passed = state.passed.filter((word) => word.at !== at)
}

function correctLocated(state: Consumption, word: HeardWord, at: number): void {
  if (word.doubtful !== true && isPassed(state, at)) correctPassed(state, at)
}

function isPassed({ passed, position }: Consumption, at: number): boolean {
  return at >= position - MAX_REPEAT_DISTANCE && passed.some((word) => word.at === at)
}

/** Corrects a passed word that the recognizer now writes next to its neighbor in the verse. */
function correctRevised(state: Consumption, index: number): void {
  const at = state.passed.findLast(
    (word) => isPassed(state, word.at) && isInItsPlace(state, index, word.at),
  )?.at
  if (at !== undefined) correctPassed(state, at)
}

function isInItsPlace(state: Consumption, index: number, at: number): boolean {
  const { heard } = state.used
  if (!isHeardAs(state, at, heard[index])) return false
  return isHeardAs(state, at - 1, heard[index - 1]) || isHeardAs(state, at + 1, heard[index + 1])
}

/** Handles a word that corrects a passed one, or that repeats the verse after such a word. Returns whether it does. */
function handleRepeat(state: Consumption, index: number, word: HeardWord): boolean {
  const { again } = state.used
  const isNext = again >= 0 && again + 1 < state.position && isHeardAs(state, again + 1, word)
  const at = isNext ? again + 1 : findRepeatedWord(state, index, word)
  if (at === undefined) return false
  if (isPassed(state, at)) correctPassed(state, at)
  state.used = { ...state.used, again: at, recent: [] }
  return true
}

/** How many words ahead a small word may belong, instead of correcting a passed one. */
const SMALL_WORD_REACH = 6

function findRepeatedWord(state: Consumption, index: number, word: HeardWord): number | undefined {
  const { passed, position } = state
  const ahead = Array.from({ length: SMALL_WORD_REACH }, (_, step) => position + step)
  const isAhead = ahead.some((at) => isHeardAs(state, at, word))
  return passed.findLast(
    ({ at }) =>
      isPassed(state, at) && (isAhead ? isInItsPlace(state, index, at) : isHeardAs(state, at, word)),
  )?.at
}

/** Returns whether a heard word is the word at `at`, on its own or joined with the unfit words just before it. */
function isFit(state: Consumption, at: number, index: number, heard: HeardForms): boolean {
  const expected = state.expected[at]
  if (expected === undefined) return false
  if (findWordFit(expected, heard) !== undefined || oneContainsOther(expected.key, heard.key)) return true
  const spoken = state.verse[at]?.spoken.length ?? 1
  const keys = collectUnfitKeys(state.used, index, Math.max(MAX_JOINED_WORDS, spoken + 1))
  // Digits like 144,000 may be said with an "and".
  const said = spoken > 2 ? keys.map((key) => (key === 'and' ? '' : key)) : keys
  const written = [...said, heard.key]
  const spelled = written.some((key) => /\d/.test(key))
    ? joinSuffixes(written.map((key) => spellKey({ key })))
    : []
  return [...joinSuffixes(written), ...spelled].some((form) => expected.forms.includes(form))
}

/** Returns the keys of the unfit words just before the one at `index`, fewer than `max`. */
function collectUnfitKeys({ heard, unfit }: UsedWords, index: number, max: number): string[] {
  const keys: string[] = []
  for (let back = 1; back < max && unfit.includes(index - back); back += 1)
    keys.unshift(toHeardForms(heard[index - back]?.text ?? '').key)
  return keys
}

function isWhole(expected: ExpectedForms | undefined, heard: HeardForms): boolean {
  return expected === undefined || expected.forms.includes(heard.key) || !expected.key.includes(heard.key)
}

/** Returns the words, starting with the current one, that the heard word joins: forever, 42 for forty two. */
function findWrittenTogether({ together, position }: GuidedInput, heard: HeardForms): number[] {
  const lengths = findSpans(together, heard)
    .filter(({ start }) => start === position)
    .map(({ length }) => length)
  return lengths.length === 0
    ? []
    : Array.from({ length: Math.min(...lengths) }, (_, step) => position + step)
}

/** Returns whether the word continues a partial one ("thing" after "some"), or is all of it. */
function completes({ used, expected, position }: Consumption, { key, forms }: HeardForms): boolean {
  const { begun } = used
  const last = expected[position - 1]
  if (begun === '' || last === undefined) return false
  return (
    last.forms.some((form) => form.startsWith(begun + key) || forms.includes(form)) ||
    findWordFit(last, toHeardForms(begun + key)) !== undefined
  )
}

function complete(state: Consumption, index: number, key: string): void {
  state.used = { ...state.used, usedUpTo: index + 1, unfit: [], begun: state.used.begun + key }
}

function match(state: Consumption, index: number, words: readonly number[], begun = ''): void {
  state.outcomes.push(...words.map((at) => ({ at, state: 'correct' as const })))
  state.position = (words.at(-1) ?? 0) + 1
  const usedUpTo = Math.max(state.used.usedUpTo, index + 1)
  state.used = {
    ...state.used,
    ...trackReading(state.used, index, words),
    usedUpTo,
    unfit: [],
    begun,
    again: -1,
  }
}

/** Tracks continuous reading. A match that isn't right after another one may be chance. */
function trackReading(
  { heard, unfit, recent, straight }: UsedWords,
  index: number,
  words: readonly number[],
) {
  const [matched] = words
  const word = heard[index]
  if (unfit.length === 0 || word === undefined)
    return { recent: [], straight: recent.length === 0 ? straight + words.length : words.length + 1 }
  return { recent: addRecent(recent, { index, word, ...(matched !== undefined && { matched }) }) }
}

function addRecent(recent: readonly RecentWord[], word: RecentWord): RecentWord[] {
  return [...recent, word].slice(-MAX_RECENT)
}

/** How many of the last words can be repeated. */
const MAX_REPEATED_BACK = 3

/** Returns whether a word repeats one of the last words, or begins the expected one. A sound may do either. */
function isRepeat(state: Consumption, word: HeardWord): boolean {
  if (word.text === '') return true
  const { position, expected } = state
  const last = Array.from({ length: MAX_REPEATED_BACK }, (_, back) => position - 1 - back)
  if (last.some((at) => isHeardAs(state, at, word))) return true
  const { key } = toHeardForms(word.text)
  return key !== '' && expected[position]?.key.startsWith(key) === true
}

function noteUnfit(state: Consumption, index: number, word: HeardWord): void {
  // Never hold the recognizer's own doubt against the person.
  if (word.doubtful === true) return
  if (state.repeats && isRepeat(state, word)) return
  const { unfit, recent } = state.used
  state.used = { ...state.used, unfit: [...unfit, index], recent: addRecent(recent, { index, word }) }
}
