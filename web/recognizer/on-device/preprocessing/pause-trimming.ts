/** What was left out of a pause so far, and its newest blocks (40 ms), which are heard when somebody speaks again. */
export interface PauseState<Block> {
  readonly blocks: number
  readonly held: readonly Block[]
}

/** Blocks of a pause that are heard, 0.6 s: as much as there is between two sentences of whoever reads without stopping. */
const HEARD_BLOCKS = 15
/** The beginning of a word is quieter than what tells that somebody speaks again: a third of a second before it is heard, too. */
const HELD_BLOCKS = 8

/** Nobody has been heard to pause yet. */
export function noPause<Block>(): PauseState<Block> {
  return { blocks: 0, held: [] }
}

/**
 * Takes in one block, and returns which blocks are to be heard now: none in the middle of a long pause, and when it is over the end of
 * it with them. Whoever stops to think is then heard like whoever reads on.
 */
export function trimPauses<Block>(
  pause: PauseState<Block>,
  block: Block,
  isVoice: boolean,
): { readonly pause: PauseState<Block>; readonly heard: readonly Block[] } {
  const blocks = isVoice ? 0 : pause.blocks + 1
  if (blocks <= HEARD_BLOCKS) return { pause: { blocks, held: [] }, heard: [...pause.held, block] }
  return { pause: { blocks, held: [...pause.held, block].slice(-HELD_BLOCKS) }, heard: [] }
}
