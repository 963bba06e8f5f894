/**
 * How much each piece of evidence (evidence.ts) weighs, in log odds: for a word having been said, for a word that was not
 * believed having been said after all, and for something else having been said between two words.
 * Made by bench/hearing/people/fit-decision.ts from recordings of 23 people; do not edit.
 */
export interface DecisionWeights {
  readonly word: readonly number[]
  /** For a word, from its odds and those of the words around it. */
  readonly company: readonly number[]
  readonly missing: readonly number[]
  readonly extra: readonly number[]
}

export const ONE_ENGINE: DecisionWeights = {
  word: [
    9.18, -1.94, -0.975, -0.0, 2.662, -1.468, 1.613, 1.09, -5.42, 3.088, -0.203, -0.41, 0.933, 0.339, 1.05,
    -0.585, 0.0, 0.0,
  ],
  company: [-2.929, 3.045, 1.729, 4.217],
  missing: [
    3.149, -1.185, -0.071, 0.705, 0.609, -0.439, 0.59, 0.476, -0.773, 0.429, 0.753, 0.087, 0.133, 0.46, -0.78,
    -0.51, 0.584, 0.315, 0.908, 1.208, -2.646,
  ],
  extra: [-5.746, -0.585, -0.687, 0.0, 0.0, -0.214, 0.462, 0.0, 1.791, -0.436, 0.709, 1.316, 1.791, -1.505],
}

export const TWO_ENGINES: DecisionWeights = {
  word: [
    0.838, -0.859, -1.51, 3.136, 0.861, -0.456, 0.516, 0.264, -3.456, 1.513, -0.018, -0.156, 0.576, 0.32,
    1.065, -0.32, -1.073, -1.535, 3.79, 1.005, -0.47, 1.499, 0.931, -3.759, 0.853, -0.188, -0.382, -0.174,
    0.385, 1.395, -0.377, -0.29, -0.306,
  ],
  company: [-3.028, 3.041, 1.851, 4.513],
  missing: [
    3.527, -0.958, 0.284, 0.503, 0.728, -0.311, 0.332, 0.518, -0.238, 0.145, 0.545, -0.217, -0.07, -0.09,
    -0.392, 0.211, 0.453, -0.239, 0.149, 0.381, -0.849, -0.91, 0.636, 0.352, 1.338, 1.581, -2.107,
  ],
  extra: [
    -5.636, -0.494, -0.675, 0.0, 0.0, 0.113, 0.296, 0.0, 1.066, -0.421, 0.482, 0.789, 1.066, -0.407, 0.938,
    0.119, 0.319, 0.64, 0.938, -1.225,
  ],
}
