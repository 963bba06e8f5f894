import type { GlossRun } from './gloss-runs.ts'

/** The space between two labels on one line. */
const LABEL_GAP_PX = 6

/** The position of a label in its verse, in pixels; null if there is no room. */
export type GlossPosition = { readonly left: number; readonly top: number } | null

export interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/**
 * Places labels below their words: centered below the run's first line, inside the verse, and clear of the previous
 * label. Leaves out labels that would end up away from their words, because the list below the verse has them too.
 */
export function placeGlosses(
  runs: readonly GlossRun[],
  getBox: (index: number) => Box,
  widths: readonly number[],
  lineWidth: number,
): GlossPosition[] {
  let last = { top: -1, right: 0 }
  return runs.map((run, index) => {
    const { left, right, bottom: top } = findFirstLine(run, getBox)
    const width = widths[index] ?? 0
    // A gap is narrow, so its label may start a little after it.
    const end = run.mark === 'added' ? right + width / 2 : right
    const middle = Math.max(0, Math.min((left + right - width) / 2, lineWidth - width))
    const start = top === last.top ? Math.max(middle, last.right + LABEL_GAP_PX) : middle
    if (start > end || start + width > lineWidth + 1) return null
    last = { top, right: start + width }
    return { left: start, top }
  })
}

function findFirstLine({ from, to, mark }: GlossRun, getBox: (index: number) => Box): Box {
  if (mark === 'added') return findGapBefore(from, getBox)
  const first = getBox(from)
  let { right } = first
  for (let index = from + 1; index <= to; index += 1) {
    const box = getBox(index)
    if (box.bottom !== first.bottom) break
    right = box.right
  }
  return { ...first, right }
}

/** The space after the last word of a line, for something added at its end. */
const AFTER_LINE_PX = 4

/** Finds the middle of the gap before a word, or the end of the previous line if the word starts a line. */
export function findGapBefore(index: number, getBox: (index: number) => Box): Box {
  const next = getBox(index)
  if (index === 0) return { ...next, right: next.left }
  const last = getBox(index - 1)
  const middle = next.bottom === last.bottom ? (last.right + next.left) / 2 : last.right + AFTER_LINE_PX
  return { left: middle, right: middle, bottom: last.bottom }
}
