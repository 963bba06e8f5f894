/** The browser's own voice. Nothing is fetched for it. */
const voice = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

/** Whether the browser can speak. */
export const canSpeak = (): boolean => voice() !== undefined && 'SpeechSynthesisUtterance' in globalThis

/** Says a text, in the place of whatever is being said. `onEnd` is called once, however it ends. */
export function speak(text: string, onEnd: () => void = () => undefined): void {
  if (!canSpeak()) return onEnd()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = 'en-US'
  words.rate = 0.9
  words.onend = words.onerror = onEnd
  voice()?.cancel()
  voice()?.speak(words)
}

/** Says no more. */
export const hush = (): void => voice()?.cancel()
