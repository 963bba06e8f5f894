/**
 * Replaces `speechSynthesis` with a fake voice that logs what it says and finishes a moment later. Self-contained, so
 * it can be injected into a page as text.
 */
export function installFakeVoice(): { readonly spokenTexts: readonly string[] } {
  const spoken: string[] = []
  let speaking: Utterance | null = null

  class Utterance {
    lang = ''
    rate = 1
    voice: unknown = null
    onend: (() => void) | null = null
    onerror: (() => void) | null = null
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }

  const speechSynthesis = {
    getVoices: () => [{ lang: 'en-US', name: 'Test', voiceURI: 'test' }],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak(utterance: Utterance) {
      spoken.push(utterance.text)
      speaking = utterance
      setTimeout(() => {
        if (speaking !== utterance) return
        speaking = null
        utterance.onend?.()
      })
    },
    cancel() {
      const stopped = speaking
      speaking = null
      stopped?.onerror?.()
    },
  }
  for (const [name, value] of Object.entries({ speechSynthesis, SpeechSynthesisUtterance: Utterance }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return { spokenTexts: spoken }
}
