import { hush, speak, type Speaking } from './browser-voice.ts'

/** How long to wait for the end of a text, because some browsers don't report it: a moment, and more for each letter. */
const PATIENCE_MS = { least: 4_000, letter: 150 } as const

/** Says a text and then goes on, unless it was taken back before. Returns the function that takes it back, voice and all. */
export function sayAloud(text: string, goOn: () => void, speaking: Speaking = {}): () => void {
  let isOver = false
  const end = (then: () => void) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    then()
  }
  const patience = PATIENCE_MS.least + (PATIENCE_MS.letter * text.length) / (speaking.rate ?? 1)
  const timer = setTimeout(() => end(goOn), patience)
  speak(text, () => end(goOn), speaking)
  return () => end(hush)
}
