/**
 * How much each piece of evidence (second-evidence.ts) weighs, in log odds: for a word of the verse that was written down, for one in
 * whose place something else was, and for words beside the verse.
 * Made by bench/hearing/people/fit-second-pass.ts from recordings of 23 people; do not edit.
 */
export interface SecondPassWeights {
  readonly agreed: readonly number[]
  readonly different: readonly number[]
  readonly extra: readonly number[]
  /** Odds above which a word counts as said, and below which as not said; between them it is in doubt. */
  readonly sure: number
  readonly unsaid: number
}

export const SECOND_PASS: SecondPassWeights = {
  agreed: [2.880, 0.488, 0.166, 1.181, 0.525, 0.427, 1.873, 2.283, 0.277, 0.929],
  different: [3.961, 0.833, -2.011, 2.226, 3.916, -2.633, -0.934, -0.831, 2.856, -1.184, 3.129, 0.283, 1.061, -0.217, -0.868, 1.117, -0.779],
  extra: [-3.404, -1.307, -1.067, 1.240, 0.211, 2.010, -3.174, 0.118, 1.569, 0.000, 2.112, 2.188, 1.020, 0.064, -0.249],
  sure: 0.1,
  unsaid: -1.6,
}
