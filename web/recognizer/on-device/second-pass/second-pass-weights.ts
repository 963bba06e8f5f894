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
  agreed: [6.605, -0.071, -0.537, 1.088, 0.199, 0.276, 0.636, 1.202, 0.127, -0.216],
  different: [
    3.073, 1.191, -2.169, 1.994, 3.552, -1.835, -1.332, -0.274, 2.941, -0.912, 3.675, 1.012, 1.452, 0.595,
    -0.964, 0.211, 0.084,
  ],
  extra: [
    -3.522, -2.002, -0.428, 1.154, 0.055, 2.225, -2.283, 0.366, 1.867, 0.0, 2.091, 1.422, 0.535, 0.007,
    -1.155,
  ],
  sure: 0.1,
  unsaid: -1.6,
}
