import { UNREACHED, type Judgment } from '../alignment/judgment.ts'
import { isRightVerdict, type WordVerdict } from '../verdict.ts'

/** A word's current judgment, how long it has lasted, and the judgment shown. */
export interface Steady {
  readonly judgment: Judgment
  /** Consecutive earlier hypotheses with the same judgment, capped at LASTING_HYPOTHESES. */
  readonly age: number
  readonly shown: Judgment
}

export const unreached: Steady = { judgment: UNREACHED, age: 0, shown: UNREACHED }

/** An error is shown after three right words, or after one if two hypotheses agree. */
const WORDS_AFTER = 3
const HYPOTHESES_AFTER = 2
/** Hypotheses that must agree on a change before a shown verdict is withdrawn. */
const LASTING_HYPOTHESES = 4

/**
 * Updates what is shown without flicker. Shows a right word at once, an error or doubt only once it lasts, and withdraws
 * neither until the change lasts. `final` shows every judgment.
 */
export function updateSteadiness(
  before: readonly Steady[],
  judgments: readonly Judgment[],
  final: boolean,
): readonly Steady[] {
  let after: Steady[] | undefined
  let rightAfter = 0
  for (let index = judgments.length - 1; index >= 0; index -= 1) {
    const judgment = judgments[index] ?? unreached.judgment
    const steady = before[index] ?? unreached
    if (judgment !== steady.judgment || judgment !== steady.shown) {
      after ??= before.slice()
      after[index] = updateSteady(steady, judgment, final, rightAfter)
    }
    if (isRightVerdict(judgment.verdict)) rightAfter += 1
  }
  return after ?? before
}

function updateSteady(steady: Steady, judgment: Judgment, final: boolean, rightAfter: number): Steady {
  const isChanged = judgment.verdict !== steady.judgment.verdict
  const age = isChanged ? 0 : Math.min(LASTING_HYPOTHESES, steady.age + 1)
  return { judgment, age, shown: final ? judgment : chooseShown(steady.shown, judgment, age, rightAfter) }
}

function chooseShown(shown: Judgment, current: Judgment, age: number, rightAfter: number): Judgment {
  if (current.verdict === shown.verdict || isRightVerdict(current.verdict)) return current
  if (shown.verdict !== undefined && age < LASTING_HYPOTHESES) return shown
  return current.verdict === undefined || lasts(current.verdict, age, rightAfter) ? current : shown
}

function lasts(verdict: WordVerdict, age: number, rightAfter: number): boolean {
  return verdict !== undefined && (rightAfter >= WORDS_AFTER || (rightAfter >= 1 && age >= HYPOTHESES_AFTER))
}
