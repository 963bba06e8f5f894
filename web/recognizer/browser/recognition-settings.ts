import { PHRASE_BOOST, phrasesOf } from './phrases.ts'
import type { RecognizerError, ListenOptions } from '../recognizer.ts'
import type { WebSpeechRecognition, WebSpeech } from './web-speech.ts'

/** The language that is recognized; all texts are English. */
export const LANGUAGE = 'en-US'

/** What the recognizer turned out to offer: learned once, kept for later takes. */
export interface Offered {
  /** Recognition on this device. */
  local: boolean
  /** Preference for given phrases. */
  phrases: boolean
}

/**
 * A fresh recognizer for one session; a used one may still send events of its last. Throws what the browser throws.
 */
export function newRecognition(
  { Recognition, Phrase }: WebSpeech,
  offered: Offered,
  { text, continuous }: ListenOptions,
): WebSpeechRecognition {
  const recognition = new Recognition()
  recognition.lang = LANGUAGE
  recognition.continuous = continuous
  recognition.interimResults = true
  recognition.maxAlternatives = 1
  if (offered.local) recognition.processLocally = true
  if (offered.phrases && Phrase !== undefined && 'phrases' in recognition) {
    recognition.phrases = phrasesOf(text).map((phrase) => new Phrase(phrase, PHRASE_BOOST))
  }
  return recognition
}

/** Takes back what the recognizer has just refused. False where it refused nothing that can be done without. */
export function takeBack({ code }: RecognizerError, offered: Offered): boolean {
  const what =
    code === 'phrases-not-supported' ? 'phrases' : code === 'language-not-supported' ? 'local' : null
  if (what === null || !offered[what]) return false
  offered[what] = false
  return true
}
