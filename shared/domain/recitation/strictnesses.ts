/**
 * How strictly a recitation from memory is judged. With `gist`, slips in small words don't count. With `letter`, a word
 * needs better evidence, and its modern form is doubtful.
 */
export const STRICTNESSES = ['normal', 'gist', 'letter'] as const
export type Strictness = (typeof STRICTNESSES)[number]
