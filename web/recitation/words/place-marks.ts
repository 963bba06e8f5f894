import type { GlossRun } from './gloss-runs.ts'
import { findGapBefore, type Box } from './place-glosses.ts'

/** A mark in its verse, in pixels. A run on several lines has one on each. */
export interface PlacedMark {
  readonly mark: NonNullable<GlossRun['mark']>
  readonly left: number
  readonly width: number
  readonly top: number
}

/** Places the marks of runs: a bracket or dots under the words, a caret in a gap. */
export function placeMarks(runs: readonly GlossRun[], getBox: (index: number) => Box): PlacedMark[] {
  return runs.flatMap(({ from, to, mark }): PlacedMark[] => {
    if (mark === undefined) return []
    if (mark !== 'added') return splitIntoLines(from, to, getBox).map((line) => ({ mark, ...line }))
    const { left, bottom } = findGapBefore(from, getBox)
    return [{ mark, left, width: 0, top: bottom }]
  })
}

function splitIntoLines(from: number, to: number, getBox: (index: number) => Box) {
  const lines: { left: number; width: number; top: number }[] = []
  for (let index = from; index <= to; index += 1) {
    const { left, right, bottom } = getBox(index)
    const last = lines.at(-1)
    if (last?.top === bottom) last.width = right - last.left
    else lines.push({ left, width: right - left, top: bottom })
  }
  return lines
}
