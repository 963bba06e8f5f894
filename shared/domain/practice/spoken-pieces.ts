/**
 * Characters that a browser's voice says in well under 15 seconds, even at three-quarter speed. Chrome silently cuts
 * off some voices after that.
 */
const MAX_LETTERS = 120

/** Where a voice may pause, from best to worst: after a sentence, after a clause, between words. */
const BREAKS = [/(?<=[.!?][”’"')\]]*)\s+/u, /(?<=[,;:—–][”’"')\]]*)\s+/u, /\s+/u]

/** Splits a text into pieces for a voice, each as long as possible. */
export function splitForSpeech(text: string, breaks: readonly RegExp[] = BREAKS): string[] {
  const trimmed = text.trim()
  const [separator, ...finer] = breaks
  if (trimmed === '') return []
  if (trimmed.length <= MAX_LETTERS || separator === undefined) return [trimmed]
  return joinShort(trimmed.split(separator).flatMap((part) => splitForSpeech(part, finer)))
}

/** Joins neighbors that fit into one piece. */
function joinShort(parts: readonly string[]): string[] {
  const pieces: string[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + part.length < MAX_LETTERS)
      pieces[pieces.length - 1] = `${last} ${part}`
    else pieces.push(part)
  }
  return pieces
}
