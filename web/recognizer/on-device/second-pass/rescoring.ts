import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { EncoderWeights } from './encoder-only/encoder-weights.ts'
import { rescoreWords } from './rescored-words.ts'
import type { PhraseReading } from './phrase-reading.ts'
import type { SecondPassWeights } from './second-pass-weights.ts'
import { summarizeFirstPass, findWordRange } from './first-pass.ts'

/** Weights to use instead of the shipped ones. */
interface Weights {
  readonly full?: SecondPassWeights | undefined
  /** For phrases without a transcription. */
  readonly encoderOnly?: EncoderWeights | undefined
}

/**
 * Merges both passes into one hypothesis: rescored words up to the end of the second pass's readings, then the first
 * pass's words.
 */
export function rescore(
  verse: readonly VerseWord[],
  { words, settled }: Hypothesis,
  readings: readonly PhraseReading[],
  weights: Weights = {},
): Hypothesis {
  if (readings.length === 0) return { words, settled }
  const end = Math.max(...readings.map(({ to }) => to))
  const first = summarizeFirstPass(words)
  let taken = 0
  const decided = readings.flatMap((reading) => {
    const passes = { verse, reading, first }
    const rescored = rescoreWords(passes, weights.full, weights.encoderOnly)
    if (rescored !== null) return rescored
    // Report the sound between two words once, even if several phrases are undecided.
    const [start, last] = findWordRange(words, reading.from, reading.to)
    const stretch = words.slice(Math.max(start, taken), last)
    taken = Math.max(taken, last)
    return stretch
  })
  return { words: [...decided, ...dropWordsBefore(words, end)], settled: decided.length }
}

/**
 * Returns the words of the first pass after what the second pass has read. Skips unrecognized sound before the first
 * of them, which belongs to a phrase that was or will be read.
 */
function dropWordsBefore(words: readonly HeardWord[], from: number): readonly HeardWord[] {
  const last = words.findLastIndex(({ at }) => at !== undefined && at < from)
  const start = words.findIndex(({ at }, place) => place > last && at !== undefined)
  return start === -1 ? [] : words.slice(start)
}
