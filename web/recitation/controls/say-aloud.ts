import { stopSpeaking, speak, type Speaking } from './browser-voice.ts'

/**
 * How long to wait for the end of a text, because some browsers don't report it: a minimum, plus time for each
 * letter.
 */
const TIMEOUT_MS = { least: 4_000, letter: 150 } as const

/** Says a text, then calls `goOn` unless canceled first. Returns a function that cancels it and stops the voice. */
export function sayAloud(text: string, goOn: () => void, speaking: Speaking = {}): () => void {
  let isOver = false
  const end = (then: () => void) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    then()
  }
  const timeout = TIMEOUT_MS.least + (TIMEOUT_MS.letter * text.length) / (speaking.rate ?? 1)
  const timer = setTimeout(() => end(goOn), timeout)
  speak(text, () => end(goOn), speaking)
  return () => end(stopSpeaking)
}
