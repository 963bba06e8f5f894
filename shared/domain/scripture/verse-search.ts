import { type BookCode, bookOf } from './books.ts'
import type { Theme } from './themes.ts'

/** What a list of verses is narrowed down by. All of it must hold. */
export interface VerseFilter {
  readonly book: BookCode | null
  readonly theme: Theme | null
  /** As typed: words, part of a word, or a reference. */
  readonly search: string
}

export const NO_FILTER: VerseFilter = { book: null, theme: null, search: '' }

/** Whether two filters let the same verses pass. */
export function isSameFilter(a: VerseFilter, b: VerseFilter): boolean {
  return a.book === b.book && a.theme === b.theme && foldSearch(a.search) === foldSearch(b.search)
}

/** A verse as it is searched. */
export interface SearchEntry {
  /** Its place as `orderNumber` writes it: bbcccvvv. */
  readonly place: number
  /** Folded. */
  readonly reference: string
  /** Folded. */
  readonly text: string
  readonly theme: string | undefined
}

/** Places from a first to a last one, both included, as `orderNumber` writes them. */
export interface PlaceRange {
  readonly first: number
  readonly last: number
}

/**
 * How the search was understood: as words in a row, or, where no verse has them so, as words that may stand anywhere in
 * the verse.
 */
export type SearchedBy = 'phrase' | 'words'

/** What a search has found. */
export interface VerseMatches {
  /** Positions in the list that was searched; null for all of it. */
  readonly positions: Uint32Array | null
  /** So many at the head are there because the search names their place. */
  readonly named: number
  readonly by: SearchedBy
}

const SIGNS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
}

/**
 * A text in the form in which it is searched: small letters without accents, straight quotation marks. It is as long as
 * the text, so that a position in the one is a position in the other.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  const even =
    lower.length === text.length ? lower : Array.from({ length: text.length }, lowerAt(text)).join('')
  return even.replace(/[^\0-\x7f]/g, plainSign)
}

/** A few letters grow when they are made small. */
const lowerAt = (text: string) => (_: unknown, index: number) => text.charAt(index).toLowerCase().charAt(0)

const plainSign = (sign: string) => SIGNS[sign] ?? sign.normalize('NFD').charAt(0)

/** What was typed, in the form in which it is searched for. */
export function foldSearch(search: string): string {
  return foldText(search).replace(/\s+/g, ' ').trim()
}

/**
 * Finds the verses of a list that pass a filter: first those whose places the search names (`named`), then those that
 * hold it in their reference or their text. Where there are none, those that hold all its words.
 */
export function findVerses(
  entries: readonly SearchEntry[],
  filter: VerseFilter,
  named: readonly PlaceRange[],
): VerseMatches {
  const phrase = foldSearch(filter.search)
  const passes = passing(filter)
  if (phrase === '') {
    const positions = passes === null ? null : positionsWhere(entries, passes)
    return { positions, named: 0, by: 'phrase' }
  }
  const isNamed = (entry: SearchEntry) =>
    named.some(({ first, last }) => first <= entry.place && entry.place <= last)
  const isHere = (entry: SearchEntry) => passes === null || passes(entry)
  const atHead = positionsWhere(entries, (entry) => isNamed(entry) && isHere(entry))
  const rest = positionsWhere(entries, (entry) => holds(entry, phrase) && isHere(entry) && !isNamed(entry))
  if (atHead.length + rest.length > 0) {
    return { positions: joined(atHead, rest), named: atHead.length, by: 'phrase' }
  }
  const words = phrase.split(' ')
  const hasAll = (entry: SearchEntry) => words.every((word) => holds(entry, word)) && isHere(entry)
  return { positions: positionsWhere(entries, hasAll), named: 0, by: 'words' }
}

const holds = ({ reference, text }: SearchEntry, part: string) =>
  text.includes(part) || reference.includes(part)

/** Whether an entry is of the book and the theme; null where neither was chosen. */
function passing({ book, theme }: VerseFilter): ((entry: SearchEntry) => boolean) | null {
  if (book === null && theme === null) return null
  const number = book === null ? null : bookOf(book).number
  return (entry) =>
    (number === null || Math.floor(entry.place / 1_000_000) === number) &&
    (theme === null || entry.theme === theme)
}

function positionsWhere(
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

function joined(head: Uint32Array, rest: Uint32Array): Uint32Array {
  const positions = new Uint32Array(head.length + rest.length)
  positions.set(head)
  positions.set(rest, head.length)
  return positions
}

/** A stretch of a text, and whether it is what was searched for. */
interface Stretch {
  readonly text: string
  readonly isMatch: boolean
}

/** Cuts a text where it holds what was searched for. The stretches joined are the text. */
export function markMatches(text: string, search: string, by: SearchedBy): Stretch[] {
  const phrase = foldSearch(search)
  const parts = by === 'phrase' ? [phrase] : phrase.split(' ')
  const matches = placesOf(
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

/** Where any of the parts stands, from the left, as [from, to); what overlaps or touches is one. */
function placesOf(text: string, parts: readonly string[]): [from: number, to: number][] {
  const found = parts.flatMap((part) => occurrences(text, part)).sort(([a], [b]) => a - b)
  const apart: [number, number][] = []
  for (const [from, to] of found) {
    const last = apart.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}

function occurrences(text: string, part: string): [number, number][] {
  const found: [number, number][] = []
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) {
    found.push([at, at + part.length])
  }
  return found
}
