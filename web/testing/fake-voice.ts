/**
 * Test support: a browser's voice that writes down what it says, and has said it a moment later. It stands in place of
 * `speechSynthesis` itself. It uses nothing from outside, so it can be sent into a page as text.
 */
export function installFakeVoice(): { readonly said: readonly string[] } {
  const said: string[] = []
  let speaking: Utterance | null = null

  class Utterance {
    lang = ''
    rate = 1
    onend: (() => void) | null = null
    onerror: (() => void) | null = null
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }

  const speechSynthesis = {
    getVoices: () => [{ lang: 'en-US', name: 'Test' }],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak(utterance: Utterance) {
      said.push(utterance.text)
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
  return { said }
}
