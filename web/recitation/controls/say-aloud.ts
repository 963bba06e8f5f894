import { stopSpeaking, speak, type SpeakOptions } from './browser-voice.ts'

/**
 * How long to wait for the end of a text, because some browsers don't report it: a minimum, plus time for each
 * letter.
 */
const TIMEOUT_MS = { base: 4_000, perLetter: 150 } as const

/** Says a text, then calls `onDone` unless canceled first. Returns a function that cancels it and stops the voice. */
export function sayAloud(text: string, onDone: () => void, options: SpeakOptions = {}): () => void {
  let isOver = false
  const end = (then: () => void) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    then()
  }
  const timeout = TIMEOUT_MS.base + (TIMEOUT_MS.perLetter * text.length) / (options.rate ?? 1)
  const timer = setTimeout(() => end(onDone), timeout)
  speak(text, () => end(onDone), options)
  return () => end(stopSpeaking)
}
