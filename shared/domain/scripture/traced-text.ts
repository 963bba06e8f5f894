/** A changed text that knows where its characters come from. */
export interface TracedText {
  readonly text: string
  /** The index in the original text of each character, and its length at the end. */
  readonly origins: readonly number[]
}

/** Replaces matches; all characters of a replacement come from where the match began. */
export function replaceTraced(
  from: TracedText,
  pattern: RegExp,
  replacementOf: (...match: string[]) => string,
): TracedText {
  const parts: string[] = []
  const origins: number[] = []
  let end = 0
  for (const match of from.text.matchAll(pattern)) {
    const replacement = replacementOf(...match.map((part) => part ?? ''))
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
