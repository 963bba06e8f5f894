/**
 * A text without the characters at its end that a pattern of one character names. A pattern like `/x+$/` does the same, but
 * tries again at every one of them that is not at the end, which takes the square of their number.
 */
export function withoutEnd(text: string, edge: RegExp): string {
  let end = text.length
  while (end > 0) {
    const start = startOfCharacter(text, end)
    if (!edge.test(text.slice(start, end))) break
    end = start
  }
  return text.slice(0, end)
}

/** The same at both ends. */
export function withoutEnds(text: string, edge: RegExp): string {
  let start = 0
  for (const character of text) {
    if (!edge.test(character)) break
    start += character.length
  }
  return withoutEnd(text.slice(start), edge)
}

/** Where the character that ends at a place begins: those beyond U+FFFF have two halves. */
function startOfCharacter(text: string, end: number): number {
  const isWhole = end > 1 && (text.codePointAt(end - 2) ?? 0) > 0xffff
  return isWhole ? end - 2 : end - 1
}

const AROUND_WORDS = /[^\p{L}\p{N}]/u

/** A word without the punctuation around it. */
export const bareWord = (shown: string): string => withoutEnds(shown, AROUND_WORDS)
