import { type BookCode, BOOKS, getBook } from './books.ts'
import type { Theme } from './themes.ts'

/** The filters of a list of verses, all of which must match. */
export interface VerseFilter {
  readonly book: BookCode | null
  readonly theme: Theme | null
  /** The search as typed: words, part of a word, or a reference. */
  readonly search: string
}

export const NO_FILTER: VerseFilter = { book: null, theme: null, search: '' }

export function isSameFilter(a: VerseFilter, b: VerseFilter): boolean {
  return a.book === b.book && a.theme === b.theme && foldSearch(a.search) === foldSearch(b.search)
}

export interface SearchEntry {
  /** The `toOrderNumber` of its place. */
  readonly place: number
  /** Normalized by `foldText`. */
  readonly reference: string
  /** Normalized by `foldText`. */
  readonly text: string
  readonly theme: string | undefined
}

/** A range of places by `toOrderNumber`, including both ends. */
export interface PlaceRange {
  readonly first: number
  readonly last: number
}

/** Counts the verses of a complete Bible in the ranges, each once. */
export function countPlaces(ranges: readonly PlaceRange[]): number {
  if (ranges.length === 0) return 0
  const isIncluded = (place: number) => ranges.some(({ first, last }) => first <= place && place <= last)
  let count = 0
  for (const { number, verseCounts } of BOOKS) {
    verseCounts.forEach((verses, index) => {
      const chapter = number * 1_000_000 + (index + 1) * 1000
      for (let verse = 1; verse <= verses; verse += 1) if (isIncluded(chapter + verse)) count += 1
    })
  }
  return count
}

export type MatchKind = 'phrase' | 'words'

export interface VerseMatches {
  /** The positions of the results in the searched list; null for the whole list. */
  readonly positions: Uint32Array | null
  /** How many results at the start are named by the search as references. */
  readonly named: number
  /** Whether the results contain the search as a phrase, or its words. */
  readonly by: MatchKind
}

const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
}

/**
 * Normalizes a text: lower case, no accents, straight quotation marks. Keeps the length, so positions match the
 * original.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  const lowered =
    lower.length === text.length
      ? lower
      : Array.from({ length: text.length }, createLowercaser(text)).join('')
  return lowered.replace(/[^\0-\x7f]/g, toPlainChar)
}

/** Keeps one unit per letter, because a few letters grow when lowercased. */
const createLowercaser = (text: string) => (_: unknown, index: number) =>
  text.charAt(index).toLowerCase().charAt(0)

const toPlainChar = (char: string) => PLAIN_SIGNS[char] ?? char.normalize('NFD').charAt(0)

export function foldSearch(search: string): string {
  return foldText(search).replace(/\s+/g, ' ').trim()
}

/**
 * Finds the verses that the search names (`named`), then those that contain it. If there are none, finds those that
 * contain all of its words.
 */
export function findVerses(
  entries: readonly SearchEntry[],
  filter: VerseFilter,
  named: readonly PlaceRange[],
): VerseMatches {
  const phrase = foldSearch(filter.search)
  const passes = createFilter(filter)
  if (phrase === '') {
    const positions = passes === null ? null : findPositions(entries, passes)
    return { positions, named: 0, by: 'phrase' }
  }
  const isNamed = (entry: SearchEntry) =>
    named.some(({ first, last }) => first <= entry.place && entry.place <= last)
  const passesFilter = (entry: SearchEntry) => passes === null || passes(entry)
  const namedPositions = findPositions(entries, (entry) => isNamed(entry) && passesFilter(entry))
  const phrasePositions = findPositions(
    entries,
    (entry) => contains(entry, phrase) && passesFilter(entry) && !isNamed(entry),
  )
  if (namedPositions.length + phrasePositions.length > 0) {
    return {
      positions: concatPositions(namedPositions, phrasePositions),
      named: namedPositions.length,
      by: 'phrase',
    }
  }
  const words = phrase.split(' ')
  const hasAllWords = (entry: SearchEntry) =>
    words.every((word) => contains(entry, word)) && passesFilter(entry)
  return { positions: findPositions(entries, hasAllWords), named: 0, by: 'words' }
}

const contains = ({ reference, text }: SearchEntry, part: string) =>
  text.includes(part) || reference.includes(part)

function createFilter({ book, theme }: VerseFilter): ((entry: SearchEntry) => boolean) | null {
  if (book === null && theme === null) return null
  const number = book === null ? null : getBook(book).number
  return (entry) =>
    (number === null || Math.floor(entry.place / 1_000_000) === number) &&
    (theme === null || entry.theme === theme)
}

function findPositions(
  entries: readonly SearchEntry[],
  isWanted: (entry: SearchEntry) => boolean,
): Uint32Array {
  const positions = new Uint32Array(entries.length)
  let count = 0
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined || !isWanted(entry)) continue
    positions[count] = index
    count += 1
  }
  return positions.slice(0, count)
}

function concatPositions(head: Uint32Array, rest: Uint32Array): Uint32Array {
  const positions = new Uint32Array(head.length + rest.length)
  positions.set(head)
  positions.set(rest, head.length)
  return positions
}

interface Stretch {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text at the matches of a search. The stretches add up to the text. */
export function markMatches(text: string, search: string, by: MatchKind): Stretch[] {
  const phrase = foldSearch(search)
  const parts = by === 'phrase' ? [phrase] : phrase.split(' ')
  const matches = findMatches(
    foldText(text),
    parts.filter((part) => part !== ''),
  )
  const stretches: Stretch[] = []
  let end = 0
  for (const [from, to] of matches) {
    if (from > end) stretches.push({ text: text.slice(end, from), isMatch: false })
    stretches.push({ text: text.slice(from, to), isMatch: true })
    end = to
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isMatch: false })
  return stretches
}

/** Finds where any of the parts occur, in order, as [from, to). Merges overlapping and adjacent matches. */
function findMatches(text: string, parts: readonly string[]): [from: number, to: number][] {
  const matches = parts.flatMap((part) => findOccurrences(text, part)).sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [from, to] of matches) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

function findOccurrences(text: string, part: string): [number, number][] {
  const matches: [number, number][] = []
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) {
    matches.push([at, at + part.length])
  }
  return matches
}
