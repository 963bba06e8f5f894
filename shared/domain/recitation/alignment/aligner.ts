import type { HeardWord } from '../hypothesis.ts'
import { createFirstRow, MOVE, computeNextRow, type CostRow } from './cost-row.ts'
import type { Interpretation, LocatedExtra } from './findings.ts'
import { interpret, createInterpretation } from './interpretation.ts'
import { locateWords, type Located } from './located.ts'
import { judgeVerseWords, createJudgments, type Judgment } from './judgment.ts'
import type { Pieces } from './pieces.ts'
import {
  findFit,
  isSameHearing,
  NOT_COMPARED,
  copyToken,
  createToken,
  type Compared,
  type Comparison,
  type Token,
} from './token.ts'
import { createTraceback, traceBack, type Traceback } from './traceback.ts'

/** How a hypothesis matches a verse, before any of it is final. */
export interface Assessment {
  /** One entry per word of the verse. */
  readonly judgments: readonly Judgment[]
  readonly extras: readonly LocatedExtra[]
  /** Index of the expected word. */
  readonly position: number
  /** Index of the first word that wasn't reached. */
  readonly front: number
}

/** The final interpretation of the start of a traceback, valid as long as that start doesn't change. */
interface Settled {
  readonly interpretation: Interpretation
  readonly judgments: readonly Judgment[]
}

/** How many words behind the last one are never settled. */
const SETTLING_DISTANCE = 40
/** The minimum number of words settled at once. */
const SETTLING_BATCH = 40
/** Words on each side of a cut that must match in order before it can be settled. */
const STRAIGHT_WORDS = 4

/**
 * Aligns hypotheses with a verse. Mutable, but only as a cache, so a longer or revised hypothesis costs only its new
 * words. Everything else in a recitation is immutable.
 */
export class Aligner implements Compared {
  readonly pieces: Pieces
  readonly by: Comparison['by']
  readonly accepted: Comparison['accepted']
  readonly #known = new Map<string, Token>()
  readonly #tokens: Token[] = []
  /** A row depends only on the words before it. */
  readonly #rows: CostRow[]
  #trace: Traceback = createTraceback([])
  #settled: Settled

  constructor({ pieces, by, accepted }: Comparison) {
    this.pieces = pieces
    this.by = by
    this.accepted = accepted
    this.#rows = [createFirstRow(pieces)]
    this.#settled = createSettled(pieces)
  }

  fit({ fits, forms }: Token, kind: number): number {
    const cached = fits[kind] ?? 0
    return cached === NOT_COMPARED ? (fits[kind] = findFit(this, forms, kind)) : cached
  }

  /**
   * Assesses a hypothesis. A final assessment depends only on the words. Before that, words far behind aren't
   * reconsidered, to limit the cost.
   */
  assess(words: readonly HeardWord[], final: boolean): Assessment {
    const trace = this.#align(words)
    if (trace.same < this.#settled.interpretation.until) this.#settled = createSettled(this.pieces)
    this.#settle(trace)
    const from = final ? createSettled(this.pieces) : this.#settled
    const { interpretation, judgments } = this.#interpretOn(trace, from, words.length, final)
    return {
      judgments,
      extras: interpretation.extras,
      position: this.#wordAt(interpretation.position),
      front: this.#wordAt(interpretation.front),
    }
  }

  locate(words: readonly HeardWord[]): readonly (Located | undefined)[] {
    const trace = this.#align(words)
    const { interpretation } = this.#interpretOn(trace, createSettled(this.pieces), words.length, true)
    return locateWords(this.pieces, trace, interpretation)
  }

  #align(words: readonly HeardWord[]): Traceback {
    const [tokens, rows] = [this.#tokens, this.#rows]
    let same = 0
    while (same < words.length && same < tokens.length && isSameHearing(tokens[same]?.word, words[same]))
      same += 1
    tokens.length = same
    rows.length = same + 1
    for (let index = same; index < words.length; index += 1) {
      tokens.push(this.#createToken(words[index] ?? { text: '' }))
      rows.push(computeNextRow(this, tokens, rows))
    }
    this.#trace = traceBack(this.#trace, tokens, rows, this.pieces.spans, same)
    return this.#trace
  }

  #createToken(word: HeardWord): Token {
    const cached = this.#known.get(word.text)
    if (cached !== undefined) return copyToken(cached, word, this.by)
    const token = createToken(this, word)
    this.#known.set(word.text, token)
    return token
  }

  #settle(trace: Traceback): void {
    const { until, front } = this.#settled.interpretation
    const last = trace.tokens.length - SETTLING_DISTANCE
    if (last - until < SETTLING_BATCH) return
    for (let cut = last; cut > until + STRAIGHT_WORDS; cut -= 1) {
      if ((trace.start[cut] ?? 0) < front || !isStraight(trace, cut)) continue
      this.#settled = this.#interpretOn(trace, this.#settled, cut, false)
      return
    }
  }

  #interpretOn(trace: Traceback, from: Settled, until: number, final: boolean): Settled {
    const interpretation = interpret(this, trace, from.interpretation, until, final)
    const low = this.#wordAt(Math.min(interpretation.low, from.interpretation.front))
    return { interpretation, judgments: judgeVerseWords(this, trace, interpretation, from.judgments, low) }
  }

  #wordAt(piece: number): number {
    return this.pieces.word[piece] ?? this.pieces.verse.length
  }
}

function createSettled(pieces: Pieces): Settled {
  return { interpretation: createInterpretation(pieces), judgments: createJudgments(pieces) }
}

function isStraight({ move, start, end, tokens }: Traceback, cut: number): boolean {
  for (
    let index = cut - STRAIGHT_WORDS;
    index < Math.min(cut + STRAIGHT_WORDS, tokens.length - 1);
    index += 1
  ) {
    const isMatched = move[index] === MOVE.one || move[index] === MOVE.manyPieces
    if (!isMatched || end[index] !== start[index + 1]) return false
  }
  return true
}
