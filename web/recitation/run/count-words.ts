import { MIN_SOUNDS, type HeardWord, type Hypothesis } from '#shared/domain/recitation/hypothesis.ts'

/**
 * Counts the words heard. An unknown sound counts as one word for every `MIN_SOUNDS` sounds; a shorter one is room
 * noise.
 */
export function countWords({ words }: Hypothesis): number {
  const countWord = ({ text, sounds = 0 }: HeardWord) => (text === '' ? Math.floor(sounds / MIN_SOUNDS) : 1)
  return words.reduce((sum, word) => sum + countWord(word), 0)
}
