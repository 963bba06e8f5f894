import type { LaidOutText } from './layout.ts'

/** Returns the text with a newline instead of the space before each line, so every character keeps its position. */
export const insertLineBreaks = ({ text, layout: { lines = [], parts = [] } = {} }: LaidOutText): string =>
  text.replace(/ /g, (space, at: number) => ([...lines, ...parts].includes(at + 1) ? '\n' : space))
