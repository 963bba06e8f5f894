import { compareSounds } from '../words/sound.ts'
import { MOVE } from './cost-row.ts'
import {
  isPiece,
  isRightState,
  noteExtra,
  noteHeard,
  noteCorrected,
  PIECE,
  findState,
  type Findings,
} from './findings.ts'
import type { Token } from './token.ts'

/** Consecutive tokens that match no word of the verse, ignoring noise and doubtful words. */
interface AddedRun {
  readonly tokens: readonly number[]
  /** Pieces behind the reader. */
  readonly position: number
  /** Whether nothing else was heard after it. */
  readonly isLast: boolean
}

/** Classifies extra words, which are more often a slip than an addition. Each case below shows a slip. */
export function classifyAdded(findings: Findings, from: number): void {
  for (const run of findAddedRuns(findings, from)) classifyRun(findings, run)
}

function findAddedRuns({ trace, until }: Findings, from: number): AddedRun[] {
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
 * Classifies a run of extra words. They are swapped words, a late correction, words said too early before the reader went
 * back for a skipped one, a repetition, a false start that was corrected, or else added.
 *
 *     verse     for God so loved the world
 *     heard     for God so loved the whole world
 *     verdicts  for god so loved the +whole world
 */
function classifyRun(findings: Findings, run: AddedRun): void {
  const { tokens, position } = run
  if (noteSwapped(findings, run) || correctLate(findings, run) || noteSaidAhead(findings, run)) return
  const tail = countRepeatedTail(findings, run)
  const before = tokens.slice(0, tokens.length - tail)
  const repeats = before.map((token, step) => isPiece(findings, token, position + step))
  const hasReturned = tail > 0 || repeats.includes(true) || goesBackAfter(findings, run)
  for (const [step, token] of before.entries()) {
    if (isStutter(findings, token, position)) continue
    if (repeats[step] === true) noteExtra(findings, 'repeated', token, position)
    else if (noteTakenBack(findings, token, position + step, hasReturned)) continue
    else if (hasReturned || !noteAwaited(findings, run, step)) noteExtra(findings, 'added', token, position)
  }
  for (const token of tokens.slice(before.length)) noteExtra(findings, 'repeated', token, position)
}

/**
 * Returns whether the word is a stutter, which is the beginning of the next word and not an extra.
 *
 *     verse     in the beginning
 *     heard     in the be begin beginning
 *     verdicts  in the beginning
 */
function isStutter({ compared, pieces, trace }: Findings, index: number, piece: number): boolean {
  const key = trace.tokens[index]?.forms.key ?? ''
  const next = pieces.kinds[pieces.kind[piece] ?? 0]?.key ?? ''
  return compared.by === 'voice' && key !== '' && key !== next && piece < pieces.count && next.startsWith(key)
}

/**
 * Returns how many of the run's last words repeat the verse up to its position, well enough to be sure.
 *
 *     verse     in the paths of righteousness
 *     heard     in the paths the path of righteousness
 *     verdicts  in the paths =the =path of righteousness
 */
function countRepeatedTail(findings: Findings, { tokens, position }: AddedRun): number {
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
 * Handles a wrong word that was corrected, either because the reader went back or because the two are
 * similar.
 *
 *     verse     for God so loved the world
 *     heard     for God so liked loved the world
 *     verdicts  for god so ↺loved(liked) the world
 */
function noteTakenBack(findings: Findings, token: number, piece: number, hasReturned: boolean): boolean {
  if (!isRightState(findings.state[piece]) || findings.isCorrected[piece] === 1) return false
  if (!hasReturned && !resembles(findings, token, piece)) return false
  noteCorrected(findings, piece, token)
  return true
}

/** The minimum similarity at which a word may be a slip for another (liked, loved). */
const MIN_SLIP_LIKENESS = 0.65

function resembles({ pieces, trace }: Findings, index: number, piece: number): boolean {
  const heard = trace.tokens[index]?.forms
  const expected = pieces.kinds[pieces.kind[piece] ?? 0]
  if (heard === undefined || expected === undefined || heard.key.length < 3) return false
  return (
    expected.key.startsWith(heard.key) || compareSounds(heard.sounds, expected.sounds) >= MIN_SLIP_LIKENESS
  )
}

/** At most this many extra words at the end are taken for the next words of the verse. */
const MAX_AWAITED = 3
/** Unknown sound is taken only for the last words. Elsewhere it may be a breath after the reader stopped. */
const MAX_UNKNOWN_PIECES = 2

const MAX_PIECES_AHEAD = 4

/**
 * Assigns extra words at the end to the next words of the verse, or to a word soon after that they match.
 *
 *     verse     for God so loved the world
 *     heard     for God so loved the planet
 *     verdicts  for god so loved the ✗world(planet)
 */
function noteAwaited(findings: Findings, run: AddedRun, step: number): boolean {
  const token = run.tokens[step] ?? 0
  const next = findings.front
  const left = findings.pieces.count - next
  const isIdentified = findings.trace.tokens[token]?.word.text !== '' || left <= MAX_UNKNOWN_PIECES
  const isNext =
    findings.final && run.isLast && run.tokens.length <= MAX_AWAITED && findings.position === next
  if (!isNext || !isIdentified || left <= 0) return false
  const ahead = findPieceAhead(findings, token, next)
  if (ahead === undefined && findings.trace.tokens[token]?.word.at !== undefined) return false
  const piece = ahead ?? next
  noteHeard(findings, piece, token, findState(findings, token, piece, piece + 1))
  findings.front = piece + 1
  findings.position = piece + 1
  return true
}

function findPieceAhead(findings: Findings, token: number, next: number): number | undefined {
  const { count, isDistinctive } = findings.pieces
  for (let piece = next; piece < Math.min(count, next + MAX_PIECES_AHEAD); piece += 1) {
    if (isPiece(findings, token, piece) && (isDistinctive[piece] === 1 || piece === count - 1)) return piece
  }
  return undefined
}

/** How many words can be swapped with how many. */
const MAX_SWAPPED = { beside: 3, matched: 2 }

/**
 * Marks words as swapped if the run was skipped on the other side of the words just matched: "in trust" for "trust in",
 * "woman and man" for "man and woman".
 *
 *     verse     Trust in the LORD
 *     heard     in trust the LORD
 *     verdicts  ⇄trust ⇄in the lord
 */
function noteSwapped(findings: Findings, { tokens, position }: AddedRun): boolean {
  if (tokens.length > MAX_SWAPPED.beside) return false
  for (let matched = 1; matched <= MAX_SWAPPED.matched; matched += 1) {
    const sides = [
      { skipped: position - matched - tokens.length, kept: position - matched },
      { skipped: position + matched, kept: position },
    ]
    for (const { skipped, kept } of sides) {
      const left = findSkippedTokens(findings, tokens, skipped)
      if (left === undefined) continue
      for (let step = 0; step < matched; step += 1) findings.state[kept + step] = PIECE.swapped
      for (const [step, token] of left.entries()) setSwapped(findings, skipped + step, token, left.length > 1)
      findings.low = Math.min(findings.low, kept, skipped)
      return true
    }
  }
  return false
}

/** Returns the tokens in the order of the pieces starting at `from`, if exactly these pieces were skipped. */
function findSkippedTokens(
  findings: Findings,
  tokens: readonly number[],
  from: number,
): number[] | undefined {
  const remaining = new Set(tokens)
  const found: number[] = []
  for (let piece = from; piece < from + tokens.length; piece += 1) {
    const isUnheard = piece < findings.front && findings.state[piece] === PIECE.unheard
    const token = isUnheard
      ? [...remaining].find((candidate) => isPiece(findings, candidate, piece))
      : undefined
    if (token === undefined) return undefined
    found.push(token)
    remaining.delete(token)
  }
  return found
}

/** Marks a piece as swapped. A small word between two swapped ones ("man and woman") is where it should be. */
function setSwapped(
  { pieces, state, token }: Findings,
  piece: number,
  index: number,
  isBetween: boolean,
): void {
  state[piece] = isBetween && pieces.isDistinctive[piece] === 0 ? PIECE.same : PIECE.swapped
  token[piece] = index
}

/** How far back a late word still counts for its position. */
const MAX_CORRECTION_DISTANCE = 4

/**
 * Corrects a wrong or skipped word a little further back with a single late word.
 *
 *     verse     The LORD is my shepherd; I shall not want
 *     heard     the LORD is your shepherd my I shall not want
 *     verdicts  the lord is ↺my(your) shepherd i shall not want
 */
function correctLate(findings: Findings, { tokens, position }: AddedRun): boolean {
  const [token, ...others] = tokens
  if (token === undefined || others.length > 0) return false
  for (let piece = position - 1; piece >= Math.max(0, position - MAX_CORRECTION_DISTANCE); piece -= 1) {
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

/** How many words may have been skipped before the reader went back for them. */
const MAX_SKIPPED_AT_FIRST = 3

/**
 * Handles words said too early, before the reader went back for a skipped one.
 *
 *     verse     who was born king of the Jews
 *     heard     who was king of born king of the Jews
 *     verdicts  who was =king =of ↺born king of the jews
 */
function noteSaidAhead(findings: Findings, { tokens, position }: AddedRun): boolean {
  for (let gap = 1; gap <= MAX_SKIPPED_AT_FIRST; gap += 1) {
    if (!tokens.every((token, step) => isPiece(findings, token, position + gap + step))) continue
    if (position + gap + tokens.length > findings.front) continue
    for (const token of tokens) noteExtra(findings, 'repeated', token, position)
    for (let piece = position; piece < position + gap; piece += 1)
      if (isRightState(findings.state[piece])) noteCorrected(findings, piece, -1)
    return true
  }
  return false
}
