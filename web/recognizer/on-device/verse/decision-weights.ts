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
    9.12, -2.016, -0.783, -0.0, 2.868, -1.523, 1.559, 1.105, -5.564, 2.889, -0.091, -0.437, 0.722, 0.213,
    0.845, -0.631, 0.0, 0.0,
  ],
  company: [-3.125, 2.98, 1.562, 4.091],
  missing: [
    2.805, -0.949, 0.132, 0.549, 0.408, -0.326, 0.424, 0.602, -0.794, 0.46, 0.849, 0.369, 0.297, 0.596,
    -0.713, -0.584, 0.735, 0.458, 1.398, 1.655, -2.495,
  ],
  extra: [-5.032, -0.719, -0.808, 0.0, 0.0, -0.001, 0.055, 0.0, 1.651, -0.125, 0.654, 1.214, 1.651, -1.498],
}

export const TWO_ENGINES: DecisionWeights = {
  word: [
    0.897, -1.012, -1.296, 3.057, 1.09, -0.441, 0.322, 0.481, -3.527, 1.322, 0.063, -0.219, 0.324, 0.265,
    0.759, -0.357, -1.231, -1.73, 3.744, 1.076, -0.707, 1.814, 0.572, -4.018, 0.796, -0.187, -0.326, -0.061,
    0.407, 1.586, -0.518, -0.342, 0.028,
  ],
  company: [-3.131, 3.001, 1.646, 4.185],
  missing: [
    3.456, -0.701, 0.027, 0.078, 0.46, -0.225, 0.151, 0.678, 0.078, 0.234, 0.639, -0.344, 0.014, 0.197, -0.54,
    0.204, -0.084, -0.027, 0.307, 0.124, -0.895, -0.787, 0.858, 0.143, 1.535, 1.807, -2.346,
  ],
  extra: [
    -5.857, -0.63, -0.849, 0.0, 0.0, 0.042, 0.377, 0.0, 1.121, -0.604, 0.547, 0.932, 1.121, -0.728, 0.967,
    -0.063, 0.304, 0.591, 0.967, -1.37,
  ],
}
