/**
 * How much each piece of evidence (evidence.ts) weighs, in log odds: for a word having been said, for a word that was not
 * believed having been said after all, and for something else having been said between two words.
 * Made by bench/hearing/people/fit-decision.ts from recordings of 11 people; do not edit.
 */
export interface DecisionWeights {
  readonly word: readonly number[]
  readonly missing: readonly number[]
  readonly extra: readonly number[]
}

export const ONE_ENGINE: DecisionWeights = {
  word: [
    4.203, -0.313, -0.185, 0.0, 1.525, -0.296, 1.594, 1.69, -2.942, 1.539, -0.303, -0.453, 0.048, 0.277,
    0.793, -0.539, 0.0, 0.0,
  ],
  missing: [
    2.906, 0.178, 0.221, 0.166, 0.737, -0.145, 0.385, 0.209, -0.673, 0.582, 0.136, -0.166, -0.064, 0.213,
    -0.164, -0.293, -0.196, 0.237, 1.585, 0.879, -0.992,
  ],
  extra: [-4.662, -0.292, -0.031, 0.0, 0.0, -0.163, 0.499, 0.0, 0.964, 0.661, 0.463, 0.615, 0.964, -0.952],
}

export const TWO_ENGINES: DecisionWeights = {
  word: [
    -0.506, 0.066, -0.402, 1.328, 0.594, -0.199, 0.861, 0.773, -1.974, 0.516, -0.118, -0.127, -0.075, 0.423,
    0.968, -0.459, -0.585, -0.674, 1.662, 0.273, 0.186, 1.17, 1.593, -2.459, 0.152, -0.055, -0.339, -0.015,
    0.265, 0.859, 0.036, -0.67, -0.223,
  ],
  missing: [
    2.677, 0.08, -0.162, 0.113, 0.343, -0.266, 0.532, 0.03, -0.25, 0.216, 0.283, -0.114, -0.079, 0.15, -0.385,
    0.255, -0.156, -0.26, 0.203, 0.086, -0.298, -0.325, -0.091, 0.507, 1.59, 1.328, -1.052,
  ],
  extra: [
    -5.1, -0.032, -0.123, 0.0, 0.0, 0.177, 0.272, 0.0, 0.327, 0.268, 0.303, 0.172, 0.327, -0.461, 0.64, 0.709,
    0.6, 0.657, 0.64, -1.054,
  ],
}
