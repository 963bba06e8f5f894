/** The length of the current pause, and its newest blocks (40 ms each), which are replayed when speech resumes. */
interface PauseState<Block> {
  readonly blocks: number
  readonly buffered: readonly Block[]
}

/** The number of blocks kept at the start of a pause: 0.6 s, as long as a fluent reader pauses between sentences. */
const KEPT_BLOCKS = 15
/**
 * The number of blocks kept at the end of a pause: a third of a second, because a word starts more quietly than the
 * threshold detects.
 */
const BUFFERED_BLOCKS = 8

/** Returns the state at the start of a take. */
export function startPauseState<Block>(): PauseState<Block> {
  return { blocks: 0, buffered: [] }
}

/**
 * Takes one block and returns the blocks to process now: none in the middle of a long pause, and the end of the pause
 * once speech resumes. A reader who stops to think is then recognized like one who doesn't.
 */
export function trimPauses<Block>(
  pause: PauseState<Block>,
  block: Block,
  isVoice: boolean,
): { readonly pause: PauseState<Block>; readonly heard: readonly Block[] } {
  const blocks = isVoice ? 0 : pause.blocks + 1
  if (blocks <= KEPT_BLOCKS) return { pause: { blocks, buffered: [] }, heard: [...pause.buffered, block] }
  return { pause: { blocks, buffered: [...pause.buffered, block].slice(-BUFFERED_BLOCKS) }, heard: [] }
}
