import { soundLikeness } from '../words/sound.ts'
import { MOVE } from './cost-row.ts'
import {
  isPiece,
  isRightState,
  noteExtra,
  noteHeard,
  noteMended,
  PIECE,
  stateIn,
  type Findings,
} from './findings.ts'
import type { Token } from './token.ts'

/** Consecutive tokens beside the verse; noise and the recognizer's own doubts are left out. */
interface AddedRun {
  readonly tokens: readonly number[]
  /** Number of pieces behind the reader. */
  readonly position: number
  /** Nothing else was heard after it. */
  readonly isLast: boolean
}

// Words beside the verse are more often a slip of the reader than an addition: each case below shows one.

/** Finds out what the words beside the verse are, from the token at `from` on. */
export function classifyAdded(findings: Findings, from: number): void {
  for (const run of runsFrom(findings, from)) classify(findings, run)
}

function runsFrom({ trace, until }: Findings, from: number): AddedRun[] {
  const runs: AddedRun[] = []
  let tokens: number[] = []
  for (let index = from; index <= until; index += 1) {
    const isAdded = index < until && trace.move[index] === MOVE.added
    if (isAdded && isSpeech(trace.tokens[index])) tokens.push(index)
    if (isAdded || tokens.length === 0) continue
    runs.push({ tokens, position: trace.end[tokens[0] ?? 0] ?? 0, isLast: index === until })
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
 * the reader returned for one that had been left out; the verse once more (repeated); a wrong start that was taken back;
 * else added.
 *
 *     verse     for God so loved the world
 *     heard     for God so loved the whole world
 *     verdicts  for god so loved the +whole world
 */
function classify(findings: Findings, run: AddedRun): void {
  const { tokens, position } = run
  if (swap(findings, run) || putRight(findings, run) || saidAhead(findings, run)) return
  const tail = tailSaidAgain(findings, run)
  const before = tokens.slice(0, tokens.length - tail)
  const repeats = before.map((token, step) => isPiece(findings, token, position + step))
  const hasReturned = tail > 0 || repeats.includes(true) || goesBackAfter(findings, run)
  for (const [step, token] of before.entries()) {
    if (isWordBegun(findings, token, position)) continue
    if (repeats[step] === true) noteExtra(findings, 'repeated', token, position)
    else if (takeBack(findings, token, position + step, hasReturned)) continue
    else if (hasReturned || !answerAwaited(findings, run, step)) noteExtra(findings, 'added', token, position)
  }
  for (const token of tokens.slice(before.length)) noteExtra(findings, 'repeated', token, position)
}

/**
 * The beginning of the word that comes, said before it: a stutter, and nothing beside the verse.
 *
 *     verse     in the beginning
 *     heard     in the be begin beginning
 *     verdicts  in the beginning
 */
function isWordBegun({ compared, pieces, trace }: Findings, index: number, piece: number): boolean {
  const key = trace.tokens[index]?.forms.key ?? ''
  const next = pieces.kinds[pieces.kind[piece] ?? 0]?.key ?? ''
  return compared.by === 'voice' && key !== '' && key !== next && piece < pieces.count && next.startsWith(key)
}

/**
 * How many of the last words of a run are the verse said again up to its position, well enough to tell.
 *
 *     verse     in the paths of righteousness
 *     heard     in the paths the path of righteousness
 *     verdicts  in the paths =the =path of righteousness
 */
function tailSaidAgain(findings: Findings, { tokens, position }: AddedRun): number {
  for (let tail = tokens.length; tail > 0; tail -= 1) {
    const said = tokens.slice(-tail)
    const isSaid = said.every((token, step) => isPiece(findings, token, position - tail + step, 'nearly'))
    if (isSaid && said.some((token, step) => isPiece(findings, token, position - tail + step))) return tail
  }
  return 0
}

function goesBackAfter({ trace }: Findings, { tokens, position }: AddedRun): boolean {
  const next = (tokens.at(-1) ?? 0) + 1
  return trace.move[next] === MOVE.back && (trace.start[next] ?? 0) <= position
}

/**
 * A wrong word that was given up for the right one, because the reader returned or because the two resemble each other.
 *
 *     verse     for God so loved the world
 *     heard     for God so liked loved the world
 *     verdicts  for god so ↺loved(liked) the world
 */
function takeBack(findings: Findings, token: number, piece: number, hasReturned: boolean): boolean {
  if (!isRightState(findings.state[piece]) || findings.isMended[piece] === 1) return false
  if (!hasReturned && !resembles(findings, token, piece)) return false
  noteMended(findings, piece, token)
  return true
}

/** From here on, two words resemble each other enough for one to be a slip for the other (liked, loved). */
const RESEMBLES = 0.65

function resembles({ pieces, trace }: Findings, index: number, piece: number): boolean {
  const heard = trace.tokens[index]?.forms
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

/**
 * Words that nothing follows stand for the words of the verse that come next, or for one soon after that they are.
 *
 *     verse     for God so loved the world
 *     heard     for God so loved the planet
 *     verdicts  for god so loved the ✗world(planet)
 */
function answerAwaited(findings: Findings, run: AddedRun, step: number): boolean {
  const token = run.tokens[step] ?? 0
  const next = findings.front
  const left = findings.pieces.count - next
  const isTold = findings.trace.tokens[token]?.word.text !== '' || left <= LAST_PIECES
  const isNext =
    findings.final && run.isLast && run.tokens.length <= MOST_AWAITED && findings.position === next
  if (!isNext || !isTold || left <= 0) return false
  const ahead = pieceAhead(findings, token, next)
  if (ahead === undefined && findings.trace.tokens[token]?.word.at !== undefined) return false
  const piece = ahead ?? next
  noteHeard(findings, piece, token, stateIn(findings, token, piece, piece + 1))
  findings.front = piece + 1
  findings.position = piece + 1
  return true
}

function pieceAhead(findings: Findings, token: number, next: number): number | undefined {
  const { count, isTelling } = findings.pieces
  for (let piece = next; piece < Math.min(count, next + LAST_WORD_AHEAD); piece += 1) {
    if (isPiece(findings, token, piece) && (isTelling[piece] === 1 || piece === count - 1)) return piece
  }
  return undefined
}

/** How many words may change places with how many. */
const MOST_SWAPPED = { beside: 3, matched: 2 }

/**
 * Whether the run is what was left out on the other side of the words just matched: "in trust" for "trust in", "woman and
 * man" for "man and woman".
 *
 *     verse     Trust in the LORD
 *     heard     in trust the LORD
 *     verdicts  ⇄trust ⇄in the lord
 */
function swap(findings: Findings, { tokens, position }: AddedRun): boolean {
  if (tokens.length > MOST_SWAPPED.beside) return false
  for (let matched = 1; matched <= MOST_SWAPPED.matched; matched += 1) {
    const sides = [
      { leftOut: position - matched - tokens.length, kept: position - matched },
      { leftOut: position + matched, kept: position },
    ]
    for (const { leftOut, kept } of sides) {
      const found = leftOutAt(findings, tokens, leftOut)
      if (found === undefined) continue
      for (let step = 0; step < matched; step += 1) findings.state[kept + step] = PIECE.swapped
      for (const [step, token] of found.entries())
        setSwapped(findings, leftOut + step, token, found.length > 1)
      findings.low = Math.min(findings.low, kept, leftOut)
      return true
    }
  }
  return false
}

/** The tokens in the order of the pieces from `from` on, where just these were left out. */
function leftOutAt(findings: Findings, tokens: readonly number[], from: number): number[] | undefined {
  const rest = new Set(tokens)
  const found: number[] = []
  for (let piece = from; piece < from + tokens.length; piece += 1) {
    const isUnheard = piece < findings.front && findings.state[piece] === PIECE.unheard
    const token = isUnheard ? [...rest].find((candidate) => isPiece(findings, candidate, piece)) : undefined
    if (token === undefined) return undefined
    found.push(token)
    rest.delete(token)
  }
  return found
}

/** A small word between two that changed places ("man and woman") stands where it should. */
function setSwapped(
  { pieces, state, token }: Findings,
  piece: number,
  index: number,
  isBetween: boolean,
): void {
  state[piece] = isBetween && pieces.isTelling[piece] === 0 ? PIECE.same : PIECE.swapped
  token[piece] = index
}

/** How far back a word said too late still counts for its position. */
const PUT_RIGHT_WITHIN = 4

/**
 * A single word that belongs a little further back, where it was wrong or left out.
 *
 *     verse     The LORD is my shepherd; I shall not want
 *     heard     the LORD is your shepherd my I shall not want
 *     verdicts  the lord is ↺my(your) shepherd i shall not want
 */
function putRight(findings: Findings, { tokens, position }: AddedRun): boolean {
  const [token, ...others] = tokens
  if (token === undefined || others.length > 0) return false
  for (let piece = position - 1; piece >= Math.max(0, position - PUT_RIGHT_WITHIN); piece -= 1) {
    if (
      isRightState(findings.state[piece]) ||
      findings.state[piece] === PIECE.swapped ||
      !isPiece(findings, token, piece)
    )
      continue
    noteHeard(findings, piece, token, PIECE.same)
    return true
  }
  return false
}

/** How many words may have been left out when the reader returned for them. */
const LEFT_OUT_AT_FIRST = 3

/**
 * Words said too early, before the reader returned for one that had been left out.
 *
 *     verse     who was born king of the Jews
 *     heard     who was king of born king of the Jews
 *     verdicts  who was =king =of ↺born king of the jews
 */
function saidAhead(findings: Findings, { tokens, position }: AddedRun): boolean {
  for (let gap = 1; gap <= LEFT_OUT_AT_FIRST; gap += 1) {
    if (!tokens.every((token, step) => isPiece(findings, token, position + gap + step))) continue
    if (position + gap + tokens.length > findings.front) continue
    for (const token of tokens) noteExtra(findings, 'repeated', token, position)
    for (let piece = position; piece < position + gap; piece += 1)
      if (isRightState(findings.state[piece])) noteMended(findings, piece, -1)
    return true
  }
  return false
}
