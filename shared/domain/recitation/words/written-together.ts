import { parseNumberWords, spellNumber } from './numbers.ts'

// Recognizers join words that the verse writes separately (forever, 42), and split words that it writes as one
// (some body).

/** Consecutive words or pieces of a verse. */
export interface Span {
  readonly start: number
  readonly length: number
}

/** A word or piece in its compared and spoken forms. */
interface Joinable {
  readonly key: string
  readonly spoken: readonly string[]
}

/** Where a verse has several words that may be written as one. */
export interface WrittenTogether {
  /** Spans by joined key: "forever" is at "for", "ever". */
  readonly joins: ReadonlyMap<string, readonly Span[]>
  /** Spans by the number that the words say: 120 is at "an", "hundred", "and", "twenty". */
  readonly numbers: ReadonlyMap<number, readonly Span[]>
}

/** The most words that are written as one, except in numbers. */
export const MAX_JOINED_WORDS = 3
/** The longest number has nine words: "an hundred and fifty and three thousand and six hundred". */
const MAX_NUMBER_WORDS = 9

/**
 * Finds the words of a verse that may be written as one.
 * @param long runs beyond the usual length (Maher-shalal-hash-baz)
 */
export function findWrittenTogether(words: readonly Joinable[], long: readonly Span[] = []): WrittenTogether {
  const runs = [...listRuns(MAX_JOINED_WORDS, words.length), ...long]
  const joinKeys = ({ start, length }: Span) =>
    words
      .slice(start, start + length)
      .map(({ key }) => key)
      .join('')
  return {
    joins: groupByKey(runs.map((run) => [joinKeys(run), run])),
    numbers: groupByKey(findNumbers(words)),
  }
}

/** Finds where a heard word covers several words of the verse. */
export function findSpans(
  { joins, numbers }: WrittenTogether,
  { forms, value }: { readonly forms: readonly string[]; readonly value?: number },
): Span[] {
  const joined = forms.flatMap((form) => joins.get(form) ?? [])
  return value === undefined ? joined : [...joined, ...(numbers.get(value) ?? [])]
}

/** Joins heard words from the last one back: for "so", "me", "thing", first "mething", then "something". */
export function joinSuffixes(keys: readonly string[]): string[] {
  let written = keys.at(-1) ?? ''
  return keys
    .slice(0, -1)
    .toReversed()
    .map((key) => (written = key + written))
}

function listRuns(longest: number, count: number): Span[] {
  return Array.from({ length: count }, (_, start) => {
    const max = Math.min(longest, count - start)
    return Array.from({ length: Math.max(0, max - 1) }, (_, extra) => ({ start, length: extra + 2 }))
  }).flat()
}

function findNumbers(words: readonly Joinable[]): [number, Span][] {
  return words.flatMap((_, start) => findNumbersFrom(words, start))
}

function findNumbersFrom(words: readonly Joinable[], start: number): [number, Span][] {
  const numbers: [number, Span][] = []
  const said: string[] = []
  for (let length = 1; length <= MAX_NUMBER_WORDS && start + length <= words.length; length += 1) {
    said.push(...(words[start + length - 1]?.spoken ?? []))
    const value = parseNumberWords(said)
    const mayContinue = value !== undefined || /^(an?|and)$/.test(said.at(-1) ?? '')
    if (!mayContinue || said[0] === 'and') break
    // A single word is found by its own forms, unless modern numbers have another name for it: threescore.
    const isNamed =
      value !== undefined && spellNumber(value).length === 1 && spellNumber(value)[0] !== said[0]
    if (value !== undefined && (length > 1 || isNamed)) numbers.push([value, { start, length }])
  }
  return numbers
}

/** Groups values by key, each group in the order of the entries. */
export function groupByKey<Key, Value>(entries: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of entries) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
