/**
 * Weights of the evidence (rescoring-evidence.ts), in log odds: for a word of the verse that was transcribed, for one
 * replaced by something else, for words outside the verse, and for words that were said but not transcribed.
 * Made by tools/hearing/people/fit-second-pass.ts from recordings of 23 people, those of rivals of 18 of them; do not edit.
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
  agreed: [3.043, 1.488, 0.092, 0.29, -1.823, 0.773, 1.257, -0.214, 0.2, 1.183, -1.058, -1.605],
  different: [
    2.763, 0.158, 2.485, -1.012, 0.301, 0.123, 0.73, -0.912, 2.033, -0.083, 0.069, -0.566, -1.385, 0.584,
    -0.187, -1.06, -1.243,
  ],
  extra: [
    -1.834, -0.075, -0.453, 0.976, 0.155, 0.729, -0.604, -0.613, 0.941, 0.0, 1.234, 1.481, 0.854, 0.023,
    -0.023, 0.572, 0.786,
  ],
  added: [-5.968, 1.422, 1.257, 0.034, 1.488, 1.57, -0.684],
  sure: 0.1,
  unsaid: -1.6,
}
