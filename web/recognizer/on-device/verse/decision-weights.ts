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
    9.188, -1.797, -0.986, -0.0, 2.742, -1.32, 1.523, 1.083, -5.581, 2.92, -0.148, -0.45, 0.635, 0.266, 0.9,
    -0.703, 0.0, 0.0,
  ],
  company: [-3.273, 3.02, 2.064, 4.262],
  missing: [
    3.267, -0.82, -0.111, 0.523, 0.482, -0.436, 0.603, 0.38, -0.485, 0.54, 0.768, 0.107, 0.258, 0.608, -0.517,
    -0.631, 0.692, 0.239, 1.34, 1.371, -2.779,
  ],
  extra: [-5.248, -0.617, -0.777, 0.0, 0.0, -0.053, 0.108, 0.0, 1.636, -0.165, 0.649, 1.147, 1.636, -1.624],
}

export const TWO_ENGINES: DecisionWeights = {
  word: [
    0.856, -0.951, -1.518, 3.008, 1.018, -0.363, 0.433, 0.521, -3.604, 1.237, 0.055, -0.219, 0.258, 0.281,
    0.875, -0.386, -1.186, -1.641, 3.845, 0.951, -0.628, 1.612, 0.525, -3.834, 0.889, -0.27, -0.33, -0.225,
    0.455, 1.638, -0.527, -0.296, -0.004,
  ],
  company: [-3.254, 3.066, 1.913, 4.511],
  missing: [
    3.23, -0.749, 0.229, 0.429, 0.616, -0.257, 0.207, 0.647, -0.068, 0.308, 0.486, -0.114, 0.092, 0.257,
    -0.37, 0.164, 0.129, -0.187, 0.058, 0.221, -0.833, -0.635, 1.016, 0.101, 1.448, 1.61, -2.381,
  ],
  extra: [
    -5.86, -0.337, -0.865, 0.0, 0.0, 0.059, 0.294, 0.0, 1.003, -0.438, 0.452, 0.74, 1.003, -0.635, 1.035,
    -0.232, 0.303, 0.869, 1.035, -1.395,
  ],
}
