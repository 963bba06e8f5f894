/** A changed text, and the origin of each of its characters. */
export interface TracedText {
  readonly text: string
  /** Each character's index in the original text; at the end, the original's length. */
  readonly origins: readonly number[]
}

/** Replaces matches. All characters of a replacement are traced to the start of the match. */
export function replaceTraced(
  from: TracedText,
  pattern: RegExp,
  replace: (...match: string[]) => string,
): TracedText {
  const parts: string[] = []
  const origins: number[] = []
  let end = 0
  for (const match of from.text.matchAll(pattern)) {
    const replacement = replace(...match.map((part) => part ?? ''))
    if (replacement === match[0]) continue
    parts.push(from.text.slice(end, match.index), replacement)
    for (let index = end; index < match.index; index += 1) origins.push(from.origins[index] ?? 0)
    const start = from.origins[match.index] ?? 0
    for (let index = 0; index < replacement.length; index += 1) origins.push(start)
    end = match.index + match[0].length
  }
  if (end === 0) return from
  return { text: parts.join('') + from.text.slice(end), origins: [...origins, ...from.origins.slice(end)] }
}
