/**
 * Strips the characters at the end of a text that match a pattern for one character. A pattern like `/x+$/` would take
 * quadratic time.
 */
export function trimEnd(text: string, edge: RegExp): string {
  let end = text.length
  while (end > 0) {
    const start = findCharacterStart(text, end)
    if (!edge.test(text.slice(start, end))) break
    end = start
  }
  return text.slice(0, end)
}

/** Strips characters from both ends, like `trimEnd`. */
export function trimEnds(text: string, edge: RegExp): string {
  let start = 0
  for (const character of text) {
    if (!edge.test(character)) break
    start += character.length
  }
  return trimEnd(text.slice(start), edge)
}

/** Returns the start of the character that ends at `end`. One beyond U+FFFF takes two units. */
function findCharacterStart(text: string, end: number): number {
  const isPair = end > 1 && (text.codePointAt(end - 2) ?? 0) > 0xffff
  return isPair ? end - 2 : end - 1
}

const PUNCTUATION = /[^\p{L}\p{N}]/u

/** Strips punctuation from both ends of a printed word. */
export const stripPunctuation = (shown: string): string => trimEnds(shown, PUNCTUATION)
