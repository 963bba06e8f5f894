import { MIN_SOUNDS, type HeardWord, type Hypothesis } from '#shared/domain/recitation/hypothesis.ts'

/** Counts the words heard, and converts unknown sound to words. Less than one word is room noise. */
export function countWords({ words }: Hypothesis): number {
  const countWord = ({ text, sounds = 0 }: HeardWord) => (text === '' ? Math.floor(sounds / MIN_SOUNDS) : 1)
  return words.reduce((sum, word) => sum + countWord(word), 0)
}
