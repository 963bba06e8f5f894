import { isRightState, PIECE, type Interpretation } from './findings.ts'
import type { Pieces } from './pieces.ts'
import { listPieceTokens, type Traceback } from './traceback.ts'

export interface Located {
  /** Index of the word in the verse. */
  readonly at: number
  /** False if something else, or only nearly the word, was heard. */
  readonly isRight: boolean
  /** Whether it is clearly another word, not a spelling, a homophone, or a form of this one. */
  readonly isOther: boolean
}

/** Returns what each heard word matches; undefined for extras, and for words that were repeated later. */
export function locateWords(
  pieces: Pieces,
  trace: Traceback,
  { state, token }: Interpretation,
): (Located | undefined)[] {
  const located = Array.from({ length: trace.tokens.length }, (): Located | undefined => undefined)
  for (let piece = 0; piece < pieces.count; piece += 1) {
    const [index, at] = [token[piece] ?? -1, pieces.word[piece]]
    if (index < 0 || at === undefined || state[piece] === PIECE.unheard) continue
    for (const part of listPieceTokens(trace, index))
      located[part] ??= {
        at,
        isRight: isRightState(state[piece]),
        isOther: (state[piece] ?? 0) > PIECE.near,
      }
  }
  return located
}
