/** The minimum width in pixels at which a row's buttons are beside its text. Matches `lg` in the style sheet. */
const WIDE_PX = 960

/**
 * Measurements of a rendered row in pixels: the height of everything but the text, the width next to the text, and
 * the text's maximum width.
 */
const WIDE = { frameHeight: 33 + 24, sideWidth: 416, maxTextWidth: 704 }
const NARROW = { frameHeight: 33 + 24 + 56, sideWidth: 32, maxTextWidth: 704 }
/** Height of a line of text. */
const LINE_PX = 28
/** Average width of a character. */
const LETTER_PX = 8.1

/** Estimates a row's height before it is measured. The better the estimate, the less the scroll bar jumps. */
export function estimateRowHeight(letters: number, listWidth: number): number {
  const { frameHeight, sideWidth, maxTextWidth } = listWidth < WIDE_PX ? NARROW : WIDE
  const width = Math.max(120, Math.min(listWidth - sideWidth, maxTextWidth))
  return frameHeight + Math.max(1, Math.ceil((letters * LETTER_PX) / width)) * LINE_PX
}
