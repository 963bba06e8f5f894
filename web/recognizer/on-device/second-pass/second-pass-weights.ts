/**
 * Weights of the evidence (rescoring-evidence.ts), in log odds: for a word of the verse that was transcribed, for one
 * replaced by something else, for words outside the verse, and for words that were said but not transcribed.
 * Made by tools/hearing/people/fit-second-pass.ts from recordings of 23 people; do not edit.
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
  agreed: [
    3.773, 1.122, 0.171, 1.195, 0.624, -0.647, -1.257, -1.433, 1.01, 0.246, 0.685, 0.851, -0.792, -1.049,
    -1.173, -1.185,
  ],
  different: [
    3.358, -0.098, 2.359, -0.357, 0.03, 0.784, 2.102, -2.878, -1.58, 1.904, 1.037, -0.09, -1.388, -1.73,
    1.159, -0.554, 0.069, -0.662, -0.623, -1.225, -1.042, -0.865,
  ],
  extra: [
    -1.264, 0.408, 0.224, -0.227, 1.365, 0.021, -0.02, 0.024, -0.513, -0.135, 0.534, 0.363, 0.337, 0.0, 0.454,
    0.114, 0.522, 0.013, 0.089, 0.762, 0.448, 0.34,
  ],
  added: [
    -6.554, 0.994, 0.083, 1.064, 1.998, -0.231, 1.946, 1.258, 1.111, 2.366, 2.229, -0.405, 0.122, -0.335,
  ],
  sure: 0.5,
  unsaid: -1.6,
}
