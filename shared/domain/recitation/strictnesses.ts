/**
 * How strictly a recitation from memory is judged. `gist`: slips in small words don't count. `letter`: a word needs
 * better evidence, and its modern form is in doubt.
 */
export const STRICTNESSES = ['normal', 'gist', 'letter'] as const
export type Strictness = (typeof STRICTNESSES)[number]
