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
  company: [-3.216, 3.019, 1.882, 4.29],
  missing: [
    2.83, -0.95, -0.144, 0.711, 0.399, -0.433, 0.461, 0.66, -0.782, 0.457, 0.884, 0.257, 0.301, 0.532, -0.677,
    -0.581, 0.794, 0.225, 1.245, 1.521, -2.486,
  ],
  extra: [-5.152, -0.63, -0.775, 0.0, 0.0, -0.071, 0.145, 0.0, 1.7, -0.164, 0.523, 1.243, 1.7, -1.466],
}

export const TWO_ENGINES: DecisionWeights = {
  word: [
    0.897, -1.012, -1.296, 3.057, 1.09, -0.441, 0.322, 0.481, -3.527, 1.322, 0.063, -0.219, 0.324, 0.265,
    0.759, -0.357, -1.231, -1.73, 3.744, 1.076, -0.707, 1.814, 0.572, -4.018, 0.796, -0.187, -0.326, -0.061,
    0.407, 1.586, -0.518, -0.342, 0.028,
  ],
  company: [-3.246, 3.057, 1.748, 4.671],
  missing: [
    3.854, -0.819, 0.2, 0.119, 0.434, -0.388, 0.339, 0.734, 0.001, 0.303, 0.783, -0.283, 0.266, 0.273, -0.504,
    0.076, -0.022, -0.108, 0.067, 0.169, -0.951, -0.859, 0.825, 0.002, 1.402, 1.776, -2.202,
  ],
  extra: [
    -5.605, -0.359, -0.885, 0.0, 0.0, 0.205, 0.224, 0.0, 1.037, -0.549, 0.512, 0.825, 1.037, -0.695, 1.017,
    -0.112, 0.317, 0.651, 1.017, -1.36,
  ],
}
