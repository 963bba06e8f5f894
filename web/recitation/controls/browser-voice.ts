/** The browser's own voice, which needs no download. */
const voice = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

export const canSpeak = (): boolean => voice() !== undefined && 'SpeechSynthesisUtterance' in globalThis

/** Speaks a text and stops whatever is being spoken. Calls `onEnd` once, whether it ends, fails or is stopped. */
export function speak(text: string, onEnd: () => void = () => undefined): void {
  if (!canSpeak()) return onEnd()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = 'en-US'
  words.rate = 0.9
  words.onend = words.onerror = onEnd
  voice()?.cancel()
  voice()?.speak(words)
}

export const hush = (): void => voice()?.cancel()
