import { isRightVerdict, type WordVerdict } from './verdict.ts'

/** A range of words in a verse; `to` is one past the last. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

/** How far apart two swapped words can be. "Man and woman" has one word between them. */
const MAX_SWAP_DISTANCE = 3

/**
 * Groups swapped words, so a swap is shown as one unit. A group begins and ends with swapped words, and may have right
 * words in between.
 *
 *     verse     man and woman were made
 *     verdicts  ⇄man and ⇄woman were made
 *     groups    [man and woman]
 */
export function groupSwapped(verdicts: readonly (WordVerdict | undefined)[]): WordRange[] {
  const groups: WordRange[] = []
  for (const run of findRuns(verdicts)) {
    const last = groups.at(-1)
    // A single word was swapped with words farther away.
    const needsCounterpart = last !== undefined && (isSingle(last) || isSingle(run))
    if (needsCounterpart && areNear(verdicts, last, run))
      groups.splice(-1, 1, { from: last.from, to: run.to })
    else groups.push(run)
  }
  return groups
}

/** Finds runs of consecutive swapped words. */
function findRuns(verdicts: readonly (WordVerdict | undefined)[]): WordRange[] {
  const runs: WordRange[] = []
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict !== 'swapped') continue
    const last = runs.at(-1)
    if (last?.to === index) runs.splice(-1, 1, { from: last.from, to: index + 1 })
    else runs.push({ from: index, to: index + 1 })
  }
  return runs
}

const isSingle = ({ from, to }: WordRange): boolean => to - from === 1

function areNear(verdicts: readonly (WordVerdict | undefined)[], one: WordRange, other: WordRange): boolean {
  return other.from - one.to < MAX_SWAP_DISTANCE && verdicts.slice(one.to, other.from).every(isRightVerdict)
}
