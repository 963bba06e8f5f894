import { isRightVerdict, type WordVerdict } from './verdict.ts'

/** Words of a verse by index; `to` is one past the last. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

/** How far apart two exchanged words can be: "man and woman" has one between them. */
const REACH = 3

/**
 * Groups words said in a different order, so an exchange shows as one unit. A group begins and ends with such words, and may have right words in between.
 *
 *     verse     man and woman were made
 *     verdicts  ⇄man and ⇄woman were made
 *     groups    [man and woman]
 */
export function exchangesIn(verdicts: readonly (WordVerdict | undefined)[]): WordRange[] {
  const groups: WordRange[] = []
  for (const run of runsOf(verdicts)) {
    const last = groups.at(-1)
    // A single word needs its counterpart.
    const isMissing = last !== undefined && (isAlone(last) || isAlone(run))
    if (isMissing && areBeside(verdicts, last, run)) groups.splice(-1, 1, { from: last.from, to: run.to })
    else groups.push(run)
  }
  return groups
}

/** Runs of consecutive words with this verdict. */
function runsOf(verdicts: readonly (WordVerdict | undefined)[]): WordRange[] {
  const runs: WordRange[] = []
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict !== 'swapped') continue
    const last = runs.at(-1)
    if (last?.to === index) runs.splice(-1, 1, { from: last.from, to: index + 1 })
    else runs.push({ from: index, to: index + 1 })
  }
  return runs
}

const isAlone = ({ from, to }: WordRange): boolean => to - from === 1

function areBeside(
  verdicts: readonly (WordVerdict | undefined)[],
  one: WordRange,
  other: WordRange,
): boolean {
  return other.from - one.to < REACH && verdicts.slice(one.to, other.from).every(isRightVerdict)
}
