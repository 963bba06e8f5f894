import { hush, speak } from '#web/recitation/controls/browser-voice.ts'

/** Some browsers forget to say that a text was spoken. So long is waited for it: a moment, and more for each letter. */
const PATIENCE_MS = { least: 4_000, letter: 150 } as const

/** Says a text and then goes on, unless it was taken back before. Returns the function that takes it back, voice and all. */
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
