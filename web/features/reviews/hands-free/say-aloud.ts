import { hush, speak } from '#web/recitation/controls/browser-voice.ts'

/** Timeout for browsers that never fire `end`: a base, plus some per letter. */
const PATIENCE_MS = { least: 4_000, letter: 150 } as const

/** Speaks a text, then calls `goOn`. Returns a function that cancels both. */
export function sayAloud(text: string, goOn: () => void): () => void {
  let isOver = false
  const end = (then: () => void) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    then()
  }
  const timer = setTimeout(() => end(goOn), PATIENCE_MS.least + PATIENCE_MS.letter * text.length)
  speak(text, () => end(goOn))
  return () => end(hush)
}
