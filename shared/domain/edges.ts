/** Strips characters that match a one-character pattern. A pattern like `/x+$/` would take quadratic time. */
export function withoutEnd(text: string, edge: RegExp): string {
  let end = text.length
  while (end > 0) {
    const start = characterStart(text, end)
    if (!edge.test(text.slice(start, end))) break
    end = start
  }
  return text.slice(0, end)
}

/** Strips both ends like `withoutEnd`. */
export function withoutEnds(text: string, edge: RegExp): string {
  let start = 0
  for (const character of text) {
    if (!edge.test(character)) break
    start += character.length
  }
  return withoutEnd(text.slice(start), edge)
}

/** Index where the character that ends at `end` begins: beyond U+FFFF, it takes two units. */
function characterStart(text: string, end: number): number {
  const isWhole = end > 1 && (text.codePointAt(end - 2) ?? 0) > 0xffff
  return isWhole ? end - 2 : end - 1
}

const AROUND_WORDS = /[^\p{L}\p{N}]/u

export const bareWord = (shown: string): string => withoutEnds(shown, AROUND_WORDS)
