import { numberSaid } from '../words/numbers.ts'
import { expectedForms, namesIn, type ExpectedForms } from '../words/word-match.ts'
import type { VerseWord } from '../words/words.ts'

/** Consecutive pieces of a verse. */
export interface Span {
  readonly start: number
  readonly length: number
}

/**
 * A verse as the aligner reads it: one piece for each spoken word ("Beth-el" is two pieces of one word), in arrays over
 * the pieces. Equal pieces share a kind.
 */
export interface Pieces {
  readonly verse: readonly VerseWord[]
  readonly count: number
  /** Index of the verse word that a piece belongs to. */
  readonly word: Uint16Array
  /** Span of each verse word. */
  readonly spans: readonly Span[]
  readonly kind: Uint16Array
  readonly kinds: readonly ExpectedForms[]
  /** 1 for a piece that may stay unsaid. */
  readonly isOptional: Uint8Array
  /** 1 for a piece that tells more than "the" and "and" about where in the verse it was said. */
  readonly isTelling: Uint8Array
  readonly kindsByForm: ReadonlyMap<string, readonly number[]>
  /** Kinds that a recognizer may write in several words (names, verbs in -eth), by first letter. */
  readonly kindsHeardApart: ReadonlyMap<string, readonly number[]>
  /** Where pieces stand that are written together so: two or three neighbors, and the pieces of one word. */
  readonly together: ReadonlyMap<string, readonly Span[]>
  /** Where a number stands that is said in several pieces. */
  readonly numbers: ReadonlyMap<number, readonly Span[]>
}

const SMALL_WORDS = new Set(
  (
    'the and of to that in he shall unto for i his a an they be is him not them with it all thou thy thee was which my me have ' +
    'from as are this but by who ye her so on or we you your our us will when do no if she at then there out up were into had ' +
    'their has been its these those than o oh may let upon also did am'
  ).split(' '),
)
/** "an hundred and fifty and three thousand and six hundred" */
const LONGEST_NUMBER = 9
const LONGEST_JOIN = 3

interface Piece {
  readonly word: number
  readonly spoken: string
  readonly isOptional: boolean
}

/** Digits are said with or without "and": one hundred (and) forty four thousand. */
function piecesOfWord({ index, key, spoken, optional }: VerseWord): Piece[] {
  const isDigits = /^\d+$/.test(key)
  return spoken.flatMap((said, place) => {
    const piece = { word: index, spoken: said, isOptional: optional }
    const mayTakeAnd = isDigits && /^(hundred|thousand)$/.test(said) && place < spoken.length - 1
    return mayTakeAnd ? [piece, { word: index, spoken: 'and', isOptional: true }] : [piece]
  })
}

/** Prepares a verse for alignment. */
export function piecesOf(verse: readonly VerseWord[]): Pieces {
  const pieces = verse.flatMap(piecesOfWord)
  const names = namesIn(verse)
  const { kind, kinds } = kindsOf(pieces, names)
  const keys = pieces.map((_, place) => kinds[kind[place] ?? 0]?.key ?? '')
  return {
    verse,
    count: pieces.length,
    word: Uint16Array.from(pieces, (piece) => piece.word),
    spans: spansOf(pieces, verse.length),
    kind,
    kinds,
    isOptional: Uint8Array.from(pieces, (piece) => Number(piece.isOptional)),
    isTelling: Uint8Array.from(keys, (key) => Number(!SMALL_WORDS.has(key))),
    kindsByForm: grouped(
      kinds.flatMap(({ forms }, index) => forms.map((form): [string, number] => [form, index])),
    ),
    kindsHeardApart: grouped(
      kinds.flatMap(({ isName, key }, index): [string, number][] =>
        isName || key.endsWith('eth') ? [[key.charAt(0), index]] : [],
      ),
    ),
    together: grouped(joinsIn(keys, spansOf(pieces, verse.length))),
    numbers: grouped(numbersIn(pieces, keys)),
  }
}

function kindsOf(
  pieces: readonly Piece[],
  names: readonly boolean[],
): { kind: Uint16Array; kinds: ExpectedForms[] } {
  const known = new Map<string, number>()
  const kinds: ExpectedForms[] = []
  const kind = Uint16Array.from(pieces, ({ spoken, word }) => {
    const isName = names[word] ?? false
    const id = `${spoken} ${isName}`
    if (!known.has(id)) known.set(id, kinds.push(expectedForms(spoken, isName)) - 1)
    return known.get(id) ?? 0
  })
  return { kind, kinds }
}

function spansOf(pieces: readonly Piece[], words: number): Span[] {
  const starts: number[] = []
  for (const [place, { word }] of pieces.entries()) starts[word] ??= place
  return Array.from({ length: words }, (_, word) => {
    const start = starts[word] ?? 0
    return { start, length: (starts[word + 1] ?? pieces.length) - start }
  })
}

/** Neighbors that may be written together, and every word of more pieces than that (Maher-shalal-hash-baz). */
function joinsIn(keys: readonly string[], words: readonly Span[]): [string, Span][] {
  const long = words.filter(({ length }) => length > LONGEST_JOIN)
  return [...spansUpTo(LONGEST_JOIN, keys), ...long].map((span) => [keysOf(keys, span).join(''), span])
}

function spansUpTo(longest: number, keys: readonly string[]): Span[] {
  return keys.flatMap((_, start) => {
    const most = Math.min(longest, keys.length - start)
    return Array.from({ length: Math.max(0, most - 1) }, (_, extra) => ({ start, length: extra + 2 }))
  })
}

function keysOf(keys: readonly string[], { start, length }: Span): readonly string[] {
  return keys.slice(start, start + length)
}

function numbersIn(pieces: readonly Piece[], keys: readonly string[]): [number, Span][] {
  const numbers: [number, Span][] = []
  for (const start of pieces.keys()) {
    for (let length = 1; length <= LONGEST_NUMBER && start + length <= keys.length; length += 1) {
      const words = keysOf(keys, { start, length })
      const value = numberSaid(words)
      const mayGoOn = value !== undefined || /^(an?|and)$/.test(words.at(-1) ?? '')
      if (!mayGoOn || words[0] === 'and') break
      if (length > 1 && value !== undefined) numbers.push([value, { start, length }])
    }
  }
  return numbers
}

function grouped<Key, Value>(entries: readonly [Key, Value][]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of entries) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
