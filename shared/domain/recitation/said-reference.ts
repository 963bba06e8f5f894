import type { HeardWord, Hypothesis } from './hypothesis.ts'
import { isFiller } from './words/fillers.ts'
import { foldLetters } from './words/normal-form.ts'
import { parseNumberWords } from './words/numbers.ts'
import { toExpectedForms, findWordFit, toHeardForms, type ExpectedForms } from './words/word-match.ts'
import type { VerseWord } from './words/words.ts'

// Many people announce the reference before the verse. Its words must never count as mistakes. Recognizers write it as
// "John 3:16", "John 3 16", "John 316", or "1st Corinthians chapter 13 verse 4".

export interface SaidReference {
  /** The words of the book's name, each with its possible spellings. */
  readonly book: readonly (readonly ExpectedForms[])[]
  /** The chapter, the verse, and the last verse of a range. */
  readonly numbers: readonly number[]
}

const BOOK_NUMBER_FORMS: Readonly<Record<string, readonly string[]>> = {
  '1': ['1', 'first', '1st', 'one', 'i'],
  '2': ['2', 'second', '2nd', 'two', 'ii'],
  '3': ['3', 'third', '3rd', 'three', 'iii'],
}
const BOOK_NAME_FORMS: Readonly<Record<string, readonly string[]>> = {
  psalms: ['psalms', 'psalm', 'palms', 'palm'],
  psalm: ['psalm', 'psalms', 'palm', 'palms'],
  acts: ['acts', 'act', 'axe'],
}
/** Words between the parts of a reference. */
const GLUE_WORDS = new Set([
  'chapter',
  'chapters',
  'verse',
  'verses',
  'vs',
  'colon',
  'and',
  'to',
  'through',
  'the',
])
/** Words that a recognizer writes for digits it didn't take for numbers. */
const HEARD_NUMBERS: Readonly<Record<string, string>> = {
  oh: '0',
  o: '0',
  won: '1',
  to: '2',
  too: '2',
  tree: '3',
  for: '4',
  fore: '4',
  ate: '8',
}
const MAX_NUMBER_WORDS = 6

/** Parses a printed reference ("1 John 4:7–8"); undefined if it isn't one. */
export function parseSaidReference(printed: string): SaidReference | undefined {
  const [, name, ...numbers] = /^(.*\p{L})\s+(\d+)(?::(\d+)(?:[–-](\d+))?)?/u.exec(printed.trim()) ?? []
  if (name === undefined) return undefined
  const book = foldLetters(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')
    .map((word) => BOOK_NUMBER_FORMS[word] ?? BOOK_NAME_FORMS[word] ?? [word])
  return {
    book: book.map((names) => names.map((word) => toExpectedForms(word, word.length >= 4))),
    numbers: numbers.filter((number) => number !== undefined).map(Number),
  }
}

/** Returns whether a text is this reference, from the name of its book to its last number, with nothing before it. */
export function isReferenceSaid(said: string, printed: string): boolean {
  const reference = parseSaidReference(printed)
  return reference !== undefined && countNumbersSaid(said, reference) === reference.numbers.length
}

/**
 * Returns how many of a reference's numbers a text gives in order after the book's name: 1 means the chapter, and 2 also
 * the verse. Undefined if the text doesn't begin with the book.
 */
export function countNumbersSaid(said: string, { book, numbers }: SaidReference): number | undefined {
  const { texts } = splitParts(said.split(' ').map((text) => ({ text })))
  const name = matchBookName(texts, book)
  return name === undefined || name.isOpen ? undefined : matchOwnNumbers(texts, name.parts, numbers).count
}

interface SaidMatch {
  readonly parts: number
  /** Whether only the book's name was said, or also numbers. */
  readonly how: 'name' | 'numbers'
  /** Whether everything heard belongs to it, so more may follow. */
  readonly isOpen: boolean
}

/**
 * Removes a reference said before the verse. Holds back a possible one until something else is heard.
 * @param isResumed whether the verse was begun before, so the book's name on its own is a normal word
 */
export function removeReference(
  hypothesis: Hypothesis,
  reference: SaidReference | undefined,
  verse: readonly VerseWord[],
  isResumed = false,
): Hypothesis {
  if (reference === undefined) return hypothesis
  const length = countReferenceWords(hypothesis.words, reference, verse, isResumed)
  if (length === 0) return hypothesis
  return { words: hypothesis.words.slice(length), settled: Math.max(0, hypothesis.settled - length) }
}

function countReferenceWords(
  words: readonly HeardWord[],
  reference: SaidReference,
  verse: readonly VerseWord[],
  isResumed: boolean,
): number {
  const unknown = countUnknownWords(words)
  const { texts, origins, count } = splitParts(words.slice(unknown))
  const fillers = texts.findIndex((text) => !isFiller(text))
  const said = fillers === -1 ? undefined : findSaid(texts.slice(fillers), reference)
  // The on-device engine doesn't know the words of a reference and hears sound before the first word.
  if (said === undefined) return !isResumed && words[unknown]?.at === 0 ? unknown : 0
  const isWord = isFirstWord(verse, texts[fillers] ?? '')
  if (said.how === 'name' && !said.isOpen && (isResumed || isWord)) return 0
  if (said.how === 'name' && said.isOpen && isResumed) return 0
  const end = fillers + said.parts
  return unknown + (end === texts.length ? count : (origins[end] ?? 0))
}

function countUnknownWords(words: readonly HeardWord[]): number {
  const first = words.findIndex(({ text, at }) => text !== '' || at !== undefined)
  return first === -1 ? 0 : first
}

function isFirstWord([first]: readonly VerseWord[], text: string): boolean {
  return (
    first !== undefined && findWordFit(toExpectedForms(first.key, false), toHeardForms(text)) !== undefined
  )
}

/** Splits free text into its smallest parts ("3:16" is two), and maps each to its heard word. */
function splitParts(words: readonly HeardWord[]): { texts: string[]; origins: number[]; count: number } {
  const end = words.findIndex(({ text, at }) => at !== undefined || text === '')
  const count = end === -1 ? words.length : end
  const parts = words.slice(0, count).flatMap(({ text }, index) =>
    foldLetters(text)
      .split(/[^\p{L}\p{N}']+/u)
      .filter((part) => part !== '')
      .map((part) => ({ part, index })),
  )
  return { texts: parts.map(({ part }) => part), origins: parts.map(({ index }) => index), count }
}

function findSaid(texts: readonly string[], { book, numbers }: SaidReference): SaidMatch | undefined {
  const name = matchBookName(texts, book)
  if (name === undefined) return undefined
  if (name.isOpen) return { parts: texts.length, how: 'name', isOpen: true }
  const end = matchNumbers(texts, name.parts, numbers)
  const how = end > name.parts ? 'numbers' : 'name'
  return { parts: end, how, isOpen: end === texts.length }
}

/** Matches the book's name, or the start of it, at the start of the text. */
function matchBookName(
  texts: readonly string[],
  book: SaidReference['book'],
): { parts: number; isOpen: boolean } | undefined {
  for (const [index, ways] of book.entries()) {
    const text = texts[index]
    if (text === undefined) return index === 0 ? undefined : { parts: index, isOpen: true }
    const heard = toHeardForms(text)
    if (!ways.some((way) => findWordFit(way, heard) !== undefined)) return undefined
  }
  return { parts: book.length, isOpen: false }
}

/** Accepts the reference's own numbers in any form, and other numbers only in digits. */
function matchNumbers(texts: readonly string[], from: number, numbers: readonly number[]): number {
  return skipOtherNumbers(texts, matchOwnNumbers(texts, from, numbers).end)
}

function matchOwnNumbers(
  texts: readonly string[],
  from: number,
  numbers: readonly number[],
): { readonly end: number; readonly count: number } {
  const together = numbers.slice(0, 2).join('')
  let end = from
  let count = 0
  for (let index = 0; index < numbers.length; index += 1) {
    const start = skipGlue(texts, end)
    if (index === 0 && numbers.length > 1 && texts[start] === together) {
      end = start + 1
      index += 1
      count += 2
      continue
    }
    const next = [end, start]
      .map((from) => findNumberEnd(texts, from, String(numbers[index])))
      .find((index) => index > end)
    if (next === undefined) break
    end = next
    count += 1
  }
  return { end, count }
}

function skipGlue(texts: readonly string[], from: number): number {
  let end = from
  while (GLUE_WORDS.has(texts[end] ?? '') && end - from < 2) end += 1
  return end
}

/** Returns the end of a number said at `start` ("one hundred nineteen", "one nineteen", "119"); 0 for none. */
function findNumberEnd(texts: readonly string[], start: number, number: string): number {
  for (let length = 1; length <= MAX_NUMBER_WORDS && start + length <= texts.length; length += 1) {
    const said = texts.slice(start, start + length)
    if (String(parseNumberWords(said)) === number || said.map(toDigits).join('') === number)
      return start + length
  }
  return 0
}

function toDigits(text: string): string {
  return /^\d+$/.test(text) ? text : (HEARD_NUMBERS[text] ?? String(parseNumberWords([text]) ?? ' '))
}

function skipOtherNumbers(texts: readonly string[], from: number): number {
  let end = from
  while (/^(\d+|chapter|verse)$/.test(texts[end] ?? '')) end += 1
  return end
}
