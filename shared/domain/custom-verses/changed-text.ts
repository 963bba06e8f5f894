import { wordsOf } from '../recitation/words/words.ts'

/** Share of words that a correction may change. */
const CORRECTED = 0.1

/** Whether a changed text must be learned from the start: more than one word in ten differs. */
export const isOtherText = (before: string, after: string): boolean => {
  const [old, now] = [keysOf(before), keysOf(after)]
  return wordsChanged(old, now) > CORRECTED * Math.max(old.length, now.length)
}

const keysOf = (text: string) => wordsOf(text).map(({ key }) => key)

/** Returns the Levenshtein distance in words. Takes time and steps proportional to the product of both lengths. */
function wordsChanged(before: readonly string[], after: readonly string[]): number {
  let row = Array.from({ length: after.length + 1 }, (_, index) => index)
  before.forEach((old, index) => {
    const next = [index + 1]
    after.forEach((now, at) => {
      const replaced = (row[at] ?? 0) + Number(old !== now)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    })
    row = next
  })
  return row.at(-1) ?? 0
}
