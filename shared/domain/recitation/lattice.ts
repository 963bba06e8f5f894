import type { HeardWord } from './heard.ts'
import type { Pieces, Span } from './pieces.ts'
import { fitOf, heardForms, type Fit, type HeardForms } from './word-match.ts'

/**
 * The costs of reading what was heard as the verse. Only their relations matter: replacing a word is dearer than adding
 * one and cheaper than adding one and leaving one out; leaving out a phrase costs little more than leaving out a word;
 * going back costs less than two added words; a telling word outweighs one left out before it.
 */
const COST = {
  replaced: 1.15,
  added: 0.7,
  skipped: 1,
  skippedMore: 0.25,
  optional: 0.01,
  back: 1.2,
  backPerPiece: 0.005,
  near: 0.3,
  alike: 0.02,
  telling: -0.4,
  placed: -1,
  sounds: { added: 0.5, replaced: 0.6 },
  /** Fewer than three unknown sounds: nothing by themselves, but enough to tell replaced from skipped. */
  shortSounds: { added: 0, replaced: 0.85 },
  filler: 0,
} as const

/** A stretch of unknown sound as long as this is a word that was said. */
export const LEAST_SOUNDS = 3
const FILLERS = new Set(['um', 'uh', 'uhm', 'umm', 'er', 'erm', 'hmm', 'mm', 'mhm'])
/** Verses up to this length are searched whole; in longer ones, this far back and ahead of the present place. */
const WHOLE = 400
const REACH = { back: 160, ahead: 120 }
const LONGEST_APART = 4

/** How a heard word came to stand where it does. */
export const MOVE = { added: 0, one: 1, skip: 2, manyHeard: 3, manyPieces: 4, back: 5 } as const
const KIND_BITS = 3

export const FITS: readonly (Fit | undefined)[] = [undefined, 'same', 'alike', 'near']
const UNKNOWN = 255

/** A heard word prepared for alignment. */
export interface Token {
  readonly word: HeardWord
  readonly id: string
  readonly forms: HeardForms
  /** Fit with each kind of piece, as an index of FITS; filled in as it is asked for. */
  readonly fits: Uint8Array
  /** Nothing that was said: a filler, or a sound too short to be a word. */
  readonly isNoise: boolean
  readonly cost: { readonly added: number; readonly replaced: number }
}

/** What is known after one heard word: for each number of pieces read, the least cost and the move that led there. */
interface Row {
  readonly from: number
  readonly cost: Float32Array
  readonly move: Int16Array
  /** Least cost of being here after going back from further on, and from how far. */
  readonly back: Float32Array
  readonly backBy: Int16Array
  readonly best: number
}

/** Rows already worked out. They depend on nothing but the words before them, so recitations may share them. */
export interface Lattice {
  readonly pieces: Pieces
  readonly by: 'ear' | 'hand'
  readonly accepted: ReadonlyMap<string, ReadonlySet<string>>
  readonly tokens: Token[]
  readonly rows: Row[]
  readonly known: Map<string, Pick<Token, 'forms' | 'fits'>>
}

/** Where each heard word stands: it was read as the pieces from `start` to `end`, or beside the verse (`start` = `end`). */
export interface Path {
  readonly tokens: readonly Token[]
  readonly move: Uint8Array
  readonly start: Int32Array
  readonly end: Int32Array
  /** Number of pieces read when the last word was heard. */
  readonly place: number
}

export function newLattice(
  pieces: Pieces,
  by: 'ear' | 'hand',
  accepted: ReadonlyMap<string, ReadonlySet<string>>,
): Lattice {
  const lattice: Lattice = { pieces, by, accepted, tokens: [], rows: [], known: new Map() }
  lattice.rows.push(firstRow(lattice))
  return lattice
}

/** Reads the words as the verse at the least cost. Only words behind the first change are worked out anew. */
export function align(lattice: Lattice, words: readonly HeardWord[]): Path {
  let same = 0
  while (same < words.length && lattice.tokens[same]?.id === idOf(words[same])) same += 1
  lattice.tokens.length = Math.min(lattice.tokens.length, same)
  lattice.rows.length = Math.min(lattice.rows.length, same + 1)
  for (const word of words.slice(same)) {
    lattice.tokens.push(tokenOf(lattice, word))
    lattice.rows.push(nextRow(lattice))
  }
  return traced(lattice)
}

function idOf(word: HeardWord | undefined): string {
  return `${word?.text}|${word?.at}|${word?.sounds}|${word?.doubtful}`
}

function tokenOf(lattice: Lattice, word: HeardWord): Token {
  const known = lattice.known.get(word.text) ?? {
    forms: heardForms(word.text),
    fits: new Uint8Array(lattice.pieces.kinds.length).fill(UNKNOWN),
  }
  lattice.known.set(word.text, known)
  const isShort = known.forms.key === '' && (word.sounds ?? 0) < LEAST_SOUNDS
  const isNoise = word.at === undefined && (isShort || (lattice.by === 'ear' && FILLERS.has(known.forms.key)))
  return { word, id: idOf(word), ...known, isNoise, cost: costOf(word, known.forms.key, isNoise) }
}

function costOf(word: HeardWord, key: string, isNoise: boolean): Token['cost'] {
  if (word.at !== undefined) return { added: COST.added, replaced: Infinity }
  if (key === '' && word.sounds === undefined) return { added: 0, replaced: Infinity }
  if (key === '') return isNoise ? COST.shortSounds : COST.sounds
  return isNoise ? { added: COST.filler, replaced: COST.replaced } : COST
}

function firstRow(lattice: Lattice): Row {
  const row = emptyRow(lattice, 0)
  if (row.cost.length > 0) row.cost[0] = 0
  return finished(lattice, row)
}

function emptyRow({ pieces }: Lattice, around: number): Row {
  const from = pieces.count <= WHOLE ? 0 : Math.max(0, around - REACH.back)
  const to = pieces.count <= WHOLE ? pieces.count : Math.min(pieces.count, around + REACH.ahead)
  const width = to - from + 1
  return {
    from,
    cost: new Float32Array(width).fill(Infinity),
    move: new Int16Array(width),
    back: new Float32Array(width).fill(Infinity),
    backBy: new Int16Array(width),
    best: 0,
  }
}

function costAt(row: Row, place: number): number {
  return row.cost[place - row.from] ?? Infinity
}

/** Keeps the cheaper way to a place. */
function offer(row: Row, place: number, cost: number, move: number, by = 0): void {
  const column = place - row.from
  if (cost < (row.cost[column] ?? -Infinity)) {
    row.cost[column] = cost
    row.move[column] = move | (by << KIND_BITS)
  }
}

function nextRow(lattice: Lattice): Row {
  const { tokens, rows, pieces } = lattice
  const above = rows.at(-1) as Row
  const token = tokens.at(-1) as Token
  const row = emptyRow(lattice, above.best)
  if (token.word.at === undefined) {
    readAsOne(lattice, row, above, token)
    readTogether(lattice, row, above, token)
    readApart(lattice, row)
  } else {
    for (let place = row.from; place < row.from + row.cost.length; place += 1) {
      offer(row, place, costAt(above, place) + token.cost.added, MOVE.added)
    }
    readPlaced(pieces.spans[token.word.at], row, above)
  }
  return finished(lattice, row)
}

/** A word beside the verse, or one piece of it: the next one, or one to which the reader went back. */
function readAsOne(lattice: Lattice, row: Row, above: Row, token: Token): void {
  const { kind, isTelling } = lattice.pieces
  for (let place = row.from; place < row.from + row.cost.length; place += 1) {
    offer(row, place, costAt(above, place) + token.cost.added, MOVE.added)
    const piece = place - 1
    const column = piece - above.from
    if (column < 0 || column >= above.cost.length) continue
    const fit = fitCode(lattice, token, kind[piece] ?? 0)
    const cost = fit === 0 ? token.cost.replaced : matchCost(fit, isTelling[piece] === 1)
    offer(row, place, (above.cost[column] ?? Infinity) + cost, MOVE.one)
    if (fit !== 0) offer(row, place, (above.back[column] ?? Infinity) + cost, MOVE.back, above.backBy[column])
  }
}

function matchCost(fit: number, isTelling: boolean): number {
  if (fit === 3) return COST.near
  return (fit === 2 ? COST.alike : 0) + (isTelling ? COST.telling : 0)
}

function fitCode(lattice: Lattice, token: Pick<Token, 'forms' | 'fits'>, kind: number): number {
  const known = token.fits[kind] ?? 0
  if (known !== UNKNOWN) return known
  const expected = lattice.pieces.kinds[kind]
  const isAccepted =
    expected !== undefined && lattice.accepted.get(expected.key)?.has(token.forms.key) === true
  const fit = expected === undefined ? undefined : fitOf(expected, token.forms, lattice.by)
  const code = isAccepted && fit !== 'same' ? 2 : FITS.indexOf(fit)
  token.fits[kind] = code
  return code
}

/** One heard word that the verse writes in several: forever, 120, it's. */
function readTogether({ pieces }: Lattice, row: Row, above: Row, { forms }: Token): void {
  const spans: Span[] = forms.forms.flatMap((form) => pieces.together.get(form) ?? [])
  if (forms.value !== undefined) spans.push(...(pieces.numbers.get(forms.value) ?? []))
  for (const { start, length } of spans) {
    offer(row, start + length, costAt(above, start) + COST.telling, MOVE.manyPieces, length)
  }
}

/** Several heard words that are one piece: some body, do not for don't, a name in syllables. */
function readApart(lattice: Lattice, row: Row): void {
  const { tokens, rows, pieces } = lattice
  let written = tokens.at(-1)?.forms.key ?? ''
  for (let length = 2; length <= LONGEST_APART && length <= tokens.length; length += 1) {
    const token = tokens.at(-length) as Token
    if (token.word.at !== undefined || token.forms.key === '' || written === '') return
    written = token.forms.key + written
    const before = rows[tokens.length - length] as Row
    for (const [kind, code] of kindsWritten(lattice, written)) {
      for (let place = row.from; place < row.from + row.cost.length - 1; place += 1) {
        if (pieces.kind[place] !== kind) continue
        const cost = code === 3 ? COST.near : COST.telling
        offer(row, place + 1, costAt(before, place) + cost, MOVE.manyHeard, length)
      }
    }
  }
}

/** The fit of several heard words, written together, with a piece. */
export function fitApart(
  lattice: Pick<Lattice, 'pieces' | 'by'>,
  tokens: readonly Token[],
  kind: number,
): Fit | undefined {
  const expected = lattice.pieces.kinds[kind]
  const written = tokens.map(({ forms }) => forms.key).join('')
  return expected === undefined ? undefined : fitOf(expected, heardForms(written), lattice.by)
}

function kindsWritten(lattice: Lattice, written: string): [kind: number, code: number][] {
  const { kindsByForm, kindsHeardApart, kinds } = lattice.pieces
  const same = (kindsByForm.get(written) ?? []).map((kind): [number, number] => [kind, 1])
  if (lattice.by === 'hand' || kindsHeardApart.length === 0) return same
  const forms = heardForms(written)
  const apart = kindsHeardApart.flatMap((kind): [number, number][] => {
    const expected = kinds[kind]
    const fit = expected === undefined ? undefined : fitOf(expected, forms)
    return fit === undefined || fit === 'same' ? [] : [[kind, FITS.indexOf(fit)]]
  })
  return [...same, ...apart]
}

/** A word of the verse whose place the recogniser knows. */
function readPlaced(span: Span | undefined, row: Row, above: Row): void {
  if (span === undefined) return
  const column = span.start - above.from
  const end = span.start + span.length
  offer(row, end, costAt(above, span.start) + COST.placed, MOVE.manyPieces, span.length)
  offer(row, end, (above.back[column] ?? Infinity) + COST.placed, MOVE.back, above.backBy[column])
}

/** Adds the ways that need no further word: leaving pieces out, and going back. */
function finished({ pieces }: Lattice, row: Row): Row {
  const { cost, from, back, backBy } = row
  let run = Infinity
  let length = 0
  for (let column = 1; column < cost.length; column += 1) {
    const before = cost[column - 1] ?? Infinity
    const isOptional = pieces.isOptional[from + column - 1] === 1
    const more = run + (isOptional ? COST.optional : COST.skippedMore)
    const opened = before + COST.skipped
    length = opened < more ? 1 : length + 1
    run = Math.min(opened, more)
    offer(row, from + column, run, MOVE.skip, length)
    if (isOptional) offer(row, from + column, before + COST.optional, MOVE.skip, 1)
  }
  let least = Infinity
  let origin = 0
  let best = cost.length - 1
  for (let column = cost.length - 1; column >= 0; column -= 1) {
    back[column] = least
    backBy[column] = origin - column
    least += COST.backPerPiece
    const here = cost[column] ?? Infinity
    if (here + COST.back < least) {
      least = here + COST.back
      origin = column
    }
    if (here <= (cost[best] ?? Infinity)) best = column
  }
  return { ...row, best: from + best }
}

function traced({ tokens, rows, pieces }: Lattice): Path {
  const move = new Uint8Array(tokens.length)
  const start = new Int32Array(tokens.length)
  const end = new Int32Array(tokens.length)
  let heard = tokens.length
  let place = rows[heard]?.best ?? 0
  const path = { tokens: [...tokens], move, start, end, place }
  while (heard > 0) {
    const row = rows[heard] as Row
    const packed = row.move[place - row.from] ?? 0
    const kind = packed & ((1 << KIND_BITS) - 1)
    const by = packed >> KIND_BITS
    if (kind === MOVE.skip) {
      place -= by
      continue
    }
    const count = kind === MOVE.manyHeard ? by : 1
    const at = tokens[heard - 1]?.word.at
    const placed = at === undefined ? 1 : (pieces.spans[at]?.length ?? 1)
    const read = kind === MOVE.added ? 0 : kind === MOVE.manyPieces ? by : kind === MOVE.back ? placed : 1
    for (let step = 1; step <= count; step += 1) {
      move[heard - step] = kind
      start[heard - step] = place - read
      end[heard - step] = place
    }
    heard -= count
    place -= read
    if (kind === MOVE.back) place += by
  }
  return path
}
