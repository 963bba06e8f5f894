import { addExtra, hearPiece, isPiece, isRight, mend, PIECE, stateIn, type Draft } from './piece-states.ts'
import { MOVE } from './cost-row.ts'
import { soundLikeness } from '../words/sound.ts'
import type { Token } from './token.ts'

/** Consecutive tokens beside the verse; noise and the recognizer's own doubts are left out. */
interface Run {
  readonly tokens: readonly number[]
  /** Number of pieces read before it. */
  readonly place: number
  /** Nothing else was heard after it. */
  readonly isLast: boolean
}

/** Finds out what the words beside the verse are, from the token at `from` on. */
export function classifyAdded(draft: Draft, from: number): void {
  for (const run of runsFrom(draft, from)) classify(draft, run)
}

function runsFrom({ path, until }: Draft, from: number): Run[] {
  const runs: Run[] = []
  let tokens: number[] = []
  for (let index = from; index <= until; index += 1) {
    const isAdded = index < until && path.move[index] === MOVE.added
    if (isAdded && isSpeech(path.tokens[index])) tokens.push(index)
    if (isAdded || tokens.length === 0) continue
    runs.push({ tokens, place: path.end[tokens[0] ?? 0] ?? 0, isLast: index === until })
    tokens = []
  }
  return runs
}

function isSpeech(token: Token | undefined): boolean {
  if (token === undefined || token.isNoise || token.word.doubtful === true) return false
  return token.word.text !== '' || token.word.sounds !== undefined
}

/**
 * What a run of added words is: two words in each other's place; a word put right too late; words said too early, before
 * the reader returned for one that had been left out; the verse once more
 * (repeated); a wrong start that was taken back, because the reader returned or because it resembles the word that
 * comes; else added.
 */
function classify(draft: Draft, run: Run): void {
  const { tokens, place } = run
  if (swap(draft, run) || putRight(draft, run) || readAhead(draft, run)) return
  const tail = tailReadAgain(draft, run)
  const before = tokens.slice(0, tokens.length - tail)
  const repeats = before.map((token, step) => isPiece(draft, token, place + step))
  const hasReturned = tail > 0 || repeats.includes(true) || goesBackAfter(draft, run)
  for (const [step, token] of before.entries()) {
    if (repeats[step] === true) addExtra(draft, 'repeated', token, place)
    else if (takeBack(draft, token, place + step, hasReturned)) continue
    else if (hasReturned || !answerAwaited(draft, run, step)) addExtra(draft, 'added', token, place)
  }
  for (const token of tokens.slice(before.length)) addExtra(draft, 'repeated', token, place)
}

/** How many of the last words of a run are the verse read again up to its place, well enough to tell. */
function tailReadAgain(draft: Draft, { tokens, place }: Run): number {
  for (let tail = tokens.length; tail > 0; tail -= 1) {
    const read = tokens.slice(-tail)
    const isRead = read.every((token, step) => isPiece(draft, token, place - tail + step, 'nearly'))
    if (isRead && read.some((token, step) => isPiece(draft, token, place - tail + step))) return tail
  }
  return 0
}

function goesBackAfter({ path }: Draft, { tokens, place }: Run): boolean {
  const next = (tokens.at(-1) ?? 0) + 1
  return path.move[next] === MOVE.back && (path.start[next] ?? 0) <= place
}

/** A wrong word that was given up for the right one. */
function takeBack(draft: Draft, token: number, piece: number, hasReturned: boolean): boolean {
  if (!isRight(draft.state[piece]) || draft.isMended[piece] === 1) return false
  if (!hasReturned && !resembles(draft, token, piece)) return false
  mend(draft, piece, token)
  return true
}

/** From here on, two words resemble each other enough for one to be a slip for the other (liked, loved). */
const RESEMBLES = 0.65

function resembles({ pieces, path }: Draft, index: number, piece: number): boolean {
  const heard = path.tokens[index]?.forms
  const expected = pieces.kinds[pieces.kind[piece] ?? 0]
  if (heard === undefined || expected === undefined || heard.key.length < 3) return false
  return expected.key.startsWith(heard.key) || soundLikeness(heard.sounds, expected.sounds) >= RESEMBLES
}

/** More words than these at the end are something else than the next words of the verse. */
const MOST_AWAITED = 3
/** Unknown sound stands for the last words only: elsewhere it may as well be a breath after the person has stopped. */
const LAST_PIECES = 2

/** How far ahead a last word may be that the verse has: the words before it were left out. */
const LAST_WORD_AHEAD = 4

/** Words that nothing follows stand for the words of the verse that come next, or for one soon after that they are. */
function answerAwaited(draft: Draft, run: Run, step: number): boolean {
  const token = run.tokens[step] ?? 0
  const next = draft.front
  const left = draft.pieces.count - next
  const isTold = draft.path.tokens[token]?.word.text !== '' || left <= LAST_PIECES
  const isNext = draft.final && run.isLast && run.tokens.length <= MOST_AWAITED && draft.place === next
  if (!isNext || !isTold || left <= 0) return false
  const piece = pieceAhead(draft, token, next) ?? next
  hearPiece(draft, piece, token, stateIn(draft, token, piece, piece + 1))
  draft.front = piece + 1
  draft.place = piece + 1
  return true
}

function pieceAhead(draft: Draft, token: number, next: number): number | undefined {
  const { count, isTelling } = draft.pieces
  for (let piece = next; piece < Math.min(count, next + LAST_WORD_AHEAD); piece += 1) {
    if (isPiece(draft, token, piece) && (isTelling[piece] === 1 || piece === count - 1)) return piece
  }
  return undefined
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
      draft.low = Math.min(draft.low, kept, leftOut)
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
    const isUnheard = piece < draft.front && draft.state[piece] === PIECE.unheard
    const token = isUnheard ? [...rest].find((candidate) => isPiece(draft, candidate, piece)) : undefined
    if (token === undefined) return undefined
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

function putRight(draft: Draft, { tokens, place }: Run): boolean {
  const [token, ...others] = tokens
  if (token === undefined || others.length > 0) return false
  for (let piece = place - 1; piece >= Math.max(0, place - PUT_RIGHT_WITHIN); piece -= 1) {
    if (isRight(draft.state[piece]) || draft.state[piece] === PIECE.swapped || !isPiece(draft, token, piece))
      continue
    hearPiece(draft, piece, token, PIECE.same)
    return true
  }
  return false
}

/** How many words may have been left out when the reader returned for them. */
const LEFT_OUT_AT_FIRST = 3

function readAhead(draft: Draft, { tokens, place }: Run): boolean {
  for (let gap = 1; gap <= LEFT_OUT_AT_FIRST; gap += 1) {
    if (!tokens.every((token, step) => isPiece(draft, token, place + gap + step))) continue
    if (place + gap + tokens.length > draft.front) continue
    for (const token of tokens) addExtra(draft, 'repeated', token, place)
    for (let piece = place; piece < place + gap; piece += 1)
      if (isRight(draft.state[piece])) mend(draft, piece, -1)
    return true
  }
  return false
}
