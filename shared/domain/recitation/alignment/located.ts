import { isRightState, PIECE, type Interpretation } from './findings.ts'
import type { Pieces } from './pieces.ts'
import { tokensOfPiece, type Traceback } from './traceback.ts'

/** The word of the verse that a heard word was taken for. */
export interface Located {
  /** Index of the word of the verse. */
  readonly at: number
  /** False where something else was heard in its place, or nearly it. */
  readonly isRight: boolean
}

/** For each heard word what it was taken for; undefined for a word beside the verse, or one that was said again later. */
export function locatedWords(
  pieces: Pieces,
  trace: Traceback,
  { state, token }: Interpretation,
): (Located | undefined)[] {
  const located = Array.from({ length: trace.tokens.length }, (): Located | undefined => undefined)
  for (let piece = 0; piece < pieces.count; piece += 1) {
    const [index, at] = [token[piece] ?? -1, pieces.word[piece]]
    if (index < 0 || at === undefined || state[piece] === PIECE.unheard) continue
    for (const part of tokensOfPiece(trace, index))
      located[part] ??= { at, isRight: isRightState(state[piece]) }
  }
  return located
}
