import { LEAST_SOUNDS, type HeardWord, type Hypothesis } from '../hypothesis.ts'
import { soundLikeness } from '../words/sound.ts'
import { contains, fitOf, heardForms, type ExpectedForms, type HeardForms } from '../words/word-match.ts'
import type { VerseWord } from '../words/words.ts'
import { joinedFromEnd, LONGEST_JOIN, spansOf, type WrittenTogether } from '../words/written-together.ts'

/** What Guided has made of the words of the last hypothesis. Indexes are those of `heard`. */
export interface UsedWords {
  readonly heard: readonly HeardWord[]
  readonly settled: number
  /** Words before this index have matched, or lie before one that did: they match nothing any more. */
  readonly usedUpTo: number
  /** Indexes from `usedUpTo` on of words that fit nothing. */
  readonly unfit: readonly number[]
  /** Words before this index have had their miss. */
  readonly missedUpTo: number
  /** The part of the last correct word that was heard ("some" of somebody), which the next words may complete. */
  readonly begun: string
}

export const noWordsUsed: UsedWords = {
  heard: [],
  settled: 0,
  usedUpTo: 0,
  unfit: [],
  missedUpTo: 0,
  begun: '',
}

/** The verse, what its words are compared with, and the index of the word that is expected. */
export interface Awaited {
  readonly verse: readonly VerseWord[]
  readonly expected: readonly ExpectedForms[]
  readonly together: WrittenTogether
  readonly position: number
}

/** The words while they are used: `used` and `position` change with every heard word, `matched` collects words of the verse. */
interface Consumption extends Awaited {
  position: number
  used: UsedWords
  readonly matched: number[]
}

/** Everything heard so far is used up; unsettled words may still be revised. */
export function allUsed(used: UsedWords): UsedWords {
  return { ...used, usedUpTo: used.heard.length, unfit: [], begun: '' }
}

/**
 * Hands each newly heard word on, in order, to the word that is expected then. `matched` lists the words of the verse that
 * were matched, in order: one for each heard word, or for each part of one that the verse writes in several words.
 */
export function consumeNewWords(
  before: UsedWords,
  hypothesis: Hypothesis,
  awaited: Awaited,
): { used: UsedWords; matched: readonly number[] } {
  const { words } = hypothesis
  const same = commonStart(before.heard, words)
  // Words that vanish and come back are the same words: a shorter text is no news.
  if (same === words.length && words.length < before.heard.length)
    return { used: shortened(before, hypothesis), matched: [] }
  const state: Consumption = { ...awaited, matched: [], used: revised(before, hypothesis, same) }
  for (let index = same; index < words.length && state.position < state.verse.length; index += 1)
    consumeWord(state, index)
  return { used: state.used, matched: state.matched }
}

function shortened(before: UsedWords, { words, settled }: Hypothesis): UsedWords {
  const unfit = before.unfit.filter((index) => index < words.length)
  return { ...before, unfit, settled: Math.max(before.settled, settled) }
}

/** The new text, in which the words that revise used ones count as used; the first `same` words are as before. */
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

/**
 * How many of the new words are the revised text of the old ones: as many, unless the letters of fewer or more are nearer
 * to theirs (for ever, forever).
 */
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

/** Gives one heard word its chance. */
function consumeWord(state: Consumption, index: number): void {
  const word = state.used.heard[index]
  if (word === undefined) return
  if (word.at !== undefined) consumeLocated(state, index, word.at)
  else if (index < state.used.usedUpTo) return
  else if (word.text !== '') consumeWritten(state, index, word)
  else if ((word.sounds ?? 0) >= LEAST_SOUNDS) refuse(state, index)
}

/** A word whose position in the verse the recognizer knows. One that was said before is neither used nor missed. */
function consumeLocated(state: Consumption, index: number, at: number): void {
  if (at === state.position || isPastOptional(state, at)) match(state, index, [at])
  else if (at > state.position) refuse(state, index)
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
  if (parts.length > 0) match(state, index, parts)
  else if (target !== undefined)
    match(state, index, [target], isWhole(expected[target], heard) ? '' : heard.key)
  else if (completes(state, heard.key)) complete(state, index, heard.key)
  else refuse(state, index)
}

/** Whether a heard word, alone or with the unfit ones just before it, is the word at `at`. */
function isFit(state: Consumption, at: number, index: number, heard: HeardForms): boolean {
  const expected = state.expected[at]
  if (expected === undefined) return false
  if (fitOf(expected, heard) !== undefined || contains(expected.key, heard.key)) return true
  const spoken = state.verse[at]?.spoken.length ?? 1
  const keys = unfitKeysBefore(state.used, index, Math.max(LONGEST_JOIN, spoken + 1))
  // 144,000 may be said with an "and" that its digits do not have.
  const said = spoken > 2 ? keys.map((key) => (key === 'and' ? '' : key)) : keys
  return joinedFromEnd([...said, heard.key]).some((written) => expected.forms.includes(written))
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

/** The words from the current one on that the heard word is written together from: forever, 42 for forty two. */
function wordsWrittenTogether({ together, position }: Awaited, heard: HeardForms): number[] {
  const lengths = spansOf(together, heard)
    .filter(({ start }) => start === position)
    .map(({ length }) => length)
  return lengths.length === 0
    ? []
    : Array.from({ length: Math.min(...lengths) }, (_, step) => position + step)
}

/** Whether the word goes on with the one that was begun: "body" after "some" for somebody. */
function completes({ used, expected, position }: Consumption, key: string): boolean {
  const { begun } = used
  const last = expected[position - 1]
  if (begun === '' || last === undefined) return false
  return (
    last.forms.some((form) => form.startsWith(begun + key)) ||
    fitOf(last, heardForms(begun + key)) !== undefined
  )
}

function complete(state: Consumption, index: number, key: string): void {
  state.used = { ...state.used, usedUpTo: index + 1, unfit: [], begun: state.used.begun + key }
}

function match(state: Consumption, index: number, words: readonly number[], begun = ''): void {
  state.matched.push(...words)
  state.position = (words.at(-1) ?? 0) + 1
  const usedUpTo = Math.max(state.used.usedUpTo, index + 1)
  state.used = { ...state.used, usedUpTo, unfit: [], begun }
}

function refuse(state: Consumption, index: number): void {
  // The recognizer's own doubt is never held against the person.
  if (state.used.heard[index]?.doubtful === true) return
  state.used = { ...state.used, unfit: [...state.used.unfit, index] }
}
