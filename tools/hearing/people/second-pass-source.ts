import type { SecondPassWeights } from '#web/recognizer/on-device/second-pass/second-pass-weights.ts'

/** Writes the source file of the weights. */
export function secondPassSource(
  { agreed, different, extra, added, sure, unsaid }: SecondPassWeights,
  people: string,
): string {
  const list = (numbers: readonly number[]) => `[${numbers.map((number) => number.toFixed(3)).join(', ')}]`
  return `/**
 * Weights of the evidence (rescoring-evidence.ts), in log odds: for a word of the verse that was transcribed, for one
 * replaced by something else, for words outside the verse, and for words that were said but not transcribed.
 * Made by tools/hearing/people/fit-second-pass.ts from recordings of ${people}; do not edit.
 */
export interface SecondPassWeights {
  readonly agreed: readonly number[]
  readonly different: readonly number[]
  readonly extra: readonly number[]
  readonly added: readonly number[]
  /** Odds above which a word counts as said, and below which as not said; between them it is in doubt. */
  readonly sure: number
  readonly unsaid: number
}

export const SECOND_PASS: SecondPassWeights = {
  agreed: ${list(agreed)},
  different: ${list(different)},
  extra: ${list(extra)},
  added: ${list(added)},
  sure: ${sure},
  unsaid: ${unsaid},
}
`
}
