import { PHRASE_BOOST, listPhrases } from './phrases.ts'
import type { RecognizerError, ListenOptions } from '../recognizer.ts'
import type { WebSpeechRecognition, WebSpeech } from './web-speech.ts'

export const LANGUAGE = 'en-US'

/** Which optional features the recognizer has, detected once for all takes. */
export interface OptionalFeatures {
  /** Whether it recognizes on this device. */
  local: boolean
  phrases: boolean
}

/**
 * Creates a recognizer for one session, because a used one may still send events of its last session. Throws what the
 * browser throws.
 */
export function createRecognition(
  { Recognition, Phrase }: WebSpeech,
  features: OptionalFeatures,
  { text, continuous }: ListenOptions,
): WebSpeechRecognition {
  const recognition = new Recognition()
  recognition.lang = LANGUAGE
  recognition.continuous = continuous
  recognition.interimResults = true
  recognition.maxAlternatives = 1
  if (features.local) recognition.processLocally = true
  if (features.phrases && Phrase !== undefined && 'phrases' in recognition) {
    recognition.phrases = listPhrases(text).map((phrase) => new Phrase(phrase, PHRASE_BOOST))
  }
  return recognition
}

/** Disables the feature that the recognizer refused. Returns false if the error isn't about one. */
export function disableRefused({ code }: RecognizerError, features: OptionalFeatures): boolean {
  const feature =
    code === 'phrases-not-supported' ? 'phrases' : code === 'language-not-supported' ? 'local' : null
  if (feature === null || !features[feature]) return false
  features[feature] = false
  return true
}
