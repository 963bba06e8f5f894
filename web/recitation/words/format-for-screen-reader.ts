import type { VerseMark } from '../recited-text.ts'
import type { WordView } from './recitation-view.ts'

/** Formats the verse for a screen reader. Counts hidden words instead of reading each as "…". */
export function formatForScreenReader(
  words: readonly WordView[],
  markAt: ReadonlyMap<number, VerseMark>,
): string {
  const hidden = words.filter((word) => word.hidden).length
  if (hidden === words.length) return `Hidden verse, ${formatCount(hidden)}.`
  const parts: string[] = []
  let run = 0
  const endRun = () => {
    if (run > 0) parts.push(run === 1 ? '… ' : `(${run} words hidden) `)
    run = 0
  }
  for (const word of words) {
    const label = markAt.get(word.index)?.label
    if (label !== undefined) {
      endRun()
      parts.push(`${label} `)
    }
    if (word.hidden) run += 1
    else {
      endRun()
      parts.push(word.shown + word.gap)
    }
  }
  endRun()
  return parts.join('').trim()
}

const formatCount = (words: number) => (words === 1 ? 'one word' : `${words} words`)
