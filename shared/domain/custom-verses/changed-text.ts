import { splitVerseWords } from '../recitation/words/words.ts'

/** The share of words that a correction may change. */
const MAX_CORRECTED_SHARE = 0.1

/** Returns whether a changed text must be learned from the start: more than one word in ten differs. */
export const needsRelearning = (before: string, after: string): boolean => {
  const [oldWords, newWords] = [listKeys(before), listKeys(after)]
  return (
    computeWordDistance(oldWords, newWords) > MAX_CORRECTED_SHARE * Math.max(oldWords.length, newWords.length)
  )
}

const listKeys = (text: string) => splitVerseWords(text).map(({ key }) => key)

/** Returns the Levenshtein distance in words. Takes time and steps proportional to the product of both lengths. */
function computeWordDistance(before: readonly string[], after: readonly string[]): number {
  let row = Array.from({ length: after.length + 1 }, (_, index) => index)
  before.forEach((oldWord, index) => {
    const next = [index + 1]
    after.forEach((newWord, column) => {
      const replaced = (row[column] ?? 0) + Number(oldWord !== newWord)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    })
    row = next
  })
  return row.at(-1) ?? 0
}
