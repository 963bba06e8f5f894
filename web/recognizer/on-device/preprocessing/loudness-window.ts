/** Ten seconds in blocks of 40 ms: every reader draws breath in them. */
const REMEMBERED_BLOCKS = 250
const TENTH = 0.1

/** The loudness (root mean square, full scale 1) of the last ten seconds, block by block, oldest first. */
export type LoudnessWindow = readonly number[]

/** Adds one block, and forgets what is too old. */
export function addBlock(recent: LoudnessWindow, loudness: number): LoudnessWindow {
  return [...recent, loudness].slice(-REMEMBERED_BLOCKS)
}

/** The room is what the quietest tenth of the blocks stays below, the voice what the loudest tenth exceeds. Both 0 for no block. */
export function levelsIn(recent: LoudnessWindow): { readonly room: number; readonly voice: number } {
  const sorted = recent.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  return {
    room: sorted[Math.floor(last * TENTH)] ?? 0,
    voice: sorted[Math.ceil(last * (1 - TENTH))] ?? 0,
  }
}
