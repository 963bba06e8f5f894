import { fitApart, FITS, LEAST_SOUNDS, MOVE, type Path, type Token } from './lattice.ts'
import type { Pieces } from './pieces.ts'
import { soundLikeness } from './sound.ts'
import type { Extra } from './verdict.ts'

/** What became of a piece of the verse. */
export const PIECE = { unheard: 0, same: 1, alike: 2, near: 3, wrong: 4, swapped: 5 } as const

/** What a path says about every piece of the verse, and about what was said beside it. */
export interface Reading {
  /** A PIECE for each piece. */
  readonly state: Uint8Array
  /** Index of the token in which a piece was heard last; -1 for none. */
  readonly token: Int32Array
  /** 1 for a piece that was wrong or left out at first and then put right. */
  readonly isMended: Uint8Array
  /** Index of the token that stood wrongly in place of a mended piece; -1 for none. */
  readonly wrongToken: Int32Array
  readonly extras: readonly (Extra & { readonly token: number })[]
  /** Number of pieces reached so far, by going forward. */
  readonly front: number
  /** Number of pieces read when the last word was heard. */
  readonly place: number
}

interface Draft extends Reading {
  readonly pieces: Pieces
  readonly path: Path
  readonly extras: (Extra & { readonly token: number })[]
  front: number
}

/** Reads a path: later hearing wins. `final` gives words that nothing follows to the words of the verse that await them. */
export function readingOf(pieces: Pieces, path: Path, final: boolean): Reading {
  const draft: Draft = {
    pieces,
    path,
    state: new Uint8Array(pieces.count),
    token: new Int32Array(pieces.count).fill(-1),
    isMended: new Uint8Array(pieces.count),
    wrongToken: new Int32Array(pieces.count).fill(-1),
    extras: [],
    front: 0,
    place: path.place,
  }
  for (let index = 0; index < path.tokens.length; index += 1) placeToken(draft, index)
  for (const run of addedRuns(draft)) classify(draft, run, final)
  markExchanged(draft)
  spreadUnknownSound(draft)
  return draft
}

function placeToken(draft: Draft, index: number): void {
  const { move, start, end } = draft.path
  if (move[index] === MOVE.added) return
  const [from, to] = [start[index] ?? 0, end[index] ?? 0]
  const state = stateIn(draft, index, from, to)
  const isFollower =
    move[index] === MOVE.manyHeard && move[index - 1] === MOVE.manyHeard && start[index - 1] === from
  if (isFollower && end[index - 1] === to) return
  if (state <= PIECE.alike && from < draft.front && isAllRight(draft, from, to))
    addExtra(draft, 'repeated', index, draft.front)
  for (let piece = from; piece < to; piece += 1) hearPiece(draft, piece, index, state)
  draft.front = Math.max(draft.front, to)
}

/** How well the token stands for its pieces. Many pieces, placed words and joined words are only read where they fit. */
function stateIn({ pieces, path }: Draft, index: number, from: number, to: number): number {
  const token = path.tokens[index]
  if (token === undefined || token.word.at !== undefined || to - from > 1) return PIECE.same
  const kind = pieces.kind[from] ?? 0
  const isApart = path.move[index] === MOVE.manyHeard
  const fit = isApart
    ? fitApart({ pieces, by: 'ear' }, readWith(path, index), kind)
    : FITS[token.fits[kind] ?? 0]
  if (fit === undefined) return token.word.doubtful === true ? PIECE.near : PIECE.wrong
  return fit === 'same' ? PIECE.same : fit === 'alike' ? PIECE.alike : PIECE.near
}

/** The tokens that were read as one piece, of which this is the first. */
function readWith({ tokens, start, end, move }: Path, index: number): Token[] {
  let last = index
  while (
    move[last + 1] === MOVE.manyHeard &&
    start[last + 1] === start[index] &&
    end[last + 1] === end[index]
  )
    last += 1
  return tokens.slice(index, last + 1)
}

function isRight(state: number | undefined): boolean {
  return state === PIECE.same || state === PIECE.alike
}

function isAllRight({ state }: Draft, from: number, to: number): boolean {
  return state.subarray(from, to).every(isRight)
}

function hearPiece(draft: Draft, piece: number, index: number, state: number): void {
  const before = draft.state[piece]
  const wasPassed = piece < draft.front
  if (wasPassed && !isRight(before) && isRight(state))
    mend(draft, piece, before === PIECE.unheard ? -1 : (draft.token[piece] ?? -1))
  draft.state[piece] = state
  draft.token[piece] = index
}

function mend(draft: Draft, piece: number, wrongToken: number): void {
  draft.isMended[piece] = 1
  draft.wrongToken[piece] = wrongToken
}

function addExtra(draft: Draft, verdict: Extra['verdict'], token: number, piece: number): void {
  const heard = draft.path.tokens[token]?.word.text ?? ''
  const before = draft.pieces.word[piece] ?? draft.pieces.verse.length
  draft.extras.push({ verdict, heard, before, token })
}

/** Consecutive tokens beside the verse, noise and the recogniser's own doubts left out. */
interface Run {
  readonly tokens: readonly number[]
  readonly place: number
  readonly isLast: boolean
}

function addedRuns({ path }: Draft): Run[] {
  const runs: Run[] = []
  let tokens: number[] = []
  for (let index = 0; index <= path.tokens.length; index += 1) {
    const isAdded = path.move[index] === MOVE.added && index < path.tokens.length
    if (isAdded && isSpeech(path.tokens[index])) tokens.push(index)
    if (isAdded || tokens.length === 0) continue
    runs.push({ tokens, place: path.end[tokens[0] ?? 0] ?? 0, isLast: index === path.tokens.length })
    tokens = []
  }
  return runs
}

function isSpeech(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    !token.isNoise &&
    token.word.doubtful !== true &&
    (token.word.text !== '' || token.word.sounds !== undefined)
  )
}

/** Whether a token is (the recogniser's writing of) a piece. */
function isPiece({ pieces, path }: Draft, index: number, piece: number): boolean {
  const token = path.tokens[index]
  if (token === undefined || piece < 0 || piece >= pieces.count) return false
  if (token.word.at !== undefined) return pieces.word[piece] === token.word.at
  const fit = token.fits[pieces.kind[piece] ?? 0]
  return fit === 1 || fit === 2
}

/**
 * What a run of added words is: the verse once more (repeated); a wrong start that was taken back (what follows or
 * precedes it was said again, or it resembles the word that comes); two words in each other's place; a word put right
 * too late; else added.
 */
function classify(draft: Draft, run: Run, final: boolean): void {
  const { tokens, place } = run
  if (swap(draft, run) || (tokens.length === 1 && putRight(draft, tokens[0] ?? 0, place))) return
  let tail = tokens.length
  while (tail > 0 && !readsUpTo(draft, tokens.slice(tokens.length - tail), place)) tail -= 1
  const before = tokens.slice(0, tokens.length - tail)
  const repeats = before.map((token, step) => isPiece(draft, token, place + step))
  const hasReturned = tail > 0 || repeats.includes(true) || goesBackAfter(draft, run)
  for (const [step, token] of before.entries()) {
    if (repeats[step] === true) addExtra(draft, 'repeated', token, place)
    else if (!takeBack(draft, token, place + step, hasReturned))
      addUnlessAwaited(draft, run, step, token, final && !hasReturned)
  }
  for (const token of tokens.slice(before.length)) addExtra(draft, 'repeated', token, place)
}

function goesBackAfter({ path }: Draft, { tokens, place }: Run): boolean {
  const next = (tokens.at(-1) ?? 0) + 1
  return path.move[next] === MOVE.back && (path.start[next] ?? 0) <= place
}

function readsUpTo(draft: Draft, tokens: readonly number[], place: number): boolean {
  return tokens.every((token, step) => isPiece(draft, token, place - tokens.length + step))
}

/** Words that nothing follows stand for the words of the verse that come next, unless there are too many of them. */
const MOST_AWAITED = 3
/** Unknown sound stands for the last words only: elsewhere it may as well be a breath after the person has stopped. */
const LAST_PIECES = 2

function addUnlessAwaited(draft: Draft, run: Run, step: number, token: number, final: boolean): void {
  const piece = run.place + step
  const left = draft.pieces.count - piece
  const isTold = draft.path.tokens[token]?.word.text !== '' || left <= LAST_PIECES
  const isNext = final && run.isLast && run.tokens.length <= MOST_AWAITED && piece === draft.front
  if (!isNext || !isTold || left <= 0) return addExtra(draft, 'added', token, run.place)
  hearPiece(draft, piece, token, stateIn(draft, token, piece, piece + 1))
  draft.front = piece + 1
}

/** A wrong word that was given up for the right one. */
function takeBack(draft: Draft, token: number, piece: number, hasReturned: boolean): boolean {
  if (!isRight(draft.state[piece]) || draft.isMended[piece] === 1) return false
  if (!hasReturned && !resembles(draft, token, piece)) return false
  mend(draft, piece, token)
  return true
}

function resembles({ pieces, path }: Draft, index: number, piece: number): boolean {
  const heard = path.tokens[index]?.forms
  const expected = pieces.kinds[pieces.kind[piece] ?? 0]
  if (heard === undefined || expected === undefined || heard.key.length < 3) return false
  return expected.key.startsWith(heard.key) || soundLikeness(heard.sounds, expected.sounds) >= 0.65
}

/** How many words may change places with how many. */
const MOST_SWAPPED = { beside: 3, read: 2 }

/**
 * Whether the run is what was left out on the other side of the words just read: "in trust" for "trust in", "woman and
 * man" for "man and woman".
 */
function swap(draft: Draft, { tokens, place }: Run): boolean {
  if (tokens.length > MOST_SWAPPED.beside) return false
  for (let read = 1; read <= MOST_SWAPPED.read; read += 1) {
    const sides = [
      { leftOut: place - read - tokens.length, kept: place - read },
      { leftOut: place + read, kept: place },
    ]
    for (const { leftOut, kept } of sides) {
      const found = leftOutAt(draft, tokens, leftOut)
      if (found === undefined) continue
      for (let step = 0; step < read; step += 1) draft.state[kept + step] = PIECE.swapped
      for (const [step, token] of found.entries()) setSwapped(draft, leftOut + step, token, found.length > 1)
      return true
    }
  }
  return false
}

/** The tokens in the order of the pieces from `from` on, where just these were left out. */
function leftOutAt(draft: Draft, tokens: readonly number[], from: number): number[] | undefined {
  const rest = new Set(tokens)
  const found: number[] = []
  for (let piece = from; piece < from + tokens.length; piece += 1) {
    const token = [...rest].find((candidate) => isPiece(draft, candidate, piece))
    if (token === undefined || piece >= draft.front || draft.state[piece] !== PIECE.unheard) return undefined
    found.push(token)
    rest.delete(token)
  }
  return found
}

/** A small word between two that changed places ("man and woman") stands where it should. */
function setSwapped({ pieces, state, token }: Draft, piece: number, index: number, isBetween: boolean): void {
  state[piece] = isBetween && pieces.isTelling[piece] === 0 ? PIECE.same : PIECE.swapped
  token[piece] = index
}

/** How far back a word said too late still counts for its place. */
const PUT_RIGHT_WITHIN = 4

function putRight(draft: Draft, token: number, place: number): boolean {
  for (let piece = place - 1; piece >= Math.max(0, place - PUT_RIGHT_WITHIN); piece -= 1) {
    if (isRight(draft.state[piece]) || draft.state[piece] === PIECE.swapped || !isPiece(draft, token, piece))
      continue
    hearPiece(draft, piece, token, PIECE.same)
    return true
  }
  return false
}

/** How far apart two words may stand that changed places: "man and woman". */
const EXCHANGED_WITHIN = 3

function markExchanged(draft: Draft): void {
  const { state, token, front } = draft
  for (let piece = 0; piece < front; piece += 1) {
    if (state[piece] !== PIECE.wrong) continue
    for (let other = piece + 1; other <= Math.min(piece + EXCHANGED_WITHIN, front - 1); other += 1) {
      const areExchanged =
        isPiece(draft, token[piece] ?? -1, other) && isPiece(draft, token[other] ?? -1, piece)
      if (state[other] === PIECE.wrong && areExchanged) state[piece] = state[other] = PIECE.swapped
    }
  }
}

/** A long unknown sound that stands for one word stands for the unheard words beside it too, as far as it reaches. */
function spreadUnknownSound(draft: Draft): void {
  const { state, token, path, front } = draft
  for (let piece = 0; piece < front; piece += 1) {
    const heard = path.tokens[token[piece] ?? -1]
    if (state[piece] !== PIECE.wrong || heard?.word.text !== '') continue
    let left = Math.floor((heard.word.sounds ?? 0) / LEAST_SOUNDS) - 1
    for (
      let other = piece - 1;
      left > 0 && state[other] === PIECE.unheard && other >= 0;
      other -= 1, left -= 1
    )
      spread(draft, piece, other)
    for (
      let other = piece + 1;
      left > 0 && state[other] === PIECE.unheard && other < front;
      other += 1, left -= 1
    )
      spread(draft, piece, other)
  }
}

function spread({ state, token }: Draft, from: number, to: number): void {
  state[to] = PIECE.wrong
  token[to] = token[from] ?? -1
}
