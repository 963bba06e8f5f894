import type { LaidOutText } from './layout.ts'

/** Replaces the space before each line with a newline, so every character keeps its position. */
export const insertLineBreaks = ({ text, layout: { lines = [], parts = [] } = {} }: LaidOutText): string =>
  text.replace(/ /g, (space, at: number) => ([...lines, ...parts].includes(at + 1) ? '\n' : space))
