interface Span {
  readonly end: number
  readonly replacement: string
}

/** Finds the end of an open span; null if neither this one nor any later one ends. */
type FindEnd = (text: string, from: number, opening: RegExpExecArray) => Span | null

/** Replaces spans of a text. Finds their two ends separately, because one pattern for both takes quadratic time. */
export function replaceSpans(text: string, opening: RegExp, findEnd: FindEnd): string {
  const parts: string[] = []
  let [from, found] = [0, execAt(opening, text, 0)]
  while (found !== null) {
    const span = findEnd(text, opening.lastIndex, found)
    if (span === null) break
    parts.push(text.slice(from, found.index), span.replacement)
    from = span.end
    found = execAt(opening, text, from)
  }
  return parts.join('') + text.slice(from)
}

function execAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

/** Creates a `FindEnd` that ends a span at the first `closing` and replaces the span using its contents. */
export const createEndFinder =
  (closing: string, replace: (inside: string) => string): FindEnd =>
  (text, from) => {
    const end = text.indexOf(closing, from)
    return end === -1 ? null : { end: end + closing.length, replacement: replace(text.slice(from, end)) }
  }
