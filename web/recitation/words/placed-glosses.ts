import type { GlossRun } from './gloss-runs.ts'

/** Pixels between two labels of one line. */
const APART_PX = 6

/** The position of a label in its verse, in pixels; null if there is no room. */
export type GlossPlace = { readonly left: number; readonly top: number } | null

interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/**
 * Places labels under their words: centered under the run (the part on its first line), inside the verse, and clear of the
 * previous label. Leaves out a label that would move away from its words; the list below the verse has it, too.
 */
export function placedGlosses(
  runs: readonly GlossRun[],
  boxOf: (index: number) => Box,
  widths: readonly number[],
  room: number,
): GlossPlace[] {
  let last = { top: -1, right: 0 }
  return runs.map((run, at) => {
    const { left, right, bottom: top } = firstLineOf(run, boxOf)
    const width = widths[at] ?? 0
    const middle = Math.max(0, Math.min((left + right - width) / 2, room - width))
    const place = top === last.top ? Math.max(middle, last.right + APART_PX) : middle
    if (place > right || place + width > room + 1) return null
    last = { top, right: place + width }
    return { left: place, top }
  })
}

function firstLineOf({ from, to }: GlossRun, boxOf: (index: number) => Box): Box {
  const first = boxOf(from)
  let { right } = first
  for (let index = from + 1; index <= to; index += 1) {
    const box = boxOf(index)
    if (box.bottom !== first.bottom) break
    right = box.right
  }
  return { ...first, right }
}
