import { isRightVerdict, UNREACHED, type Judgement } from './judgement.ts'
import type { WordVerdict } from './verdict.ts'

/** How long a word has been judged as it is now, and what of it is shown. */
export interface Steady {
  readonly judgement: Judgement
  /** Hypotheses in a row that judged the word so, this one not counted; no more than LASTING. */
  readonly age: number
  readonly shown: Judgement
}

export const unreached: Steady = { judgement: UNREACHED, age: 0, shown: UNREACHED }

/** Right words that must follow an error before it is shown, or one and so many hypotheses that keep to it. */
const WORDS_AFTER = 3
const HYPOTHESES_AFTER = 2
/** Hypotheses that must keep to a change before a verdict that was shown is withdrawn. */
const LASTING = 4

/**
 * What is shown of each word, so that nothing flickers: a right word at once, an error or doubt only when it lasts, and
 * neither is withdrawn before the change has lasted too. `final` shows every judgement as it is.
 */
export function steadied(
  before: readonly Steady[],
  judgements: readonly Judgement[],
  final: boolean,
): readonly Steady[] {
  let after: Steady[] | undefined
  let rightAfter = 0
  for (let index = judgements.length - 1; index >= 0; index -= 1) {
    const judgement = judgements[index] ?? unreached.judgement
    const steady = before[index] ?? unreached
    if (judgement !== steady.judgement || judgement !== steady.shown) {
      after ??= before.slice()
      after[index] = next(steady, judgement, final, rightAfter)
    }
    if (isRightVerdict(judgement.verdict)) rightAfter += 1
  }
  return after ?? before
}

function next(steady: Steady, judgement: Judgement, final: boolean, rightAfter: number): Steady {
  const isChanged = judgement.verdict !== steady.judgement.verdict
  const age = isChanged ? 0 : Math.min(LASTING, steady.age + 1)
  return { judgement, age, shown: final ? judgement : shownOf(steady.shown, judgement, age, rightAfter) }
}

function shownOf(shown: Judgement, now: Judgement, age: number, rightAfter: number): Judgement {
  if (now.verdict === shown.verdict || isRightVerdict(now.verdict)) return now
  if (shown.verdict !== undefined && age < LASTING) return shown
  return now.verdict === undefined || lasts(now.verdict, age, rightAfter) ? now : shown
}

function lasts(verdict: WordVerdict, age: number, rightAfter: number): boolean {
  return verdict !== undefined && (rightAfter >= WORDS_AFTER || (rightAfter >= 1 && age >= HYPOTHESES_AFTER))
}
