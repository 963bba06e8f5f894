/** The width in pixels from which a row's buttons are beside its text. Matches `lg` in the style sheet. */
const WIDE_PX = 960

/**
 * Measurements of a rendered row in pixels: the height of everything but the text, the width next to the text, and
 * the text's maximum width. Then the height of a line and the width of a character.
 */
const WIDE = { frame: 33 + 24, beside: 416, widest: 704 }
const NARROW = { frame: 33 + 24 + 56, beside: 32, widest: 704 }
const LINE_PX = 28
const LETTER_PX = 8.1

/** Estimates a row's height before it is measured. The better the estimate, the less the scroll bar jumps. */
export function estimateRowHeight(letters: number, listWidth: number): number {
  const { frame, beside, widest } = listWidth < WIDE_PX ? NARROW : WIDE
  const width = Math.max(120, Math.min(listWidth - beside, widest))
  return frame + Math.max(1, Math.ceil((letters * LETTER_PX) / width)) * LINE_PX
}
