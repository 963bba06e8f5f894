import { PHRASE_BOOST, preferredPhrases } from './phrases.ts'
import type { RecognizerError, ListenOptions } from '../recognizer.ts'
import type { WebSpeechRecognition, WebSpeech } from './web-speech.ts'

export const LANGUAGE = 'en-US'

/** Optional features of the recognizer, learned once for later takes. */
export interface Offered {
  /** Recognizes on this device. */
  local: boolean
  phrases: boolean
}

/**
 * Creates a recognizer for one session, because a used one may still send events of its last session. Throws what the
 * browser throws.
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
    recognition.phrases = preferredPhrases(text).map((phrase) => new Phrase(phrase, PHRASE_BOOST))
  }
  return recognition
}

/** Disables the feature that the recognizer refused. Returns false if the error isn't about one. */
export function disableRefused({ code }: RecognizerError, offered: Offered): boolean {
  const feature =
    code === 'phrases-not-supported' ? 'phrases' : code === 'language-not-supported' ? 'local' : null
  if (feature === null || !offered[feature]) return false
  offered[feature] = false
  return true
}
