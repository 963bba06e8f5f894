import type { HeardWord, Hypothesis } from '../hypothesis.ts'
import { numberSaid } from '../words/numbers.ts'
import { soundLikeness } from '../words/sound.ts'
import { contains, fitOf, heardForms, type ExpectedForms, type HeardForms } from '../words/word-match.ts'
import type { VerseWord } from '../words/words.ts'

/** What Guided has done with the words of the last hypothesis. Places are indexes into `heard`. */
export interface Attention {
  readonly heard: readonly HeardWord[]
  readonly settled: number
  /** Words before this place have been used, or lie before one that was: they pay for nothing any more. */
  readonly spent: number
  /** Places behind `spent` of words that fit nothing. */
  readonly unfit: readonly number[]
  /** Words before this place have had their miss. */
  readonly judged: number
  /** The part of the last correct word that was heard ("some" of somebody), which the next words may complete. */
  readonly begun: string
}

export const nothingHeard: Attention = { heard: [], settled: 0, spent: 0, unfit: [], judged: 0, begun: '' }

/** Where Guided stands in the verse. */
export interface Place {
  readonly verse: readonly VerseWord[]
  readonly expected: readonly ExpectedForms[]
  readonly position: number
}

/** A stretch of unknown sound as long as this is a word that was said. */
const LEAST_SOUNDS = 3
/** At most so many heard words are one word of the verse, numbers apart. */
const LONGEST_JOIN = 3
/** "an hundred and fifty and three thousand and six hundred" */
const LONGEST_NUMBER = 9

interface Attending extends Place {
  attention: Attention
  readonly paid: number[]
}

/** Everything heard so far has had its say; unsettled words may still be revised. */
export function forget(attention: Attention): Attention {
  return { ...attention, spent: attention.heard.length, unfit: [], begun: '' }
}

/**
 * Hands each newly heard word on, in order, to the word that is expected then. `paid` lists the words of the verse that
 * were matched, in order: one for each heard word, or for each part of one that the verse writes in several words.
 */
export function attend(
  before: Attention,
  hypothesis: Hypothesis,
  place: Place,
): { attention: Attention; paid: number[] } {
  const { words, settled } = hypothesis
  const same = commonStart(before.heard, words)
  // Words that vanish and come back are the same words: a shorter text is no news.
  if (same === words.length && words.length < before.heard.length)
    return { attention: shortened(before, hypothesis), paid: [] }
  const spent =
    same >= before.spent
      ? before.spent
      : same + revisedLength(before.heard.slice(same, before.spent), words.slice(same))
  const state: Attending = {
    ...place,
    paid: [],
    attention: {
      ...before,
      heard: words,
      settled,
      spent,
      unfit: before.unfit.filter((index) => index < same && index >= spent),
      judged: Math.min(before.judged, same),
    },
  }
  for (let index = same; index < words.length && state.position < state.verse.length; index += 1)
    take(state, index)
  return { attention: state.attention, paid: state.paid }
}

function shortened(before: Attention, { words, settled }: Hypothesis): Attention {
  const unfit = before.unfit.filter((index) => index < words.length)
  return { ...before, unfit, settled: Math.max(before.settled, settled) }
}

function commonStart(one: readonly HeardWord[], other: readonly HeardWord[]): number {
  const length = Math.min(one.length, other.length)
  for (let place = 0; place < length; place += 1) if (!isUnrevised(one[place], other[place])) return place
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
function take(state: Attending, index: number): void {
  const word = state.attention.heard[index]
  if (word === undefined) return
  if (word.at !== undefined) takePlaced(state, index, word.at)
  else if (index < state.attention.spent) return
  else if (word.text !== '') takeWritten(state, index, word)
  else if ((word.sounds ?? 0) >= LEAST_SOUNDS) refuse(state, index)
}

/** A word whose place in the verse the recognizer knows. One that was said before is neither used nor missed. */
function takePlaced(state: Attending, index: number, at: number): void {
  if (at === state.position || isPastOptional(state, at)) pay(state, index, [at])
  else if (at > state.position) refuse(state, index)
}

function isPastOptional({ verse, position }: Place, at: number): boolean {
  return at === position + 1 && verse[position]?.optional === true
}

function takeWritten(state: Attending, index: number, word: HeardWord): void {
  const heard = heardForms(word.text)
  if (heard.key === '') return
  const { position } = state
  const parts = wordsWrittenTogether(state, heard)
  const target = [position, position + 1].find(
    (at) => (at === position || isPastOptional(state, at)) && isFit(state, at, index, heard),
  )
  if (parts.length > 0) pay(state, index, parts)
  else if (target !== undefined)
    pay(state, index, [target], isWhole(state.expected[target], heard) ? '' : heard.key)
  else if (completes(state, heard.key)) complete(state, index, heard.key)
  else refuse(state, index)
}

/** Whether a heard word, alone or with the unfit ones just before it, is the word at `at`. */
function isFit(state: Attending, at: number, index: number, heard: HeardForms): boolean {
  const expected = state.expected[at]
  if (expected === undefined) return false
  if (fitOf(expected, heard) !== undefined || contains(expected.key, heard.key)) return true
  const { heard: words, unfit } = state.attention
  const most = Math.max(LONGEST_JOIN, (state.verse[at]?.spoken.length ?? 1) + 1)
  let written = heard.key
  for (let back = 1; back < most && unfit.includes(index - back); back += 1) {
    const part = heardForms(words[index - back]?.text ?? '').key
    // 144,000 may be said with an "and" that its digits do not have.
    written = part === 'and' && (state.verse[at]?.spoken.length ?? 1) > 2 ? written : part + written
    if (expected.forms.includes(written)) return true
  }
  return false
}

function isWhole(expected: ExpectedForms | undefined, heard: HeardForms): boolean {
  return expected === undefined || expected.forms.includes(heard.key) || !expected.key.includes(heard.key)
}

/** The words from the current one on that the heard word is written together from: forever, 42 for forty two. */
function wordsWrittenTogether({ verse, expected, position }: Place, heard: HeardForms): number[] {
  let written = ''
  const said: string[] = []
  for (let length = 1; length <= LONGEST_NUMBER && position + length <= verse.length; length += 1) {
    const at = position + length - 1
    written += expected[at]?.key ?? ''
    said.push(...(verse[at]?.spoken ?? []))
    const isJoin = length <= LONGEST_JOIN && heard.forms.includes(written)
    const isNumber = heard.value !== undefined && numberSaid(said) === heard.value
    if (length > 1 && (isJoin || isNumber)) return Array.from({ length }, (_, step) => position + step)
  }
  return []
}

/** Whether the word goes on with the one that was begun: "body" after "some" for somebody. */
function completes({ attention, expected, position }: Attending, key: string): boolean {
  const { begun } = attention
  const last = expected[position - 1]
  if (begun === '' || last === undefined) return false
  return (
    last.forms.some((form) => form.startsWith(begun + key)) ||
    fitOf(last, heardForms(begun + key)) !== undefined
  )
}

function complete(state: Attending, index: number, key: string): void {
  state.attention = { ...state.attention, spent: index + 1, unfit: [], begun: state.attention.begun + key }
}

function pay(state: Attending, index: number, words: readonly number[], begun = ''): void {
  state.paid.push(...words)
  Object.assign(state, { position: (words.at(-1) ?? 0) + 1 })
  state.attention = {
    ...state.attention,
    spent: Math.max(state.attention.spent, index + 1),
    unfit: [],
    begun,
  }
}

function refuse(state: Attending, index: number): void {
  // The recognizer's own doubt is never held against the person.
  if (state.attention.heard[index]?.doubtful === true) return
  state.attention = { ...state.attention, unfit: [...state.attention.unfit, index] }
}
