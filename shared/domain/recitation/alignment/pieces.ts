import { isDistinctive } from '../words/small-words.ts'
import { toExpectedForms, findNames, type ExpectedForms } from '../words/word-match.ts'
import type { VerseWord } from '../words/words.ts'
import {
  groupByKey,
  MAX_JOINED_WORDS,
  findWrittenTogether,
  type Span,
  type WrittenTogether,
} from '../words/written-together.ts'

/** The pieces of a verse as parallel arrays, one per spoken word ("Beth-el" has two). Equal pieces share a kind. */
export interface Pieces {
  readonly verse: readonly VerseWord[]
  readonly count: number
  readonly word: Uint16Array
  /** The pieces of each verse word. */
  readonly spans: readonly Span[]
  readonly kind: Uint16Array
  readonly kinds: readonly ExpectedForms[]
  /** 1 for a piece that may go unsaid. */
  readonly isOptional: Uint8Array
  /** 1 for a piece that locates the reader better than "the" and "and" do. */
  readonly isDistinctive: Uint8Array
  readonly kindsByForm: ReadonlyMap<string, readonly number[]>
  /** Kinds that a recognizer may split into several words, such as names and verbs in -eth, by first letter. */
  readonly kindsHeardSplit: ReadonlyMap<string, readonly number[]>
  /** Where one heard word may cover several pieces. */
  readonly together: WrittenTogether
}

interface Piece {
  readonly word: number
  readonly spoken: string
  readonly isOptional: boolean
}

export function splitPieces(verse: readonly VerseWord[]): Pieces {
  const pieces = verse.flatMap(splitWord)
  const { kind, kinds } = findKinds(pieces, findNames(verse))
  const keys = pieces.map((_, piece) => kinds[kind[piece] ?? 0]?.key ?? '')
  const spans = findWordSpans(pieces, verse.length)
  return {
    verse,
    count: pieces.length,
    word: Uint16Array.from(pieces, (piece) => piece.word),
    spans,
    kind,
    kinds,
    isOptional: Uint8Array.from(pieces, (piece) => Number(piece.isOptional)),
    isDistinctive: Uint8Array.from(keys, (key) => Number(isDistinctive(key))),
    kindsByForm: groupByKey(kinds.flatMap(({ forms }, kind) => forms.map((form) => [form, kind] as const))),
    kindsHeardSplit: findKindsHeardSplit(kinds),
    together: findWrittenTogether(
      keys.map((key) => ({ key, spoken: [key] })),
      spans.filter(({ length }) => length > MAX_JOINED_WORDS),
    ),
  }
}

/** Splits a word into pieces. Digits can be said with or without "and": one hundred (and) forty four thousand. */
function splitWord({ index, key, spoken, optional }: VerseWord): Piece[] {
  const isDigits = /^\d+$/.test(key)
  return spoken.flatMap((said, step) => {
    const piece = { word: index, spoken: said, isOptional: optional }
    const canTakeAnd = isDigits && /^(hundred|thousand)$/.test(said) && step < spoken.length - 1
    return canTakeAnd ? [piece, { word: index, spoken: 'and', isOptional: true }] : [piece]
  })
}

function findKinds(
  pieces: readonly Piece[],
  names: readonly boolean[],
): { kind: Uint16Array; kinds: ExpectedForms[] } {
  const kindByKey = new Map<string, number>()
  const kinds: ExpectedForms[] = []
  const kind = Uint16Array.from(pieces, ({ spoken, word }) => {
    const isName = names[word] ?? false
    const id = `${spoken} ${isName}`
    if (!kindByKey.has(id)) kindByKey.set(id, kinds.push(toExpectedForms(spoken, isName)) - 1)
    return kindByKey.get(id) ?? 0
  })
  return { kind, kinds }
}

function findKindsHeardSplit(kinds: readonly ExpectedForms[]): Map<string, number[]> {
  const apart = kinds.flatMap(({ isName, key }, kind) =>
    isName || key.endsWith('eth') ? [[key.charAt(0), kind] as const] : [],
  )
  return groupByKey(apart)
}

function findWordSpans(pieces: readonly Piece[], words: number): Span[] {
  const starts: number[] = []
  for (const [index, { word }] of pieces.entries()) starts[word] ??= index
  return Array.from({ length: words }, (_, word) => {
    const start = starts[word] ?? 0
    return { start, length: (starts[word + 1] ?? pieces.length) - start }
  })
}
