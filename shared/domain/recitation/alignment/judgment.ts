import { isRightVerdict, type WordVerdict } from '../verdict.ts'
import { toNormalForm } from '../words/normal-form.ts'
import type { Span } from '../words/written-together.ts'
import { PIECE, type Interpretation } from './findings.ts'
import type { Pieces } from './pieces.ts'
import type { Comparison } from './token.ts'
import { listPieceTokens, type Traceback } from './traceback.ts'

export interface Judgment {
  /** Missing if the word wasn't reached. */
  readonly verdict?: WordVerdict
  readonly heard?: string
}

/** Shared, so unreached words can be compared by identity. */
export const UNREACHED: Judgment = {}
const CORRECT: Judgment = { verdict: 'correct' }
const SKIPPED: Judgment = { verdict: 'skipped' }

export function createJudgments({ verse }: Pieces): Judgment[] {
  return verse.map(() => UNREACHED)
}

/** Judges the words of the verse. Reuses `known` for words before `from` and for those that weren't reached. */
export function judgeVerseWords(
  { pieces, accepted }: Comparison,
  trace: Traceback,
  found: Interpretation,
  known: readonly Judgment[],
  from: number,
): Judgment[] {
  const judgments = known.slice()
  for (let word = from; word < pieces.verse.length; word += 1) {
    const span = pieces.spans[word]
    if (span === undefined || span.start >= found.front) break
    judgments[word] = applyAccepted(
      judgeWord(pieces, trace, found, span),
      accepted.get(pieces.verse[word]?.key ?? ''),
    )
  }
  return judgments
}

function applyAccepted(judgment: Judgment, accepted: ReadonlySet<string> | undefined): Judgment {
  if (accepted === undefined || judgment.heard === undefined || isRightVerdict(judgment.verdict))
    return judgment
  return accepted.has(toNormalForm(judgment.heard)) ? { ...judgment, verdict: 'sounds-alike' } : judgment
}

function judgeWord(pieces: Pieces, trace: Traceback, found: Interpretation, span: Span): Judgment {
  const { start, length } = span
  if (length === 1 && found.state[start] === PIECE.same && found.isCorrected[start] === 0) return CORRECT
  const states = Array.from({ length }, (_, step) => findCountedState(pieces, found, start + step)).filter(
    (word) => word !== undefined,
  )
  const heard = states.filter((state) => state !== PIECE.unheard)
  if (start + length > found.front && heard.length < states.length && !heard.includes(PIECE.wrong))
    return UNREACHED
  if (heard.length === 0) return pieces.isOptional[start] === 1 ? UNREACHED : SKIPPED
  const verdict = chooseVerdict(states, heard.length, isCorrected(found, span))
  return verdict === 'correct' ? CORRECT : { verdict, ...findHeard(trace, found, span, verdict) }
}

/** Returns the state of a piece if it counts. An optional "and" counts only if its whole word is optional. */
function findCountedState(pieces: Pieces, { state }: Interpretation, piece: number): number | undefined {
  const isOptional = pieces.isOptional[piece] === 1
  const isFree = isOptional && pieces.verse[pieces.word[piece] ?? 0]?.optional !== true
  return isFree && state[piece] !== PIECE.wrong ? undefined : state[piece]
}

function isCorrected({ isCorrected }: Interpretation, { start, length }: Span): boolean {
  return isCorrected.subarray(start, start + length).includes(1)
}

function chooseVerdict(states: readonly number[], heard: number, wasCorrected: boolean): WordVerdict {
  if (states.includes(PIECE.swapped)) return 'swapped'
  if (states.includes(PIECE.wrong)) return 'wrong'
  // Part of a word ("Beth" of Beth-el) doesn't prove that the rest was skipped.
  if (heard < states.length || states.includes(PIECE.near)) return 'not-sure'
  if (wasCorrected) return 'self-corrected'
  return states.includes(PIECE.alike) ? 'sounds-alike' : 'correct'
}

function findHeard(
  trace: Traceback,
  found: Interpretation,
  { start, length }: Span,
  verdict: WordVerdict,
): { heard?: string } {
  const from = verdict === 'self-corrected' ? found.wrongToken : found.token
  const tokens = new Set(from.subarray(start, start + length))
  tokens.delete(-1)
  if (tokens.size === 0) return {}
  const parts = [...tokens].flatMap((token) => listPieceTokens(trace, token))
  return { heard: parts.map((token) => trace.tokens[token]?.word.text ?? '').join(' ') }
}
