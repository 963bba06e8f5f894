/**
 * Weights of the evidence (evidence.ts), in log odds. `word`: that a word was said. `missing`: that a rejected word was
 * said after all. `extra`: that something else was said between two words.
 * Made by tools/hearing/people/fit-decision.ts from recordings of 23 people; do not edit.
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
    9.304, -2.099, -0.935, 0.0, 2.829, -1.593, 1.576, 1.105, -5.602, 3.056, -0.159, -0.401, 0.812, 0.378,
    0.812, -0.567, 0.0, 0.0,
  ],
  company: [-2.832, 3.083, 1.404, 4.261],
  missing: [
    2.96, -0.97, 0.164, 0.315, 1.085, -0.665, 0.741, 0.172, -0.21, 0.368, 0.757, -0.089, 0.13, 0.342, -0.634,
    -0.502, 1.033, 0.547, 1.117, 1.359, -2.78,
  ],
  extra: [-5.886, -0.578, -0.659, 0.0, 0.0, -0.128, 0.431, 0.0, 1.748, -0.478, 0.677, 1.44, 1.748, -1.625],
}

export const TWO_ENGINES: DecisionWeights = {
  word: [
    1.082, -0.931, -1.554, 3.129, 0.966, -0.527, 0.359, 0.347, -3.543, 1.404, -0.013, -0.149, 0.509, 0.276,
    0.842, -0.28, -1.113, -1.366, 3.721, 0.994, -0.44, 1.605, 0.832, -3.914, 0.984, -0.15, -0.338, -0.176,
    0.41, 1.444, -0.376, -0.535, -0.481,
  ],
  company: [-3.055, 3.062, 1.653, 4.483],
  missing: [
    2.731, -0.884, 0.444, 0.407, 1.141, -0.491, 0.526, 0.127, -0.397, 0.386, 0.674, -0.19, 0.213, 0.153,
    -0.126, -0.08, 0.179, -0.027, 0.02, 0.29, -0.813, -0.768, 1.047, 0.876, 1.388, 1.498, -2.23,
  ],
  extra: [
    -5.503, -0.543, -0.649, 0.0, 0.0, 0.321, 0.037, 0.0, 0.939, -0.43, 0.349, 0.482, 0.939, -0.739, 1.346,
    0.247, 0.649, 0.486, 1.346, -1.205,
  ],
}
