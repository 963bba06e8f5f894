import type { Hypothesis } from '#shared/domain/recitation/heard.ts'

/** One entry of the recogniser's result list. */
export interface RecognitionResult {
  readonly transcript: string
  readonly isFinal: boolean
  readonly confidence: number
}

export interface Transcript {
  readonly before: readonly string[]
  readonly now: readonly string[]
  readonly settled: number
}

export const emptyTranscript: Transcript = { before: [], now: [], settled: 0 }

export function hearResults({ before }: Transcript, results: readonly RecognitionResult[]): Transcript {
  const wordsOf = (list: readonly RecognitionResult[]) =>
    list.flatMap(({ transcript }) => transcript.split(/\s+/).filter((word) => word !== ''))
  const final = wordsOf(results.filter(({ isFinal }) => isFinal))
  return { before, now: wordsOf(results), settled: before.length + final.length }
}

export function endSession({ before, now }: Transcript): Transcript {
  const words = [...before, ...now]
  return { before: words, now: [], settled: words.length }
}

export function hypothesisOf({ before, now, settled }: Transcript): Hypothesis {
  return { words: [...before, ...now].map((text) => ({ text })), settled }
}
