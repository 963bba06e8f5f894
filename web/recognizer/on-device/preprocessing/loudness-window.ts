/** Ten seconds in blocks of 40 ms: every reader takes a breath in that time. */
const REMEMBERED_BLOCKS = 250
const TENTH = 0.1

/** Loudness (root mean square, full scale 1) of the last ten seconds, block by block, oldest first. */
export type LoudnessWindow = readonly number[]

/** Appends one block and drops the oldest beyond the window. */
export function addBlock(recent: LoudnessWindow, loudness: number): LoudnessWindow {
  return [...recent, loudness].slice(-REMEMBERED_BLOCKS)
}

/** Estimates the room as the 10th percentile of the window, the voice as the 90th. Both are 0 for an empty window. */
export function levelsIn(recent: LoudnessWindow): { readonly room: number; readonly voice: number } {
  const sorted = recent.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  return {
    room: sorted[Math.floor(last * TENTH)] ?? 0,
    voice: sorted[Math.ceil(last * (1 - TENTH))] ?? 0,
  }
}
