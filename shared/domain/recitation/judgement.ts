import { normalForm } from './normal-form.ts'
import type { Path } from './lattice.ts'
import type { Pieces, Span } from './pieces.ts'
import { PIECE, type Reading } from './reading.ts'
import type { WordVerdict } from './verdict.ts'

/** What a hypothesis says about one word of the verse, before it is known whether it will last. */
export interface Judgement {
  /** Absent while the word has not been reached. */
  readonly verdict?: WordVerdict
  readonly heard?: string
}

const UNREACHED: Judgement = {}
const CORRECT: Judgement = { verdict: 'correct' }
const SKIPPED: Judgement = { verdict: 'skipped' }

/** The judgement of each word of the verse, from those of its pieces. `accepted` are the forms contested before. */
export function judgementsOf(
  pieces: Pieces,
  path: Path,
  reading: Reading,
  accepted: ReadonlyMap<string, ReadonlySet<string>>,
): Judgement[] {
  return pieces.spans.map((span, word) => {
    const judgement = judged(pieces, path, reading, span)
    const form = judgement.heard === undefined ? '' : normalForm(judgement.heard)
    const isAccepted = form !== '' && accepted.get(pieces.verse[word]?.key ?? '')?.has(form) === true
    return isAccepted && !isRightVerdict(judgement.verdict)
      ? { ...judgement, verdict: 'sounds-alike' }
      : judgement
  })
}

/** Whether a verdict counts as right. */
export function isRightVerdict(verdict: WordVerdict | undefined): boolean {
  return verdict === 'correct' || verdict === 'sounds-alike' || verdict === 'self-corrected'
}

function judged(pieces: Pieces, path: Path, reading: Reading, span: Span): Judgement {
  const { start, length } = span
  if (start >= reading.front) return UNREACHED
  if (length === 1 && reading.state[start] === PIECE.same && reading.isMended[start] === 0) return CORRECT
  const states = Array.from({ length }, (_, step) => statesOf(pieces, reading, start + step)).filter(
    (it) => it !== undefined,
  )
  const heard = states.filter((state) => state !== PIECE.unheard)
  if (start + length > reading.front && heard.length < states.length && !heard.includes(PIECE.wrong))
    return UNREACHED
  if (heard.length === 0) return pieces.isOptional[start] === 1 ? UNREACHED : SKIPPED
  const verdict = verdictOf(states, heard.length, isMended(reading, span))
  return verdict === 'correct' ? CORRECT : { verdict, ...heardIn(path, reading, span, verdict) }
}

/** The state of a piece that counts; an "and" that may stay unsaid counts only where all of its word may. */
function statesOf(pieces: Pieces, { state }: Reading, piece: number): number | undefined {
  const isOptional = pieces.isOptional[piece] === 1
  const isFree = isOptional && pieces.verse[pieces.word[piece] ?? 0]?.optional !== true
  return isFree && state[piece] !== PIECE.wrong ? undefined : state[piece]
}

function isMended({ isMended }: Reading, { start, length }: Span): boolean {
  return isMended.subarray(start, start + length).includes(1)
}

function verdictOf(states: readonly number[], heard: number, mended: boolean): WordVerdict {
  if (states.includes(PIECE.swapped)) return 'swapped'
  if (states.includes(PIECE.wrong)) return 'wrong'
  // Part of a word ("Beth" of Beth-el) is no proof that the rest was left out.
  if (heard < states.length || states.includes(PIECE.near)) return 'not-sure'
  if (mended) return 'self-corrected'
  return states.includes(PIECE.alike) ? 'sounds-alike' : 'correct'
}

function heardIn(
  path: Path,
  reading: Reading,
  { start, length }: Span,
  verdict: WordVerdict,
): { heard?: string } {
  const from = verdict === 'self-corrected' ? reading.wrongToken : reading.token
  const tokens = new Set(from.subarray(start, start + length))
  tokens.delete(-1)
  if (tokens.size === 0) return {}
  return { heard: [...tokens].flatMap((token) => textFrom(path, token)).join(' ') }
}

/** The text of a token with those that were read together with it. */
function textFrom({ tokens, move, start, end }: Path, token: number): string[] {
  const text: string[] = []
  for (let index = token; index < tokens.length; index += 1) {
    const isSame = start[index] === start[token] && end[index] === end[token] && move[index] === move[token]
    if (index > token && !(isSame && (end[token] ?? 0) > (start[token] ?? 0))) break
    text.push(tokens[index]?.word.text ?? '')
  }
  return text
}
