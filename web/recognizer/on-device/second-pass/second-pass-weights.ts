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
  agreed: [5.58, 0.162, 0.067, 0.548, 0.099, 0.215, 0.64, 0.87, 0.106, 0.309],
  different: [
    3.147, 0.608, 3.476, -0.595, 0.439, 1.23, 1.121, -1.168, 2.668, 0.09, 0.333, -0.509, -0.232, 0.442,
    -0.677,
  ],
  extra: [
    -1.783, -0.897, -0.784, 1.094, 0.345, 1.156, -1.436, 0.015, 0.912, 0.0, 0.991, 1.163, 0.663, 0.046, 0.159,
  ],
  sure: 0.1,
  unsaid: -1.6,
}
